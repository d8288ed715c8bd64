import { chosenFromText } from './choice/answer.ts'
import { reasonsFromText } from './reason/answer.ts'
import type { FormType } from './survey.ts'

/** Answers in words: to a text question, beside the choices of a question, or as reasons for the votes on an option. */
export type WordsAsked = {
  readonly questionId: string
  readonly type: FormType
  readonly option: string | null
}

/** What a stored answer says in words; empty where it says nothing. */
export function wordsIn({ type, option }: WordsAsked, value: string): string {
  if (type === 'choice') return chosenFromText(value).other ?? ''
  if (type !== 'reason') return value
  return reasonsFromText(value).find(({ optionId }) => optionId === option)?.text ?? ''
}
