import type { FormType, QuestionType } from '../survey/survey.ts'
import { chosenFromText } from './choice/answer.ts'
import { reasonsFromText } from './reason/answer.ts'

/**
 * Answers in words: to a text question, in own words to a choice question, or as reasons for the votes on an option.
 */
export type WordsAsked = {
  readonly questionId: string
  readonly type: FormType
  readonly option: string | null
}

/**
 * The words in a stored answer to each type of question; `whole` where they are the whole answer, undefined for a type
 * that is not answered in words.
 */
const WORDS: {
  readonly [Type in FormType]:
    | 'whole'
    | ((value: string, option: string | null) => string | undefined)
    | undefined
} = {
  likert: undefined,
  text: 'whole',
  choice: (value) => chosenFromText(value).other,
  ranking: undefined,
  constantsum: undefined,
  slider: undefined,
  number: undefined,
  date: undefined,
  info: undefined,
  consent: undefined,
  reason: (value, option) => reasonsFromText(value).find(({ optionId }) => optionId === option)?.text,
  headtohead: undefined,
}

/** The words in a stored answer; empty if there are none. */
export function wordsIn({ type, option }: WordsAsked, value: string): string {
  const words = WORDS[type]
  return words === 'whole' ? value : (words?.(value, option) ?? '')
}

/** Whether answers to a question are as long as people write them, so that counting reads only whether there is one. */
export const isFreeText = ({ type }: { readonly type: QuestionType }): boolean =>
  WORDS[type as FormType] === 'whole'
