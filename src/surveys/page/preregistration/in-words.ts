import { Value } from '@sinclair/typebox/value'
import { type AskedQuestion, conditionsInWords } from '../../../components/conditions-in-words.ts'
import { ShowIfReply } from '../../../contract/questions/show-if.ts'
import type { Arm } from '../../../domain/arms/arm.ts'
import type { PreregistrationTexts } from '../../../texts/catalogue.ts'
import { formatNumber, say } from '../../../texts/text.ts'

/** What the description of a setting depends on: the reader's language, and the survey with which it was recorded. */
export type DescriptionContext = {
  readonly texts: PreregistrationTexts
  /** BCP 47 tag of the texts. */
  readonly locale: string
  readonly questions: readonly AskedQuestion[]
  readonly groups: readonly { readonly id: string; readonly title: string }[]
  readonly arms: readonly Arm[]
}

/** Describes a value, in one or several parts; undefined for a value of another type than the setting has now. */
export type InWords = (value: unknown, context: DescriptionContext) => readonly string[] | undefined

export type DescribedSetting = { readonly name: string; readonly parts: readonly string[] }

type Known = {
  readonly inWords: Readonly<Record<string, InWords>>
  readonly names: Readonly<Record<string, string>>
}

/**
 * Settings in words, known ones first, without empty ones. Settings that are unknown now, or had another type, are
 * shown as recorded: by their name, and as JSON unless they are texts.
 */
export function describeSettings(
  recorded: Readonly<Record<string, unknown>>,
  { inWords, names }: Known,
  context: DescriptionContext,
): DescribedSetting[] {
  return [...new Set([...Object.keys(inWords), ...Object.keys(recorded)])].flatMap((field) => {
    const value = recorded[field]
    if (saysNothing(value)) return []
    const isKnown = Object.hasOwn(inWords, field)
    const parts = (isKnown && inWords[field]!(value, context)) || [asRecorded(value)]
    return [{ name: isKnown ? names[field]! : field, parts }]
  })
}

const saysNothing = (value: unknown): boolean =>
  value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0)

const asRecorded = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** All parts in one list; undefined if one of them is undefined. */
export const allOf = (parts: readonly (readonly string[] | undefined)[]) =>
  parts.every((part) => part !== undefined) ? parts.flat() : undefined

export const text: InWords = (value) => (typeof value === 'string' ? [value] : undefined)
export const number: InWords = (value, { locale }) =>
  typeof value === 'number' ? [formatNumber(value, locale)] : undefined
export const flag: InWords = (value, { texts }) =>
  typeof value === 'boolean' ? [value ? texts.yes : texts.no] : undefined
export const listOf =
  (item: InWords): InWords =>
  (value, context) =>
    Array.isArray(value) ? allOf(value.map((each) => item(each, context))) : undefined
export const oneOf =
  (names: (texts: DescriptionContext['texts']) => Readonly<Record<string, string>>): InWords =>
  (value, { texts }) =>
    typeof value === 'string' && Object.hasOwn(names(texts), value) ? [names(texts)[value]!] : undefined
export const conditions: InWords = (value, { texts, locale, questions, arms }) =>
  Value.Check(ShowIfReply, value)
    ? [conditionsInWords(value, { questions, settings: { arms } }, texts.conditions, locale)]
    : undefined
export const direction = oneOf(({ question }) => question.directions)
export const labelled = (label: string, value: string, { texts, locale }: DescriptionContext) =>
  say(texts.question.labelled, locale, { label, value })
