import { withoutAnswers } from '../../questions/piping.ts'
import { entryOf } from '../../record-entry.ts'
import type { SurveyDefinition } from '../survey.ts'
import { directionOf } from './languages.ts'
import { mapTexts } from './texts.ts'
import { isHtml, NOT_TRANSLATED, originalTexts } from './translations.ts'

/** The texts of a survey's first language that stand for missing ones of another, and how elements with them are marked. */
export type BorrowedTexts = {
  readonly lang: string
  /** Absent where both languages have the same direction. */
  readonly dir?: 'ltr' | 'rtl'
  readonly texts: ReadonlySet<string>
}

const isInLanguage = (text: string) => /\p{L}/u.test(text)

const isMarkup = (key: string) => isHtml(key) || key === 'settings.footer'

/** How texts of the first language are marked in a survey that is shown in another. */
function markOf({ settings }: SurveyDefinition, language: string | null) {
  const [lang] = settings.languages
  if (!lang || language === null || language === lang) return undefined
  const dir = directionOf(lang)
  return { lang, ...(dir !== directionOf(language) && { dir }) }
}

/**
 * The plain texts that a survey lacks in a language, and their lines. One that is also a translation is not among them: nobody could tell which
 * of the two a page shows. Numbers are in no language, and stand elsewhere on a page as well.
 *
 * @returns undefined if none is missing
 */
export function borrowedTexts(survey: SurveyDefinition, language: string | null): BorrowedTexts | undefined {
  const mark = markOf(survey, language)
  if (!mark) return undefined
  const said = entryOf(survey.translations, language ?? '') ?? NOT_TRANSLATED
  const texts = new Set<string>()
  for (const [key, { text }] of originalTexts(survey))
    if (!entryOf(said, key) && !isMarkup(key))
      for (const line of [text, withoutAnswers(text), ...text.split(/\n+/)].filter(isInLanguage))
        texts.add(line)
  for (const [text] of Object.values(said)) texts.delete(text)
  return texts.size > 0 ? { ...mark, texts } : undefined
}

/** A survey as it is shown in a language, its safe HTML marked wherever the first language stands for a missing translation. */
export function withMarkedHtml<Definition extends SurveyDefinition>(
  survey: Definition,
  language: string,
): Definition {
  const mark = markOf(survey, language)
  const said = entryOf(survey.translations, language)
  if (!mark) return survey
  const attributes = Object.entries(mark).map(([name, value]) => ` ${name}="${value}"`)
  return mapTexts(survey, (key, text) =>
    isMarkup(key) && !entryOf(said, key) ? `<div${attributes.join('')}>${text}</div>` : text,
  )
}
