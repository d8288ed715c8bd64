import { atom, type createStore } from 'jotai'
import type { DesignerSay, DesignerTextKey } from '../../../src/components/designer-say.ts'
import { say, type Values } from '../../../src/texts/text.ts'
import type { DesignerState, EditorState } from './page-state.ts'

const seededAtom = atom<DesignerState | null>(null)

export const designerPageAtom = atom(
  (get) => {
    const page = get(seededAtom)
    if (!page) throw new Error('no page state')
    return page
  },
  (_get, set, page: DesignerState) => set(seededAtom, page),
)

/** Puts a page's data into a store, on the server for rendering and in the browser before hydration. */
export function seedDesignerStore(store: ReturnType<typeof createStore>, state: DesignerState): void {
  store.set(designerPageAtom, state)
}

export const openedAtom = atom((get): EditorState => {
  const { editor } = get(designerPageAtom)
  if (!editor) throw new Error('the page has no editor')
  return editor
})

export const designerSayAtom = atom((get): DesignerSay => {
  const { texts, language } = get(designerPageAtom)
  return (key, values) => say(texts[key], language, values)
})

export const designerNewsAtom = atom('')

export const notifyAtom = atom(null, (get, set, key: DesignerTextKey, values?: Values) =>
  set(designerNewsAtom, get(designerSayAtom)(key, values)),
)
