import { MIN_RESPONSES_FOR_INTERVALS, narrowed } from '../../certainty/confidence.ts'
import type { Interval } from '../../certainty/intervals.ts'
import type { VoteCounts } from '../../certainty/mean-interval.ts'
import type { Sampling } from '../../certainty/sampling.ts'
import type { VoteUnit } from './vote-units.ts'

/**
 * The mean votes of some responses; null if nobody saw the option. There is no interval if fewer than five did, or if
 * everybody who was asked has answered.
 */
export type MeanFigures = {
  /** Responses that saw the option. */
  readonly m: number
  readonly mean: number | null
  readonly ci95: Interval | null
}

/**
 * The mean of votes with its interval.
 *
 * @param most the largest number of votes on one option
 */
export function meanFigures(counts: VoteCounts, most: number, sampling: Sampling): MeanFigures {
  const m = counts.reduce((sum, [, count]) => sum + count, 0)
  const sum = counts.reduce((total, [votes, count]) => total + votes * count, 0)
  return {
    m,
    mean: m > 0 ? sum / m : null,
    ci95: m >= MIN_RESPONSES_FOR_INTERVALS ? intervalOf(counts, most, sampling) : null,
  }
}

/** The interval of the mean of at least two responses; null if everybody who was asked has answered. */
export function intervalOf(counts: VoteCounts, most: number, sampling: Sampling): Interval | null {
  return sampling.share === 1 ? null : narrowed(counts, most, sampling)
}

/** The mean of votes in their unit, with its interval. */
export function meanIn({ most, divisor }: VoteUnit, counts: VoteCounts, sampling: Sampling): MeanFigures {
  const { m, mean, ci95 } = meanFigures(counts, most, sampling)
  if (divisor === 1) return { m, mean, ci95 }
  return { m, mean: mean && mean / divisor, ci95: ci95 && [ci95[0] / divisor, ci95[1] / divisor] }
}
