import { criticalValue } from './critical-value.ts'
import type { Interval } from './intervals.ts'
import { differenceError, type PairedMeans, pairedMeans } from './paired-differences.ts'
import { signFlipShare } from './sign-flip.ts'
import type { QvTally } from './tally.ts'

/** With fewer responses no order is sure, whatever they say. */
export const MIN_RESPONSES_FOR_ORDER = 10

/** With fewer responses a difference must pass the exact test of its signs, too. */
export const SIGN_TEST_BELOW = 30

/** What is sure of the order of a question's options. Options are named by their index. */
export type RankConfidence = {
  /** Standard errors by which two options must differ; null where no difference would do. */
  readonly critical: number | null
  /** By option, where its rank is: ranks that no option above or below it surely takes. */
  readonly ranks: readonly Interval[]
  /** Options than which none surely has more votes, in the order of their means. */
  readonly first: readonly number[]
  /** The same of all others. */
  readonly next: readonly number[]
  /** Whether all others surely have fewer votes than each of the first. */
  readonly isClear: boolean
}

/** The votes of one ballot, in the order of the question's options. */
export type BallotVotes = ArrayLike<number>

/** Whether an option surely has more votes than another. */
type IsAhead = (option: number, other: number) => boolean

/**
 * What is sure of the order of options, from the differences of the votes that each respondent gave two of them. What is called sure is
 * right in 95 % of surveys, all of it at once.
 *
 * @param ballots of all responses; needed where they are fewer than `SIGN_TEST_BELOW`
 * @param populationSize how many people were asked, or Infinity
 * @param seed the same seed gives the same order
 * @returns yields so that its caller can pause
 */
export function* rankConfidence(
  tally: QvTally,
  ballots: readonly BallotVotes[],
  { populationSize, seed }: { readonly populationSize: number; readonly seed: number },
): Generator<undefined, RankConfidence> {
  const paired = pairedMeans(tally)
  const needed = tally.both ? SIGN_TEST_BELOW : MIN_RESPONSES_FOR_ORDER
  if (paired.fewest < needed) return orderOf(paired, null, () => false)
  const critical = yield* criticalValue(paired, seed)
  const isFar = farApart(paired, critical * Math.sqrt(1 - paired.fewest / populationSize))
  const isAhead: IsAhead =
    tally.responses >= SIGN_TEST_BELOW ? isFar : (a, b) => isFar(a, b) && passesSignFlip(ballots, a, b)
  return orderOf(paired, critical, isAhead)
}

/** With everybody's votes counted there is nothing left to be unsure of but ties. */
export function countedRanks(tally: QvTally): RankConfidence {
  const paired = pairedMeans(tally)
  return orderOf(paired, 0, (a, b) => paired.means[a]! > paired.means[b]!)
}

function farApart(paired: PairedMeans, errors: number): IsAhead {
  return (a, b) => {
    const difference = paired.means[a]! - paired.means[b]!
    return difference > 0 && difference > errors * differenceError(paired, a, b)
  }
}

function passesSignFlip(ballots: readonly BallotVotes[], a: number, b: number): boolean {
  return signFlipShare(ballots.map((votes) => votes[a]! - votes[b]!)) <= 0.05
}

function orderOf({ options, means }: PairedMeans, critical: number | null, isAhead: IsAhead): RankConfidence {
  const sorted = Array.from(means, (_, option) => option).sort((a, b) => means[b]! - means[a]! || a - b)
  const ahead = new Uint8Array(options * options)
  const ranks = sorted.map((): [number, number] => [1, options])
  sorted.forEach((better, index) => {
    for (const worse of sorted.slice(index + 1)) {
      if (!isAhead(better, worse)) continue
      ahead[better * options + worse] = 1
      ranks[worse]![0]++
      ranks[better]![1]--
    }
  })
  const isBehind = (option: number, others: readonly number[]) =>
    others.some((other) => ahead[other * options + option] === 1)
  const first = sorted.filter((option) => !isBehind(option, sorted))
  const others = sorted.filter((option) => isBehind(option, sorted))
  return {
    critical,
    ranks,
    first,
    next: others.filter((option) => !isBehind(option, others)),
    isClear: others.every((option) => first.every((each) => ahead[each * options + option] === 1)),
  }
}
