import type { FieldProblem } from '../failure.ts'
import { textLength } from '../text/text-length.ts'
import { isVisible } from '../text/visible-text.ts'
import { BALLOT_UNITS, type BallotWords, WORD_FORMS } from './ballot-words.ts'

/** The longest word, in code points. */
export const WORD_LENGTH = 30

/**
 * Line breaks, control characters, bidirectional marks and lone surrogates would alter the text around a word, and
 * braces its placeholders.
 */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}{}]/u

/** What is wrong with the words of a draft, by form. */
export function ballotWordProblems(words: BallotWords | null | undefined): FieldProblem[] {
  return BALLOT_UNITS.flatMap((unit) => {
    const forms = words?.[unit]
    return forms
      ? WORD_FORMS.flatMap((form) => formProblems(`/setting/words/${unit}/${form}`, forms[form]))
      : []
  })
}

function formProblems(path: string, text: string): FieldProblem[] {
  const word = text.trim()
  if (UNFIT.test(word)) return [{ path, rule: 'wordCharacters' }]
  if (!isVisible(word)) return [{ path, rule: 'wordForms' }]
  return textLength(word) > WORD_LENGTH ? [{ path, rule: 'tooLong', values: { most: WORD_LENGTH } }] : []
}

/** The words as stored in a question, trimmed; undefined if all are the product's. */
export function ballotWordsOf(words: BallotWords | null | undefined): BallotWords | undefined {
  const trimmed = BALLOT_UNITS.flatMap((unit) => {
    const forms = words?.[unit]
    return forms ? [[unit, { one: forms.one.trim(), other: forms.other.trim() }] as const] : []
  })
  return trimmed.length > 0 ? Object.fromEntries(trimmed) : undefined
}
