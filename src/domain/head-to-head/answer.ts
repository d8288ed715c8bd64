import type { Cast } from '../cast.ts'
import { type FieldProblem, invalidInput, type Refusal } from '../failure.ts'
import { seededRandom, seedOf, shuffled } from '../ordering.ts'
import type { HeadToHeadQuestion, Pair, PickedPair } from './question.ts'

type Seen = Pick<Cast, 'uuid' | 'presented'>

/**
 * The pairs that a respondent is asked about, of the options that they see: drawn once from their uuid and the question, so a reload
 * or another device asks the same, whatever the votes. No pair comes twice, and as long as there are enough options no option does.
 */
export function pairsAsked(
  { id, pairs }: Pick<HeadToHeadQuestion, 'id' | 'pairs'>,
  { uuid, presented }: Seen,
): Pair[] {
  // In an order that does not depend on the one in which they are shown.
  const drawn = shuffled(presented.toSorted(), seededRandom(seedOf(`${uuid}/${id}`))).slice(0, 2 * pairs)
  return rounds(drawn).flat().slice(0, pairs)
}

/** All pairs in rounds in which every option meets another one, as in a tournament; of an odd number one rests in each. */
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

/** Picked pairs from the text that is stored; see `pairsAsText`. */
export const pairsFromText = (text: string): readonly PickedPair[] =>
  text === '' ? [] : JSON.parse(text).pairs

/** Picked pairs in the text that is stored; the empty text where there are none. */
export const pairsAsText = (pairs: readonly PickedPair[]): string =>
  pairs.length === 0 ? '' : JSON.stringify({ pairs })

const isSame = (one: Pair) => (other: Pair) => one.a === other.a && one.b === other.b

/** An answer with another option picked of one pair, or with no preference. */
export function withPicked(value: string, { a, b }: Pair, picked: string | null): string {
  const others = pairsFromText(value).filter((pair) => !isSame({ a, b })(pair))
  return pairsAsText([...others, { a, b, picked }])
}

/** What of an answer was asked for, in the order in which it is asked. */
export function askedPairs(question: HeadToHeadQuestion, value: string, cast: Seen | undefined): string {
  const given = pairsFromText(value)
  const asked = cast ? pairsAsked(question, cast) : []
  return pairsAsText(asked.flatMap((pair) => given.find(isSame(pair)) ?? []))
}

/** What keeps an answer that is not empty from being one: where one is required, that a pair is missing. */
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
 * Checks an answer: pairs that were drawn for the respondent, each once, and of each pair one of the two or neither.
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

/** Picked pairs in lines, with what options are called. */
export const pairLines = (value: string, nameOf: (optionId: string) => string): string[] =>
  pairsFromText(value).map(
    ({ a, b, picked }) => `${nameOf(a)} / ${nameOf(b)}: ${picked === null ? '–' : nameOf(picked)}`,
  )
