import type { Interval } from './intervals.ts'

/**
 * The 95 % percentile interval of a bootstrap, with quantiles interpolated as in R (type 7).
 *
 * @param resampled the figure in each resample; NaN where it does not exist, which is left out
 * @returns null if the figure exists in fewer than nine of ten resamples
 */
export function percentileInterval(resampled: Float64Array): Interval | null {
  const sorted = resampled.filter((value) => !Number.isNaN(value)).sort()
  if (sorted.length === 0 || sorted.length < 0.9 * resampled.length) return null
  return [quantileOf(sorted, 0.025), quantileOf(sorted, 0.975)]
}

/** A quantile of values in ascending order (type 7 of Hyndman and Fan 1996). */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!]
  return low + (place - below) * (high - low)
}
