import type { FormContent } from '../ballot/form-answers.ts'
import type { FormQuestion, FormType } from '../survey/survey.ts'

/**
 * The answers to form questions as texts: as they are stored, and as pages use them. The text of a likert answer is its
 * label, that of a text answer is the text, and that of any other type is the JSON of its content. The empty text is no
 * answer.
 */

type Fields = Readonly<Record<string, unknown>>

/** How the content of a type's answers is written as a text. */
type Written = {
  /** The fields that only this type's content has, from its text. */
  fields(value: string): Fields
  /** The text of such fields from the wire. */
  value(fields: Fields): string
}

const asJson = (empty: Fields): Written => ({
  fields: (value) => (value === '' ? empty : JSON.parse(value)),
  value(fields) {
    const value = JSON.stringify(fields)
    return value === JSON.stringify(empty) ? '' : value
  },
})

const asIs = (field: string): Written => ({
  fields: (value) => ({ [field]: value }),
  value: (fields) => String(fields[field]),
})

const asList = (field: string) => asJson({ [field]: [] })

const VALUE = asJson({ value: null })

const WRITTEN: { readonly [Type in FormType]: Written } = {
  likert: asIs('selection'),
  text: asIs('text'),
  choice: asList('selection'),
  ranking: asList('ranking'),
  slider: VALUE,
  number: VALUE,
  date: VALUE,
  info: asJson({}),
  consent: asJson({ agreed: null }),
  reason: asList('reasons'),
  headtohead: asList('pairs'),
}

/** The content of an answer on the wire, from its text. */
export const contentOfValue = ({ id: questionId, type }: FormQuestion, value: string): FormContent =>
  ({ questionId, questionType: type, ...WRITTEN[type].fields(value) }) as FormContent

/** The text of an answer from the wire; undefined if the answer is of another type. */
export function valueOfContent({ type }: FormQuestion, content: object): string | undefined {
  const { questionId: _id, questionType, ...fields }: Fields = { ...content }
  return questionType === type ? WRITTEN[type].value(fields) : undefined
}

/** Whether a required answer of a plain-text type is missing; the rules of the other types are in `answer-rules.ts`. */
export const isBlank = ({ required }: FormQuestion, value: string): boolean => required && value.trim() === ''
