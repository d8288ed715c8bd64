import { useAtomValue } from 'jotai'
import { type DesignerSay, designerSayAtom } from '../store/page.ts'

export const useDesignerSay = (): DesignerSay => useAtomValue(designerSayAtom)
