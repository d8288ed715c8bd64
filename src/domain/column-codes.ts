import type { Question } from './survey.ts'

/** Of a name; with more of them no formula could be read. */
const CODE_LETTERS = 24

/**
 * A name that a person can read for each question, and in it for each option, in lower-case letters, digits and underscores
 * that every program takes for a column. They follow the order of questions and the names of options as they are now.
 *
 * @returns by question id, the question's code and those of its options by id
 * @example // q1_parks, q1_public_roads, q1_option_3 (where a name has no Latin letter)
 */
export function columnCodes(
  questions: readonly Question[],
): Map<string, { readonly code: string; readonly options: ReadonlyMap<string, string> }> {
  return new Map(
    questions.map((question, index) => {
      const code = `q${index + 1}`
      const used = new Set<string>()
      const options = question.type === 'qv' ? question.options : []
      const named = options.map(({ id, name }, at): [string, string] => {
        const word = unlike(used, wordOf(name) || `option_${at + 1}`)
        used.add(word)
        return [id, `${code}_${word}`]
      })
      return [question.id, { code, options: new Map(named) }]
    }),
  )
}

/** The Latin letters and digits of a name without their marks. */
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
