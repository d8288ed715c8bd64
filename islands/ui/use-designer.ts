import { useAtomValue } from 'jotai'
import { type DesignerSay, designerSayAtom } from '../state/editor/page.ts'

export const useDesignerSay = (): DesignerSay => useAtomValue(designerSayAtom)
