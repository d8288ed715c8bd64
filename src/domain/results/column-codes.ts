import { isAttentionCheck } from '../questions/attention.ts'
import type { Question } from '../survey/survey.ts'

/** The longest code made from a name; longer codes would make formulas unreadable. */
const CODE_LETTERS = 24

/** The column names of a question. */
export type QuestionCodes = {
  readonly code: string
  /** By option; empty for questions that are not voted on. */
  readonly options: ReadonlyMap<string, string>
  /** By choice; empty for questions without choices. */
  readonly choices: ReadonlyMap<string, string>
  /** The code of answers in own words to a choice question. */
  readonly other: string
  /** The code of whether an attention check was passed. */
  readonly passed: string
}

const OTHER = 'other'
const PASSED = 'passed'

/**
 * A readable name for each question, and within it for each option and choice, in lower-case letters, digits and
 * underscores that every program accepts as the name of a column. Names follow the current order of questions and the
 * current names of options.
 *
 * @returns by question id
 * @example // q1_parks, q1_public_roads, q1_option_3 (where a name has no Latin letter)
 */
export function columnCodes(questions: readonly Question[]): Map<string, QuestionCodes> {
  return new Map(
    questions.map((question, index) => {
      const code = `q${index + 1}`
      const options = 'options' in question ? question.options : []
      const choices = 'choices' in question ? question.choices : []
      const isOther = 'other' in question && question.other
      return [
        question.id,
        {
          code,
          options: codesOf(
            options.map(({ id, name }, at) => [id, wordOf(name) || `option_${at + 1}`]),
            code,
            [],
          ),
          choices: codesOf(
            choices.map(({ choiceId, label }, at) => [choiceId, wordOf(label) || `choice_${at + 1}`]),
            code,
            [...(isOther ? [OTHER] : []), ...(isAttentionCheck(question) ? [PASSED] : [])],
          ),
          other: `${code}_${OTHER}`,
          passed: `${code}_${PASSED}`,
        },
      ]
    }),
  )
}

/** Codes that differ from each other, and from reserved ones. */
function codesOf(
  words: readonly (readonly [id: string, word: string])[],
  code: string,
  taken: readonly string[],
): ReadonlyMap<string, string> {
  const used = new Set(taken)
  return new Map(
    words.map(([id, word]) => {
      const own = unlike(used, word)
      used.add(own)
      return [id, `${code}_${own}`]
    }),
  )
}

/** The Latin letters and digits of a name, without diacritics. */
function wordOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, CODE_LETTERS)
    .replace(/^_+|_+$/g, '')
}

function unlike(used: ReadonlySet<string>, word: string): string {
  if (!used.has(word)) return word
  let number = 2
  while (used.has(`${word}_${number}`)) number++
  return `${word}_${number}`
}
