import { mostOf } from '../extremes.ts'
import type { Interval } from './intervals.ts'
import { studentQuantile } from './student.ts'

/** Responses by number of votes. */
export type VoteCounts = readonly (readonly [votes: number, count: number])[]

/**
 * If fewer responses differ from the most frequent one, their spread says little about the spread in the population.
 */
export const FEW_UNLIKE = 5

/** Weighted counts that differ by less are equal: they are sums of rounded products. */
export const ROUNDING = 1e-9

/**
 * The confidence interval of the mean of votes. It spans Student's interval and the one corrected for skewness
 * (Johnson 1978, "Modified t tests and confidence intervals for asymmetrical populations"), so that both kinds of
 * population are covered. If nearly all responses are the same, the exact interval of each level's share is used
 * instead.
 *
 * @param counts of at least two responses; not integers if they are weighted
 * @param most the largest number of votes on one option
 * @param misses the probability that it misses the mean: 5 % if responses are looked at once
 */
export function meanInterval(counts: VoteCounts, most: number, misses = 0.05): Interval {
  const responses = counts.reduce((sum, [, count]) => sum + count, 0)
  const unlike = responses - mostOf(counts.map(([, count]) => count))
  if (unlike < FEW_UNLIKE - ROUNDING) return levelInterval(counts, responses, most, misses / 2)
  const { mean, variance, skewness } = momentsOf(counts, responses)
  const t = studentQuantile(1 - misses / 2, Math.floor(responses + ROUNDING) - 1)
  const error = Math.sqrt(variance / (responses - 1))
  const shift = ((2 * t * t + 1) * skewness) / (6 * Math.sqrt(responses))
  const low = mean - error * (t - Math.min(0, shift))
  const high = mean + error * (t + Math.max(0, shift))
  return [Math.max(-most, low), Math.min(most, high)]
}

/** Mean, population variance and skewness. */
function momentsOf(counts: VoteCounts, responses: number) {
  const average = (value: (votes: number) => number) =>
    counts.reduce((sum, [votes, count]) => sum + count * value(votes), 0) / responses
  const mean = average((votes) => votes)
  const variance = average((votes) => (votes - mean) ** 2)
  return { mean, variance, skewness: average((votes) => (votes - mean) ** 3) / variance ** 1.5 }
}

/**
 * Votes are whole numbers, so their mean is -most plus the share with more than -most votes, plus the share with more
 * than one above that, and so on. Each of these shares has an exact interval (Clopper and Pearson 1934).
 */
function levelInterval(counts: VoteCounts, responses: number, most: number, tail: number): Interval {
  let [low, high] = [-most, -most]
  let above = responses
  let level = -most
  const sorted = counts.toSorted(([a], [b]) => a - b)
  for (const [votes, count] of [...sorted, [most, 0] as const]) {
    low += (votes - level) * (1 - largestShare(responses - above, responses, tail))
    high += (votes - level) * largestShare(above, responses, tail)
    above -= count
    level = votes
  }
  return [low, high]
}

/** The largest true share at which finding this many or fewer responses still has this probability. */
function largestShare(found: number, responses: number, tail: number): number {
  if (responses - found < ROUNDING) return 1
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (shareOfAtMost(found, responses, middle) > tail) low = middle
    else high = middle
  }
  return low
}

/**
 * The probability of at most `found` successes. The shorter tail is added up, since few responses differ from the
 * others.
 */
function shareOfAtMost(found: number, responses: number, chance: number): number {
  if (2 * found > responses) return 1 - shareOfAtMost(responses - found - 1, responses, 1 - chance)
  let term = (1 - chance) ** responses
  let sum = term
  for (let successes = 1; successes <= found + ROUNDING; successes++) {
    term *= ((responses - successes + 1) / successes) * (chance / (1 - chance))
    sum += term
  }
  return sum
}
