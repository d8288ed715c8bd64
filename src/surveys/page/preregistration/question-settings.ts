import { Value } from '@sinclair/typebox/value'
import { type AskedQuestion, conditionsInWords } from '../../../components/conditions-in-words.ts'
import { ShowIfReply } from '../../../contract/show-if.ts'
import type { Arm } from '../../../domain/arms/arm.ts'
import { BALLOT_UNITS } from '../../../domain/ballot-words.ts'
import type { FormQuestionBase } from '../../../domain/question-base.ts'
import { QUESTION_TYPES, type QuestionOf, type QuestionType } from '../../../domain/survey.ts'
import type { PreregistrationTexts } from '../../../texts/catalogue.ts'
import { formatNumber, say } from '../../../texts/text.ts'

/** What settings are told with: the language of the reader, and the survey that they were recorded with. */
export type Told = {
  readonly texts: PreregistrationTexts['question']
  /** BCP 47 tag of the texts. */
  readonly locale: string
  readonly questions: readonly AskedQuestion[]
  readonly groups: readonly { readonly id: string; readonly title: string }[]
  readonly arms: readonly Arm[]
}

/** What a value says, in one or several parts; undefined for a value of another kind than the setting has by now. */
type InWords = (value: unknown, told: Told) => readonly string[] | undefined

type SharedField = 'type' | Exclude<keyof FormQuestionBase, 'id' | 'text' | 'description'>
type FieldOf<Type extends QuestionType> = Exclude<
  keyof QuestionOf<Type>,
  keyof FormQuestionBase | 'type' | 'options' | 'choices'
>

/** Something of each setting that a question can have: one without is an error of types. */
type OfSettings<Item> = { readonly shared: Readonly<Record<SharedField, Item>> } & {
  readonly [Type in QuestionType]: Readonly<Record<FieldOf<Type>, Item>>
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** All parts in one list; undefined where one of them is of another kind. */
const allOf = (parts: readonly (readonly string[] | undefined)[]) =>
  parts.every((part) => part !== undefined) ? parts.flat() : undefined

const text: InWords = (value) => (typeof value === 'string' ? [value] : undefined)
const number: InWords = (value, { locale }) =>
  typeof value === 'number' ? [formatNumber(value, locale)] : undefined
const flag: InWords = (value, { texts }) =>
  typeof value === 'boolean' ? [value ? texts.yes : texts.no] : undefined
const listOf =
  (item: InWords): InWords =>
  (value, told) =>
    Array.isArray(value) ? allOf(value.map((each) => item(each, told))) : undefined
const oneOf =
  (names: (texts: Told['texts']) => Readonly<Record<string, string>>): InWords =>
  (value, { texts }) =>
    typeof value === 'string' && Object.hasOwn(names(texts), value) ? [names(texts)[value]!] : undefined
const otherQuestion: InWords = (value, { questions }) => {
  const found = questions.find(({ id }) => id === value)
  return found && [found.text]
}
const toneOf = oneOf(({ tones }) => tones)
const labelled = (label: string, value: string, { texts, locale }: Told) =>
  say(texts.labelled, locale, { label, value })

const IN_WORDS: OfSettings<InWords> = {
  shared: {
    type: oneOf(({ types }) => types),
    groupId: (value, { groups }) => {
      const found = groups.find(({ id }) => id === value)
      return found && [found.title]
    },
    showIf: (value, { texts, locale, questions, arms }) =>
      Value.Check(ShowIfReply, value)
        ? [conditionsInWords(value, { questions, settings: { arms } }, texts.conditions, locale)]
        : undefined,
    required: flag,
    link: text,
    image: (value, told) => text(fieldsOf(value).alt, told),
  },
  qv: {
    totalCredits: number,
    creditsByLabel: (value, told) =>
      allOf(
        Object.entries(fieldsOf(value)).map(([label, credits]) =>
          number(credits, told)?.map((written) => labelled(label, written, told)),
        ),
      ),
    direction: oneOf(({ directions }) => directions),
    maxVotes: number,
    sampleOption: (value, told) => (value === 0 ? [told.texts.allOptions] : number(value, told)),
    fit: flag,
    bins: listOf((bin, told) => {
      const [name, tone] = [text(fieldsOf(bin).name, told), toneOf(fieldsOf(bin).tone, told)]
      return name && tone && [say(told.texts.bin, told.locale, { name: name[0]!, tone: tone[0]! })]
    }),
    words: (value, told) =>
      BALLOT_UNITS.flatMap((unit) => {
        const { one, other } = fieldsOf(fieldsOf(value)[unit])
        return one && other ? [labelled(told.texts.units[unit], `${one} / ${other}`, told)] : []
      }),
    priceUnit: text,
  },
  likert: { scale: listOf(text), minLabel: text, maxLabel: text },
  text: { multiline: flag, maxLength: number },
  choice: { multiple: flag, min: number, max: number, other: flag, shuffle: flag },
  number: { min: number, max: number, step: number, unit: text, bands: listOf(number) },
  info: {},
  consent: { agree: text, decline: text },
  reason: { of: otherQuestion, strongest: number },
  headtohead: { of: otherQuestion, pairs: number },
}

/** A setting as people read it. */
export type ToldSetting = { readonly name: string; readonly parts: readonly string[] }

/**
 * The settings of a question in words, in the order of the editor; those that say nothing are left out. What is not known by now,
 * or was of another kind, is told as it was recorded: by its name, as JSON where it is no text.
 */
export function settingsInWords(recorded: Readonly<Record<string, unknown>>, told: Told): ToldSetting[] {
  const type = QUESTION_TYPES.find((each) => each === recorded.type)
  const inWords: Readonly<Record<string, InWords>> = ofType(IN_WORDS, type)
  const { fields }: { readonly fields: OfSettings<string> } = told.texts
  const names: Readonly<Record<string, string>> = ofType(fields, type)
  return [...new Set([...Object.keys(inWords), ...Object.keys(recorded)])].flatMap((field) => {
    const value = recorded[field]
    if (saysNothing(value)) return []
    const isKnown = Object.hasOwn(inWords, field)
    const parts = (isKnown && inWords[field]!(value, told)) || [asRecorded(value)]
    return [{ name: isKnown ? names[field]! : field, parts }]
  })
}

const ofType = <Item>(all: OfSettings<Item>, type: QuestionType | undefined) => ({
  ...all.shared,
  ...(type && all[type]),
})

/** Whether nothing is told by a value. */
export const saysNothing = (value: unknown): boolean =>
  value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0)

/** A value as JSON where it is no text. */
export const asRecorded = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
