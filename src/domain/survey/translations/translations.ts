import type { FieldProblem, Refusal } from '../../failure.ts'
import { pipedIds, withoutAnswers } from '../../questions/piping.ts'
import { isBallot } from '../../questions/question-traits.ts'
import { entryOf } from '../../record-entry.ts'
import { storableWords } from '../../text/storable-words.ts'
import { textLength } from '../../text/text-length.ts'
import { isVisible } from '../../text/visible-text.ts'
import type { SurveyDefinition } from '../survey.ts'
import type { TranslatedText, Translation } from './languages.ts'
import { mapTexts } from './texts.ts'

type ByKey = Readonly<Record<string, string>>

/** Texts by language and key, as a designer sends them; null removes a language's. */
export type SentTranslations = Readonly<Record<string, ByKey | null>>

export type OriginalText = { readonly text: string; readonly most: number }

/** The texts of a survey in its first language, by key, in the order in which they are read. */
export function originalTexts(survey: SurveyDefinition): ReadonlyMap<string, OriginalText> {
  const found = new Map<string, OriginalText>()
  mapTexts(survey, (key, text, most) => {
    found.set(key, { text, most })
    return text
  })
  return found
}

/** Whether a text is HTML, which is made safe before it leaves the server. */
export const isHtml = (key: string) => /^(questions\.[^.]+\.)?description$/.test(key)

const HAS_LINES = /(^|\.)description$|^settings\.\w+Text$|^settings\.footer$/

/** A translated text as it is stored, by the rules of its original; see `storableWords`. */
export const storedTranslation = (key: string, text: string): string =>
  storableWords(text, HAS_LINES.test(key) ? 'many' : 'one')

/** A survey with its translated HTML changed. */
export function withTranslatedHtml<Definition extends Pick<SurveyDefinition, 'translations'>>(
  survey: Definition,
  change: (html: string) => string,
): Definition {
  const { translations } = survey
  if (!translations) return survey
  const changed = Object.entries(translations).map(([language, texts]) => {
    const html = Object.keys(texts).filter(isHtml)
    const safe = html.map((key) => [key, changedText(texts[key]!, change)] as const)
    const isSame = safe.every(([key, text]) => text === texts[key])
    return [language, isSame ? texts : { ...texts, ...Object.fromEntries(safe) }]
  })
  return { ...survey, translations: Object.fromEntries(changed) }
}

/** The same object if nothing changes: a copy of all texts of a large survey takes longer than the rest of a call. */
function changedText(translated: TranslatedText, change: (html: string) => string): TranslatedText {
  const [text, from] = translated
  const changed = change(text)
  return changed === text ? translated : [changed, from]
}

/** A survey in one of its languages; texts without a translation are in the first. */
export function inLanguage<Definition extends SurveyDefinition>(
  survey: Definition,
  language: string | null,
): Definition {
  const texts = language === null ? undefined : entryOf(survey.translations, language)
  return texts ? mapTexts(survey, (key, text) => entryOf(texts, key)?.[0] ?? text) : survey
}

/**
 * A survey with the texts of some languages replaced, each language as a whole. A text that is empty counts as not
 * translated; a language is one of the survey's, and not its first.
 */
export function withTranslations(
  survey: SurveyDefinition,
  sent: SentTranslations = {},
): { readonly definition: SurveyDefinition } | { readonly refusal: Refusal } {
  const others = survey.settings.languages.slice(1)
  const originals = originalTexts(survey)
  const problems = Object.entries(sent).flatMap(([language, texts]): FieldProblem[] => {
    const path = `/translations/${language}`
    if (texts === null) return []
    if (!others.includes(language)) return [{ path, rule: 'translationLanguage' }]
    return Object.entries(texts).flatMap(
      ([key, text]) => textProblem(`${path}/${key}`, text, originals.get(key)) ?? [],
    )
  })
  if (problems.length > 0) return { refusal: { code: 'INVALID_INPUT', problems } }
  const made = Object.entries(sent).map(([language, texts]) => {
    const before = entryOf(survey.translations, language)
    return [language, texts ? translationOf(texts, before, originals) : NOT_TRANSLATED] as const
  })
  const translations = { ...survey.translations, ...Object.fromEntries(made) }
  return { definition: ofLanguages({ ...survey, translations }) }
}

export const NOT_TRANSLATED: Translation = {}

