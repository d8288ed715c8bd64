import { MIN_RESPONSES_FOR_INTERVALS } from './confidence.ts'
import type { Interval } from './intervals.ts'
import { studentQuantile } from './student.ts'

/** The mean of some people's values, with Student's 95 % interval from five people on. */
export type StudentMean = {
  readonly n: number
  readonly mean: number | null
  /** With n - 1; null for fewer than two people. */
  readonly sd: number | null
  readonly ci95: Interval | null
}

/** The mean of values with its interval. */
export function studentMean(values: ArrayLike<number>): StudentMean {
  const list = Array.from(values)
  const n = list.length
  if (n === 0) return { n, mean: null, sd: null, ci95: null }
  const mean = list.reduce((sum, value) => sum + value, 0) / n
  if (n === 1) return { n, mean, sd: null, ci95: null }
  const sd = Math.sqrt(list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  const reach = (studentQuantile(0.975, n - 1) * sd) / Math.sqrt(n)
  return { n, mean, sd, ci95: n < MIN_RESPONSES_FOR_INTERVALS ? null : [mean - reach, mean + reach] }
}
