import { criticalValue } from './critical-value.ts'
import type { Interval } from './intervals.ts'
import { differenceError, type PairedMeans, pairedMeans } from './paired-differences.ts'
import { signFlipP } from './sign-flip.ts'
import type { QvTally } from './tally.ts'

/** With fewer responses no order is significant. */
export const MIN_RESPONSES_FOR_ORDER = 10

/** With fewer responses a difference must also pass the exact sign-flip test. */
export const SIGN_TEST_BELOW = 30

/** What is significant about the order of a question's options. Options are given by index. */
export type RankConfidence = {
  /** Standard errors by which two options must differ; null if no difference would be enough. */
  readonly critical: number | null
  /**
   * The interval of each option's rank: from one more than the number of options significantly above it, to the last
   * rank not taken by one significantly below.
   */
  readonly ranks: readonly Interval[]
  /** Options than which no other has significantly more votes, in the order of their means. */
  readonly first: readonly number[]
  /** The same among all the others. */
  readonly next: readonly number[]
  /** Whether all others have significantly fewer votes than each of the first. */
  readonly isClear: boolean
}

/** The votes of one ballot, in the order of the question's options. */
export type BallotVotes = ArrayLike<number>

/** Whether an option has significantly more votes than another. */
type IsAhead = (option: number, other: number) => boolean

/**
 * What is significant about the order of options, from the differences between the votes that each respondent gave to
 * two of them. In 95 % of surveys, everything called significant is right at once.
 *
 * @param ballots of all responses; needed if there are fewer than `SIGN_TEST_BELOW`
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

/** With everybody's votes counted, only ties remain undecided. */
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
  return signFlipP(ballots.map((votes) => votes[a]! - votes[b]!)) <= 0.05
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
