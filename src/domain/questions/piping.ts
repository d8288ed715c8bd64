/** How a question's text refers to the answer to an earlier question. */
const PIPE = /\{answer:([A-Za-z0-9_-]{1,64})\}/g

/** The placeholder for the answer to a question. */
export const pipeOf = (questionId: string): string => `{answer:${questionId}}`

/** The ids of the questions whose answers a text pipes, without duplicates. */
export function pipedIds(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(PIPE), ([, id = '']) => id))]
}

/**
 * A question's text as its respondent reads it. Piped answers are isolated, so that their direction does not affect
 * that of the sentence.
 *
 * @param answerOf returns the answer to a question; the empty text removes the placeholder
 * @example filledText('Why {answer:q1}?', () => 'Parks') // 'Why \u2068Parks\u2069?'
 */
export function filledText(text: string, answerOf: (questionId: string) => string): string {
  return text.replace(PIPE, (_, id: string) => {
    const answer = answerOf(id)
    return answer && `\u2068${answer}\u2069`
  })
}

/** A text for readers without an answer. */
export const withoutAnswers = (text: string): string => text.replace(PIPE, '…')
