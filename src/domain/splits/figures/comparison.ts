import type { Interval } from '../../certainty/intervals.ts'
import type { VoteCounts } from '../../certainty/mean-interval.ts'
import { missesAllowed, narrowing, ONE_LOOK, type Sampling } from '../../certainty/sampling.ts'
import { studentQuantile, studentTwoTailedP } from '../../certainty/student.ts'

/** The moments of some responses that are needed to compare their mean with others. */
export type Moments = {
  readonly n: number
  readonly mean: number
  /** The variance of the sample, with n - 1. */
  readonly variance: number
  /** The smallest difference between two responses. */
  readonly step: number
}

/** The difference between the means of two groups of responses. */
export type Comparison = {
  readonly difference: number
  readonly ci95: Interval
  /** The probability of a difference at least this large between groups that do not differ, 0 to 1. */
  readonly p: number
}

/**
 * @param counts of at least two responses
 * @param largest the votes of which others are counted as shares
 */
export function momentsOf(counts: VoteCounts, largest = 1): Moments {
  let [n, sum, squares] = [0, 0, 0]
  for (const [votes, count] of counts) {
    n += count
    sum += count * votes
    squares += count * votes * votes
  }
  // n times the sum of squared distances from the mean, which is a whole number.
  const variance = (n * squares - sum * sum) / (n * (n - 1))
  return { n, mean: sum / n / largest, variance: variance / largest ** 2, step: 1 / largest }
}

/** The moments of values of which the smallest difference is 1. */
export function momentsOfValues(values: readonly number[]): Moments {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, n)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { n, mean, variance: squares / Math.max(1, n - 1), step: 1 }
}

/** Degrees of freedom that are whole are not rounded down to the next lower ones, whatever they were computed from. */
const ROUNDING = 1e-9

/**
 * Compares two groups of responses by two tests and returns the more conservative result: Student's, which does not
 * rely on the spread of a small group alone, and Welch's, which does not take the spread of a large group for that of
 * the other.
 *
 * @param one of at least two responses, as is `other`
 */
export function compareMeans(one: Moments, other: Moments, sampling: Sampling = ONE_LOOK): Comparison {
  const difference = one.mean - other.mean
  const [pooled, apart] = [pooledError(one, other), separateError(one, other)]
  const narrowed = narrowing(sampling.share)
  const pOf = ({ error, degrees }: StandardError) =>
    studentTwoTailedP(difference / (error * narrowed), degrees)
  const cautious = pOf(pooled) > pOf(apart) ? pooled : apart
  const likely = 1 - missesAllowed(sampling, one.n + other.n) / 2
  const degrees = Math.max(1, Math.floor(cautious.degrees + ROUNDING))
  const margin = studentQuantile(likely, degrees) * cautious.error * narrowed
  return { difference, ci95: [difference - margin, difference + margin], p: pOf(cautious) }
}

type StandardError = { readonly error: number; readonly degrees: number }

/**
 * If all cast the same votes, the variance is that after one more vote by one of them, since the next person may
 * differ.
 */
const spreadOf = ({ n, variance, step }: Moments) => Math.max(variance, step ** 2 / n)

function pooledError(one: Moments, other: Moments): StandardError {
  const degrees = one.n + other.n - 2
  const variance = ((one.n - 1) * spreadOf(one) + (other.n - 1) * spreadOf(other)) / degrees
  return { error: Math.sqrt(variance * (1 / one.n + 1 / other.n)), degrees }
}

/** With the degrees of freedom of Welch (1947). */
function separateError(one: Moments, other: Moments): StandardError {
  const [a, b] = [spreadOf(one) / one.n, spreadOf(other) / other.n]
  const degrees = (a + b) ** 2 / (a ** 2 / (one.n - 1) + b ** 2 / (other.n - 1))
  return { error: Math.sqrt(a + b), degrees }
}
