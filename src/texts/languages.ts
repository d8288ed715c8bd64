import type { Language } from '../domain/survey/languages.ts'
import { ar } from './ar.ts'
import { type Catalogue, en } from './en.ts'
import { zhTW } from './zh-tw.ts'

/** What pages say in each language; what only designers read is in English. */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en,
  'zh-TW': { ...en, ...zhTW },
  ar: { ...en, ...ar },
}
