import type { Cast } from '../../ballot/cast.ts'
import { drawsOf, shuffled } from '../../ballot/ordering.ts'
import { type FieldProblem, invalidInput, type Refusal } from '../../failure.ts'
import type { HeadToHeadQuestion, Pair, PickedPair } from './question.ts'

type Seen = Pick<Cast, 'uuid' | 'presented'>

/**
 * The pairs that a respondent is asked about, from the options that they see: drawn once from their uuid and the
 * question, so that a reload or another device asks about the same ones, whatever the votes. No pair repeats, and if
 * there are enough options no option does.
 */
export function pairsAsked(
  { id, pairs }: Pick<HeadToHeadQuestion, 'id' | 'pairs'>,
  { uuid, presented }: Seen,
): Pair[] {
  // Sorted first, so that the draw does not depend on the order in which they are shown.
  const drawn = shuffled(presented.toSorted(), drawsOf(uuid, id)).slice(0, 2 * pairs)
  return rounds(drawn).flat().slice(0, pairs)
}

/** All pairs in the rounds of a round-robin tournament; with an odd number, one option rests in each round. */
function rounds(options: readonly string[]): Pair[][] {
  const [first, ...others] = options.length % 2 === 0 ? options : [...options, undefined]
  return others.map((_, round) => {
    const circle = [first, ...others.slice(round), ...others.slice(0, round)]
    return circle.slice(0, circle.length / 2).flatMap((a, at) => {
      const b = circle[circle.length - 1 - at]
      return a === undefined || b === undefined ? [] : [{ a, b }]
    })
  })
}

/** The picked pairs from stored text; see `pairsAsText`. */
export const pairsFromText = (text: string): readonly PickedPair[] =>
  text === '' ? [] : JSON.parse(text).pairs

/** The picked pairs as stored text; the empty text if there are none. */
export const pairsAsText = (pairs: readonly PickedPair[]): string =>
  pairs.length === 0 ? '' : JSON.stringify({ pairs })

const isSame = (one: Pair) => (other: Pair) => one.a === other.a && one.b === other.b

/** An answer with a different pick for one pair, or no preference. */
export function withPicked(value: string, { a, b }: Pair, picked: string | null): string {
  const others = pairsFromText(value).filter((pair) => !isSame({ a, b })(pair))
  return pairsAsText([...others, { a, b, picked }])
}

/** The part of an answer that was asked for, in the order in which it is asked. */
export function askedPairs(question: HeadToHeadQuestion, value: string, cast: Seen | undefined): string {
  const given = pairsFromText(value)
  const asked = cast ? pairsAsked(question, cast) : []
  return pairsAsText(asked.flatMap((pair) => given.find(isSame(pair)) ?? []))
}

/** Why an answer that is not empty is invalid: if one is required, that a pair is missing. */
export function pairProblem(
  question: HeadToHeadQuestion,
  value: string,
  cast: Cast | undefined,
): FieldProblem | undefined {
  if (!question.required || !cast) return undefined
  const given = pairsFromText(askedPairs(question, value, cast))
  return given.length === pairsAsked(question, cast).length
    ? undefined
    : { path: '/pairs', rule: 'answerMissing' }
}

/**
 * Checks an answer: only pairs that were drawn for the respondent, each once, with one of the two options or neither
 * picked.
 *
 * @param at JSON pointer of the answer
 */
export function checkPairs(
  question: HeadToHeadQuestion,
  pairs: readonly PickedPair[],
  cast: Seen | undefined,
  at: string,
): Refusal | undefined {
  const asked = cast ? pairsAsked(question, cast) : []
  for (const [place, pair] of pairs.entries()) {
    const path = `${at}/pairs/${place}`
    if (!asked.some(isSame(pair))) return invalidInput(path, 'pairNotAsked')
    if (pairs.findIndex(isSame(pair)) < place) return invalidInput(path, 'repeated')
    if (pair.picked !== null && pair.picked !== pair.a && pair.picked !== pair.b) {
      return invalidInput(`${path}/picked`, 'unknownOption')
    }
  }
  return undefined
}

/** The picked pairs in lines, with the names of their options, or of null for neither. */
export const pairLines = (value: string, nameOf: (optionId: string | null) => string): string[] =>
  pairsFromText(value).map(({ a, b, picked }) => `${nameOf(a)} / ${nameOf(b)}: ${nameOf(picked)}`)
