import type { designer } from '../texts/en/designer.ts'
import type { Values } from '../texts/text.ts'

export type DesignerTextKey = keyof typeof designer

export type DesignerSay = (key: DesignerTextKey, values?: Values) => string
