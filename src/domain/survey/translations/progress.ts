import type { Refusal } from '../../failure.ts'
import { entryOf } from '../../record-entry.ts'
import type { SurveyDefinition } from '../survey.ts'
import type { TranslatedText } from './languages.ts'
import { NOT_TRANSLATED, originalTexts, textHash, withTranslations } from './translations.ts'

/** Whether a text is translated, and whether its original has changed since. */
export type TextState = 'missing' | 'changed' | 'translated'

export type TextInTwo = {
  readonly key: string
  readonly original: string
  /** Empty if it is missing. */
  readonly said: string
  readonly most: number
  readonly state: TextState
}

/** Every text of a survey beside its translation into one of the other languages. */
export function textsInTwo(survey: SurveyDefinition, language: string): readonly TextInTwo[] {
  const texts = entryOf(survey.translations, language)
  return Array.from(originalTexts(survey), ([key, { text, most }]) => {
    const [said, from] = entryOf(texts, key) ?? ['']
    const isCurrent = from === textHash(text)
    const state = said === '' ? 'missing' : isCurrent ? 'translated' : 'changed'
    return { key, original: text, said, most, state }
  })
}

export type Progress = { readonly texts: number; readonly missing: number; readonly changed: number }

/** How far the translation of a survey into a language has got. */
export function progressOf(survey: SurveyDefinition, language: string): Progress {
  const all = textsInTwo(survey, language)
  const count = (state: TextState) => all.filter((text) => text.state === state).length
  return { texts: all.length, missing: count('missing'), changed: count('changed') }
}

export type TextChanges = {
  /** By key; null or an empty text is a missing one. */
  readonly texts?: Readonly<Record<string, string | null>>
  /** Keys of texts that still say what their changed originals say. */
  readonly stillRight?: readonly string[]
}

/** A survey with some texts of one of its languages changed, all others as they were. */
export function withTextChanges(
  survey: SurveyDefinition,
  language: string,
  { texts = {}, stillRight = [] }: TextChanges,
): { readonly definition: SurveyDefinition } | { readonly refusal: Refusal } {
  const before = entryOf(survey.translations, language) ?? NOT_TRANSLATED
  const kept = Object.entries(before).map(([key, [text]]) => [key, text] as const)
  const said = Object.entries(texts).map(([key, text]) => [key, text ?? ''] as const)
  const outcome = withTranslations(survey, { [language]: Object.fromEntries([...kept, ...said]) })
  const made = 'definition' in outcome && entryOf(outcome.definition.translations, language)
  if (!made) return outcome
  const originals = originalTexts(survey)
  const current = stillRight.flatMap((key): [string, TranslatedText][] => {
    const [original, text] = [originals.get(key), entryOf(made, key)]
    return original && text ? [[key, [text[0], textHash(original.text)]]] : []
  })
  const translation = { ...made, ...Object.fromEntries(current) }
  const translations = { ...outcome.definition.translations, [language]: translation }
  return { definition: { ...outcome.definition, translations } }
}
