import { chosenFromText } from './choice/answer.ts'
import { reasonsFromText } from './reason/answer.ts'
import type { FormType } from './survey.ts'

/**
 * Answers in words: to a text question, in own words to a choice question, or as reasons for the votes on an option.
 */
export type WordsAsked = {
  readonly questionId: string
  readonly type: FormType
  readonly option: string | null
}

/** The words in a stored answer; empty if there are none. */
export function wordsIn({ type, option }: WordsAsked, value: string): string {
  if (type === 'choice') return chosenFromText(value).other ?? ''
  if (type !== 'reason') return value
  return reasonsFromText(value).find(({ optionId }) => optionId === option)?.text ?? ''
}
