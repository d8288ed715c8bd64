import { useAtomValue } from 'jotai'
import type { DesignerSay } from '../../../src/components/designer-say.ts'
import { designerSayAtom } from '../store/page.ts'

export const useDesignerSay = (): DesignerSay => useAtomValue(designerSayAtom)
