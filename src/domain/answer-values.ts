import type { FormContent } from './answers.ts'
import type { FormQuestion, LoadedType } from './survey.ts'

/**
 * The answers to form questions as texts: as they are stored, and as pages use them. The text of a likert answer is its
 * label, that of a text answer is the text, and that of any other type is the JSON of its content. The empty text is no
 * answer.
 */

/** The content of an empty answer. */
const EMPTY = {
  choice: { selection: [] },
  number: { value: null },
  info: {},
  consent: { agreed: null },
  reason: { reasons: [] },
  headtohead: { pairs: [] },
} as const satisfies Record<LoadedType, object>

/** The content of an answer on the wire, from its text. */
export function contentOfValue(question: FormQuestion, value: string): FormContent {
  const { id: questionId, type } = question
  if (type === 'likert') return { questionId, questionType: type, selection: value }
  if (type === 'text') return { questionId, questionType: type, text: value }
  return { questionId, questionType: type, ...(value === '' ? EMPTY[type] : JSON.parse(value)) }
}

/** The text of an answer from the wire; undefined if the answer is of another type. */
export function valueOfContent({ type }: FormQuestion, content: object): string | undefined {
  const sent: Partial<Record<string, unknown>> = { ...content }
  if (sent.questionType !== type) return undefined
  if (type === 'likert') return String(sent.selection)
  if (type === 'text') return String(sent.text)
  const { questionId: _id, questionType: _type, ...plain } = sent
  const value = JSON.stringify(plain)
  return value === JSON.stringify(EMPTY[type]) ? '' : value
}

/** Whether a required answer of a plain-text type is missing; the rules of the other types are in `answer-rules.ts`. */
export const isBlank = ({ required }: FormQuestion, value: string): boolean => required && value.trim() === ''
