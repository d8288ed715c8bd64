import type { FormContent } from '../ballot/form-answers.ts'
import type { FormQuestion, FormType } from '../survey/survey.ts'

/**
 * The answers to form questions as texts: as they are stored, and as pages use them. The text of a likert answer is its
 * label, that of a text answer is the text, and that of any other type is the JSON of its content. The empty text is no
 * answer.
 */

type Fields = Readonly<Record<string, unknown>>

const NO_VALUE: Fields = { value: null }

/**
 * The fields that only a type's content has, of an answer that is empty; or for a type whose text is in one field as it
 * is, the name of that field.
 */
const EMPTY: { readonly [Type in FormType]: Fields | string } = {
  likert: 'selection',
  text: 'text',
  choice: { selection: [] },
  ranking: { ranking: [] },
  constantsum: { points: [] },
  slider: NO_VALUE,
  number: NO_VALUE,
  date: NO_VALUE,
  info: {},
  consent: { agreed: null },
  reason: { reasons: [] },
  headtohead: { pairs: [] },
}

/** The content of an answer on the wire, from its text. */
export function contentOfValue({ id: questionId, type }: FormQuestion, value: string): FormContent {
  const empty = EMPTY[type]
  const whole = typeof empty === 'string' ? { [empty]: value } : value === '' ? empty : JSON.parse(value)
  return { questionId, questionType: type, ...whole }
}

/** The text of an answer from the wire; undefined if the answer is of another type. */
export function valueOfContent({ type }: FormQuestion, content: object): string | undefined {
  const { questionId: _id, questionType, ...fields }: Fields = { ...content }
  if (questionType !== type) return undefined
  const empty = EMPTY[type]
  if (typeof empty === 'string') return String(fields[empty])
  const value = JSON.stringify(fields)
  return value === JSON.stringify(empty) ? '' : value
}

/** Whether a required answer of a plain-text type is missing; the rules of the other types are in `answer-rules.ts`. */
export const isBlank = ({ required }: FormQuestion, value: string): boolean => required && value.trim() === ''