/** What rules a translated text out, if anything does. */
export function textProblem(
  path: string,
  text: string,
  original: OriginalText | undefined,
): FieldProblem | undefined {
  if (!original) return { path, rule: 'translationKey' }
  if (!isVisible(text)) return undefined
  const { most } = original
  if (textLength(text) > most) return { path, rule: 'tooLong', values: { most } }
  return asked(text) === asked(original.text) ? undefined : { path, rule: 'translationPlaceholders' }
}

/** The answers that a text repeats; a damaged placeholder counts as another one. */
const asked = (text: string): string =>
  [...pipedIds(text), ...(text.replace(/\{answer:[\w-]+\}/g, '').match(/\{\s*answer\b[^\s}]*/gi) ?? [])]
    .sort()
    .join()

/** A text that stays as it was keeps the original that it was made from. */
function translationOf(
  texts: ByKey,
  before: Translation | undefined,
  originals: ReadonlyMap<string, OriginalText>,
): Translation {
  const kept = Object.entries(texts).flatMap(([key, sent]): [string, TranslatedText][] => {
    const text = storedTranslation(key, sent)
    const known = entryOf(before, key)
    if (!isVisible(text)) return []
    return [[key, known?.[0] === text ? known : [text, textHash(originals.get(key)?.text ?? '')]]]
  })
  return Object.fromEntries(kept)
}

/** A survey with translations only into its languages, and only of texts that it has. */
export function ofLanguages(survey: SurveyDefinition): SurveyDefinition {
  const { translations, ...rest } = survey
  if (!translations) return survey
  const originals = originalTexts(survey)
  const left = survey.settings.languages.slice(1).flatMap((language) => {
    const texts = entryOf(translations, language) ?? NOT_TRANSLATED
    const all = Object.entries(texts)
    const known = all.filter(([key]) => originals.has(key))
    if (known.length === 0) return []
    return [[language, known.length < all.length ? Object.fromEntries(known) : texts] as const]
  })
  return left.length > 0 ? { ...rest, translations: Object.fromEntries(left) } : rest
}

/**
 * A short hash by which a change of a text is noticed (FNV-1a of its UTF-16 code units, 32 bits).
 *
 * @example textHash('Parks') === textHash('Parks ') // false
 */
export function textHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What a page shows for what answers name in the first language: bins by name, and labels of scales by question. */
export type CodeNames = {
  readonly bins: ByKey
  readonly scales: Readonly<Record<string, ByKey>>
}

/** How the bins and scales of a survey are called in another language. */
export function codeNames(survey: SurveyDefinition, translated: SurveyDefinition): CodeNames {
  const bins = survey.questions.flatMap((question, at) => {
    const other = translated.questions[at]
    if (!isBallot(question) || !isBallot(other)) return []
    return (question.bins ?? []).map(({ name }, bin) => [name, other.bins?.[bin]?.name ?? name])
  })
  const scales = survey.questions.flatMap((question, at) => {
    const other = translated.questions[at]
    if (!('scale' in question && other && 'scale' in other)) return []
    const labels = question.scale.map((label, point) => [label, other.scale[point]])
    return [[question.id, Object.fromEntries(labels)] as const]
  })
  return { bins: Object.fromEntries(bins), scales: Object.fromEntries(scales) }
}

/** A translated survey with the names of bins and the labels of scales that answers use. */
export function withCodesOf<Definition extends SurveyDefinition>(
  survey: SurveyDefinition,
  translated: Definition,
): Definition {
  const questions = translated.questions.map((question, at) => {
    const original = survey.questions[at]
    if ('scale' in question && original && 'scale' in original) return { ...question, scale: original.scale }
    return isBallot(question) && isBallot(original) && original.bins
      ? { ...question, bins: original.bins }
      : question
  })
  return { ...translated, questions }
}

/** What stands for the texts of a survey in one of its languages: for each question by its id, and under '' for the survey. */
export function replacements(
  survey: SurveyDefinition,
  language: string | null,
): Readonly<Record<string, ByKey>> {
  const texts = language === null ? undefined : entryOf(survey.translations, language)
  const found: Record<string, Record<string, string>> = {}
  for (const [key, { text }] of texts ? originalTexts(survey) : []) {
    const [, id = ''] = /^questions\.([^.]+)\./.exec(key) ?? []
    const [said] = entryOf(texts, key) ?? []
    if (said === undefined) continue
    // Readers of results see a placeholder as a gap.
    found[id] = { ...found[id], [text]: said, [withoutAnswers(text)]: withoutAnswers(said) }
  }
  return found
}
