import { atom } from 'jotai'
import { say, type Values } from '../../../src/texts/text.ts'
import type { DesignerState, DesignerTextKey, EditorState } from '../page-store.ts'

const seededAtom = atom<DesignerState | null>(null)

/** What the server printed into a page of the designer's. */
export const designerPageAtom = atom(
  (get) => {
    const page = get(seededAtom)
    if (!page) throw new Error('the store has no page state')
    return page
  },
  (_get, set, page: DesignerState) => set(seededAtom, page),
)

/** The survey as it was when the page was made. */
export const openedAtom = atom((get): EditorState => {
  const { editor } = get(designerPageAtom)
  if (!editor) throw new Error('the page has no editor')
  return editor
})

export type DesignerSay = (key: DesignerTextKey, values?: Values) => string

/** Says a text of the designer's pages in their language. */
export const designerSayAtom = atom((get): DesignerSay => {
  const { texts, language } = get(designerPageAtom)
  return (key, values) => say(texts[key], language, values)
})

/** What the page's one live region says. */
export const designerNewsAtom = atom('')

export const tellAtom = atom(null, (get, set, key: DesignerTextKey, values?: Values) =>
  set(designerNewsAtom, get(designerSayAtom)(key, values)),
)
