import { entryOf } from '../record-entry.ts'
import type { Question } from '../survey/survey.ts'
import { answerLines } from './answer-rules.ts'
import { filledText, pipedIds } from './piping.ts'
import { isFormQuestion, isPipeable } from './question-traits.ts'

/** The most of an answer that a text shows, in Unicode code points. */
export const PIPED_LENGTH = 200

/**
 * An answer for use within a sentence: on one line, without characters that change the direction of the surrounding
 * text, and cut off if it is long.
 *
 * @param value the answer as a text, see `answer-values.ts`
 * @returns the empty text if there is no answer
 */
export function pipedAnswer(question: Question, value: string): string {
  if (!isFormQuestion(question) || !isPipeable(question)) return ''
  const line = answerLines(question, value)
    .join(', ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const letters = [...line]
  return letters.length > PIPED_LENGTH ? `${letters.slice(0, PIPED_LENGTH).join('').trim()}…` : line
}

/**
 * The texts of questions with piped answers, by question. A question that does not come before, or cannot be piped,
 * counts as unanswered.
 *
 * @param answers to form questions as texts, see `answer-values.ts`; none for questions that are not shown
 */
export function filledTexts(
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const earlier = new Map<string, Question>()
  const filled = questions.flatMap((question): [string, string][] => {
    const { id, text } = question
    const answerOf = (asked: string) => {
      const source = earlier.get(asked)
      return source ? pipedAnswer(source, entryOf(answers, asked) ?? '') : ''
    }
    const isPiping = pipedIds(text).length > 0
    const entry: [string, string][] = isPiping ? [[id, filledText(text, answerOf)]] : []
    earlier.set(id, question)
    return entry
  })
  return Object.fromEntries(filled)
}
