import { countsOf } from '../results/counting-rules.ts'
import type { QvTally } from '../results/tally.ts'
import type { Interval } from './intervals.ts'
import { meanInterval, type VoteCounts } from './mean-interval.ts'
import { type BallotVotes, countedRanks, type RankConfidence, rankConfidence } from './rank-confidence.ts'
import { missesAllowed, narrowing, type Sampling } from './sampling.ts'

/** With fewer responses no interval is computed. */
export const MIN_RESPONSES_FOR_INTERVALS = 5

/** The 95 % confidence intervals of the figures of one option. */
export type OptionIntervals = {
  readonly netVotes: Interval | null
  readonly mean: Interval | null
  readonly estimate: Interval | null
  readonly rank: Interval | null
}

/** The confidence of the figures of a question. */
export type Confidence = {
  readonly options: readonly OptionIntervals[]
  /** Null if too few answered. */
  readonly order: RankConfidence | null
  /** Whether everybody who was asked answered, so that the figures are exact. */
  readonly isComplete: boolean
}

/** The confidence of a question's figures, with what identifies its computation. */
export type StoredConfidence = Confidence & {
  /** Differs for every method of computation. */
  readonly form: string
  /** Differs for every tally of the question. */
  readonly tally: string
  /** Responses in that tally. */
  readonly responses: number
  /** When it was computed, in milliseconds since 1970. */
  readonly computedAt: number
}

const NO_INTERVALS: OptionIntervals = { netVotes: null, mean: null, estimate: null, rank: null }

/** No confidence about the figures of a number of options. */
export function noConfidence(options: number): Confidence {
  return { options: Array.from({ length: options }, () => NO_INTERVALS), order: null, isComplete: false }
}

/** Whether everybody who was asked has answered, and has seen every option. */
const isCensus = ({ responses, both }: QvTally, { share }: Sampling) =>
  responses > 0 && share === 1 && both === null

/**
 * The confidence of the figures of a question.
 *
 * @param ballots of all responses; needed if there are fewer than `SIGN_TEST_BELOW`
 * @param seed the same seed gives the same intervals
 * @returns yields so that its caller can pause
 */
export function* confidenceOf(
  tally: QvTally,
  ballots: readonly BallotVotes[],
  { sampling, seed }: { readonly sampling: Sampling; readonly seed: number },
): Generator<undefined, Confidence> {
  const none = noConfidence(tally.histograms.length)
  if (isCensus(tally, sampling)) return { ...none, order: countedRanks(tally), isComplete: true }
  if (tally.responses < MIN_RESPONSES_FOR_INTERVALS) return none
  const votes: Omit<OptionIntervals, 'rank'>[] = []
  for (const option of tally.histograms.keys()) {
    votes.push(voteIntervals(countsOf(tally, option), tally, sampling))
    yield
  }
  const means = votes.map(({ mean }) => mean)
  const order = yield* rankConfidence(tally, ballots, { means, sampling, seed })
  const options = votes.map((intervals, option) => ({ ...intervals, rank: order.ranks[option]! }))
  return { options, order, isComplete: false }
}

/**
 * The confidence intervals of the votes on one option.
 *
 * @param counts of the responses that saw the option
 */
export function voteIntervals(
  counts: VoteCounts,
  { responses, most }: Pick<QvTally, 'responses' | 'most'>,
  sampling: Sampling,
): Omit<OptionIntervals, 'rank'> {
  const seen = counts.reduce((sum, [, count]) => sum + count, 0)
  if (seen < MIN_RESPONSES_FOR_INTERVALS) return NO_INTERVALS
  const mean = narrowed(counts, most, sampling, seen / responses)
  const estimate = scaled(mean, responses)
  if (seen === responses) return { mean, estimate, netVotes: estimate }
  const all: VoteCounts = [
    ...counts.filter(([votes]) => votes !== 0),
    [0, zerosOf(counts) + responses - seen],
  ]
  return { mean, estimate, netVotes: scaled(narrowed(all, most, sampling, 1), responses) }
}

const zerosOf = (counts: VoteCounts) => counts.find(([votes]) => votes === 0)?.[1] ?? 0

const scaled = ([low, high]: Interval, factor: number): Interval => [low * factor, high * factor]

/**
 * The interval of the mean, narrowed if few are left who could have answered.
 *
 * @param seen the share of the responses that the votes are of
 */
export function narrowed(counts: VoteCounts, most: number, sampling: Sampling, seen = 1): Interval {
  let [sum, total] = [0, 0]
  for (const [votes, count] of counts) {
    sum += votes * count
    total += count
  }
  const [low, high] = meanInterval(counts, most, missesAllowed(sampling, total))
  if (sampling.share === 0) return [low, high]
  const factor = narrowing(sampling.share * seen)
  const mean = sum / total
  return [mean - (mean - low) * factor, mean + (high - mean) * factor]
}
