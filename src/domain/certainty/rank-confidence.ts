import { mostOf } from '../extremes.ts'
import type { QvTally } from '../results/tally.ts'
import { criticalValue } from './critical-value.ts'
import type { Interval } from './intervals.ts'
import { differenceError, type PairedMeans, pairedMeans } from './paired-differences.ts'
import { missesAllowed, narrowing, type Sampling } from './sampling.ts'
import { studentQuantile, studentTwoTailedP } from './student.ts'

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
  /** The option that has significantly more votes than each other one; null if there is none. */
  readonly leader: number | null
  /** The leader, or else the option with most votes and those not significantly behind it, in the order of their means. */
  readonly first: readonly number[]
  /** Options among all the others than which no other of them has significantly more votes. */
  readonly next: readonly number[]
  /** Whether all others have significantly fewer votes than each of the first. */
  readonly isClear: boolean
}

/** The votes of one ballot, in the order of the question's options. */
export type BallotVotes = ArrayLike<number>

/** Whether an option has significantly more votes than another. */
type IsAhead = (option: number, other: number) => boolean

/** The tests of an order, which share the intervals of the means. */
type Tests = {
  /** By option; null if too few saw it. */
  readonly means: readonly (Interval | null)[]
  readonly sampling: Sampling
}

/**
 * What is significant about the order of options, from the differences between the votes that each respondent gave to
 * two of them. In 95 % of surveys all rank intervals are right at once. Nothing called significant contradicts the
 * intervals of the means.
 *
 * @param ballots of all responses; needed if there are fewer than `SIGN_TEST_BELOW`
 * @param seed the same seed gives the same order
 * @returns yields so that its caller can pause
 */
export function* rankConfidence(
  tally: QvTally,
  ballots: readonly BallotVotes[],
  { seed, ...tests }: Tests & { readonly seed: number },
): Generator<undefined, RankConfidence> {
  const paired = pairedMeans(tally)
  const leader = leaderOf(paired, tests)
  const needed = tally.both ? SIGN_TEST_BELOW : MIN_RESPONSES_FOR_ORDER
  if (paired.fewest < needed) return orderOf(paired, leader, null, () => false)
  const once = yield* criticalValue(paired, seed)
  const critical = Math.max(criticalOfOne(paired, tests), atEveryLook(once, paired, tests))
  const isFar = farApart(paired, critical, tests)
  const isAhead: IsAhead =
    tally.responses >= SIGN_TEST_BELOW ? isFar : (a, b) => isFar(a, b) && passesSignFlip(ballots, a, b)
  return orderOf(paired, leader, critical, isAhead)
}

/** With everybody's votes counted, only ties remain undecided. */
export function countedRanks(tally: QvTally): RankConfidence {
  const paired = pairedMeans(tally)
  const isAhead: IsAhead = (a, b) => paired.means[a]! > paired.means[b]!
  return orderOf(paired, aheadOfAll(paired, isAhead), 0, isAhead)
}

/**
 * The option that has significantly more votes than each other one; null if there is none. In at most 5 % of surveys
 * this is an option that does not have most votes among all who could have been asked: that one option is ahead of all
 * others is a single claim, which is wrong as soon as one of its tests is, so none of them needs a correction (Berger
 * 1982, "Multiparameter hypothesis testing and acceptance sampling"; Hung and Fithian 2019, "Rank verification for
 * exponential families").
 */
export function leaderOf(paired: PairedMeans, tests: Tests): number | null {
  if (paired.fewest < MIN_RESPONSES_FOR_ORDER) return null
  return aheadOfAll(paired, farApart(paired, criticalOfOne(paired, tests), tests))
}

/** The standard errors by which two options must differ if they are the only ones that are compared. */
const criticalOfOne = ({ fewest }: PairedMeans, { sampling }: Tests) =>
  studentQuantile(1 - missesAllowed(sampling, fewest) / 2, fewest - 1)

/** The standard errors that hold at every look, from those that hold at one. */
function atEveryLook(critical: number, { fewest }: PairedMeans, { sampling }: Tests): number {
  if (critical === 0) return 0
  const misses = studentTwoTailedP(critical, fewest - 1)
  return studentQuantile(1 - missesAllowed(sampling, fewest, misses) / 2, fewest - 1)
}

function aheadOfAll({ means }: PairedMeans, isAhead: IsAhead): number | null {
  const best = means.indexOf(mostOf(means))
  return means.every((_, other) => other === best || isAhead(best, other)) ? best : null
}

/**
 * Whether one option's mean is at least `critical` standard errors above another's, while each mean is outside of the
 * other option's interval. A few passionate voters make the sum of an option uncertain to one side only, which its
 * interval shows and the difference does not.
 */
function farApart(paired: PairedMeans, critical: number, { means, sampling }: Tests): IsAhead {
  const errors = critical * narrowing(sampling.share * paired.seen)
  return (a, b) => {
    const difference = paired.means[a]! - paired.means[b]!
    if (difference <= 0 || difference <= errors * differenceError(paired, a, b)) return false
    const [above, below] = [means[a], means[b]]
    return !!above && !!below && below[1] < paired.means[a]! && above[0] > paired.means[b]!
  }
}

/**
 * The exact sign-flip test of paired differences: the probability of a sum at least as far from 0 if each difference
 * had either sign with equal probability (Fisher 1935, "The Design of Experiments", section 21).
 *
 * @param differences whole numbers
 * @returns the share of all combinations of signs, 0 to 1
 * @example signFlipP([1, 1, 1]) // 0.25
 */
export function signFlipP(differences: readonly number[]): number {
  const sizes = differences.map(Math.abs)
  const most = sizes.reduce((sum, size) => sum + size, 0)
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0))
  let shares = new Float64Array(2 * most + 1)
  shares[most] = 1
  let reach = 0
  for (const size of sizes) {
    if (size === 0) continue
    const next = new Float64Array(shares.length)
    for (let sum = most - reach; sum <= most + reach; sum++) {
      const half = shares[sum]! / 2
      if (half === 0) continue
      next[sum - size]! += half
      next[sum + size]! += half
    }
    shares = next
    reach += size
  }
  return shares.reduce((share, each, sum) => share + (Math.abs(sum - most) >= observed ? each : 0), 0)
}

function passesSignFlip(ballots: readonly BallotVotes[], a: number, b: number): boolean {
  return signFlipP(ballots.map((votes) => votes[a]! - votes[b]!)) <= 0.05
}

function orderOf(
  { options, means }: PairedMeans,
  leader: number | null,
  critical: number | null,
  isAhead: IsAhead,
): RankConfidence {
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
  const first = leader === null ? sorted.filter((option) => !isBehind(option, sorted.slice(0, 1))) : [leader]
  const others = sorted.filter((option) => !first.includes(option))
  return {
    critical,
    ranks,
    leader,
    first,
    next: others.filter((option) => !isBehind(option, others)),
    isClear: others.every((option) =>
      first.every((each) => each === leader || ahead[each * options + option] === 1),
    ),
  }
}
