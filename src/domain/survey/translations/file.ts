import type { FieldProblem, Refusal } from '../../failure.ts'
import type { FieldRule } from '../../field-rule.ts'
import { entryOf } from '../../record-entry.ts'
import { isVisible } from '../../text/visible-text.ts'
import type { SurveyDefinition } from '../survey.ts'
import type { TranslatedText } from './languages.ts'
import {
  NOT_TRANSLATED,
  ofLanguages,
  originalTexts,
  storedTranslation,
  textHash,
  textProblem,
} from './translations.ts'

/** A text in a file of translations. */
export type FileText = {
  /** Its line in the file, from 1. */
  readonly line: number
  readonly language: string
  readonly key: string
  readonly text: string
  /** The original in the file, if it has one: what the text was made from. */
  readonly original?: string
}

/** The most problems that a refusal lists. */
const LISTED = 50

const LINE_RULES: { readonly [Rule in FieldRule]?: FieldRule } = {
  translationKey: 'fileKey',
  tooLong: 'fileTextTooLong',
  translationPlaceholders: 'filePlaceholders',
}

/**
 * A survey with the texts of a file. Texts that the file lacks, or has empty, stay as they are; one that the survey has
 * already keeps the original that it was made from, and another gets the one in the file.
 */
export function withFileTexts(
  survey: SurveyDefinition,
  texts: readonly FileText[],
): { readonly definition: SurveyDefinition } | { readonly refusal: Refusal } {
  const originals = originalTexts(survey)
  const seen = new Set<string>()
  const problems: FieldProblem[] = []
  const read: Record<string, Record<string, TranslatedText>> = {}
  for (const language of survey.settings.languages.slice(1))
    read[language] = { ...(entryOf(survey.translations, language) ?? NOT_TRANSLATED) }
  for (const { line, language, key, text: sent, original } of texts) {
    const path = `/line/${line}/${language}`
    const text = storedTranslation(key, sent)
    const known = originals.get(key)
    const fault = textProblem(path, text, known)
    const rule = fault ? LINE_RULES[fault.rule] : seen.has(`${language} ${key}`) && 'fileKeyTwice'
    const isSaid = rule === 'fileKey' && problems.at(-1)?.values?.line === line
    if (rule && !isSaid)
      problems.push({ path, rule, values: { ...fault?.values, line, key: key.slice(0, 100), language } })
    if (problems.length === LISTED) break
    seen.add(`${language} ${key}`)
    const into = entryOf(read, language)
    if (!into || !known || rule || !isVisible(text) || entryOf(into, key)?.[0] === text) continue
    into[key] = [text, textHash(original ?? known.text)]
  }
  if (problems.length > 0) return { refusal: { code: 'INVALID_INPUT', problems } }
  return { definition: ofLanguages({ ...survey, translations: { ...survey.translations, ...read } }) }
}
