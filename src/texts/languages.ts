import { LANGUAGES, type Language } from '../domain/survey/translations/languages.ts'
import { ar } from './ar.ts'
import type { RespondentTexts } from './catalogue.ts'
import { de } from './de.ts'
import { type Catalogue, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ptBR } from './pt-br.ts'
import { zhCN } from './zh-cn.ts'
import { zhTW } from './zh-tw.ts'

const TEXTS: Readonly<Record<Language, RespondentTexts>> = {
  en,
  es,
  fr,
  de,
  'pt-BR': ptBR,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  ar,
}

/** What pages say in each language. What only designers read is in English wherever its language has no texts for them. */
export const catalogues = Object.fromEntries(
  LANGUAGES.map((language) => [language, { ...en, ...TEXTS[language] }]),
) as unknown as Readonly<Record<Language, Catalogue>>
