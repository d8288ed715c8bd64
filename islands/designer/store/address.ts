import { atom } from 'jotai'
import { type EditorView, queryOf, viewIn } from './editor-view.ts'
import { serverIdOf } from './server-copy.ts'
import { syncAtom } from './sync.ts'
import { moveToAtom, openViewAtom } from './view.ts'

/**
 * The query of the editor's address; a question is named by its ID on the server, which is still valid after a reload.
 */
export const addressAtom = atom(
  (get) => queryOf(withIds(get(openViewAtom), (id) => serverIdOf(get(syncAtom), id))),
  (get, set, query: string) => {
    const { serverIds } = get(syncAtom)
    const editorIdOf = (id: string) => Object.keys(serverIds).find((key) => serverIds[key] === id) ?? id
    set(moveToAtom, withIds(viewIn(query), editorIdOf))
  },
)

function withIds(view: EditorView, idOf: (questionId: string) => string): EditorView {
  const { form } = view
  if (form === null || typeof form === 'string') return view
  return { ...view, form: { questionId: idOf(form.questionId) } }
}
