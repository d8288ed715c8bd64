import { answerLines } from './answer-rules.ts'
import { filledText, isPipeable, pipedIds } from './piping.ts'
import { entryOf } from './record-entry.ts'
import { isFormQuestion, type Question } from './survey.ts'

/** How much of an answer a text shows, in Unicode code points. */
export const PIPED_LENGTH = 200

/**
 * An answer as it stands in a sentence: in one line, without what would change the direction of the text around it, and cut
 * where it is long.
 *
 * @param value the answer as a text, see `answer-values.ts`
 * @returns the empty text where there is no answer
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
 * The texts of the questions that pipe earlier answers, by question. An answer to a question that does not come before, or
 * cannot be piped, is none.
 *
 * @param answers to form questions as texts, see `answer-values.ts`; none for what is not shown
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
