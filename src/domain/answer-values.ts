import type { FormContent } from './answers.ts'
import type { FormQuestion, LoadedType } from './survey.ts'

/**
 * The answers to form questions as texts: what is stored, and what a page works with. The text of a likert answer is its label, that of a
 * text is the text, and that of any other type the JSON of what its answer holds. The empty text is no answer.
 */

/** What an answer holds that says nothing. */
const EMPTY = {
  choice: { selection: [] },
  number: { value: null },
  info: {},
  consent: { agreed: null },
  reason: { reasons: [] },
  headtohead: { pairs: [] },
} as const satisfies Record<LoadedType, object>

/** An answer of the wire, from its text. */
export function contentOfValue(question: FormQuestion, value: string): FormContent {
  const { id: questionId, type } = question
  if (type === 'likert') return { questionId, questionType: type, selection: value }
  if (type === 'text') return { questionId, questionType: type, text: value }
  return { questionId, questionType: type, ...(value === '' ? EMPTY[type] : JSON.parse(value)) }
}

/** The text of an answer of the wire; undefined where it is one of another type. */
export function valueOfContent({ type }: FormQuestion, content: object): string | undefined {
  const sent: Partial<Record<string, unknown>> = { ...content }
  if (sent.questionType !== type) return undefined
  if (type === 'likert') return String(sent.selection)
  if (type === 'text') return String(sent.text)
  const { questionId: _id, questionType: _type, ...plain } = sent
  const value = JSON.stringify(plain)
  return value === JSON.stringify(EMPTY[type]) ? '' : value
}

/** Whether an answer that is one text lacks: what says whether one of another type does is in `answer-rules.ts`. */
export const isBlank = ({ required }: FormQuestion, value: string): boolean => required && value.trim() === ''
