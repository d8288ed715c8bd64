import type { Question, QuestionType } from './survey.ts'

/** How a question's text asks for the answer to an earlier question. */
const PIPE = /\{answer:([A-Za-z0-9_-]{1,64})\}/g

/** What stands in a text for the answer to a question. */
export const pipeOf = (questionId: string): string => `{answer:${questionId}}`

/** The ids of the questions whose answers a text pipes, each once. */
export function pipedIds(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(PIPE), ([, id = '']) => id))]
}

/** The same text with other ids of the questions whose answers it pipes. */
export function withPipedIds(text: string, otherId: (questionId: string) => string): string {
  return text.replace(PIPE, (_, id: string) => pipeOf(otherId(id)))
}

/**
 * A question's text as its respondent reads it. What was piped is isolated, so that its direction leaves that of the sentence
 * as it is.
 *
 * @param answerOf what stands for the answer to a question; the empty text leaves nothing
 * @example filledText('Why {answer:q1}?', () => 'Parks') // 'Why \u2068Parks\u2069?'
 */
export function filledText(text: string, answerOf: (questionId: string) => string): string {
  return text.replace(PIPE, (_, id: string) => {
    const answer = answerOf(id)
    return answer && `\u2068${answer}\u2069`
  })
}

/** A text for those who read it without an answer. */
export const withoutAnswers = (text: string): string => text.replace(PIPE, '…')

const PIPEABLE: readonly QuestionType[] = ['likert', 'text', 'choice', 'number']

/** Whether answers to a question can stand in a sentence. */
export const isPipeable = ({ type }: Question): boolean => PIPEABLE.includes(type)
