import { normalQuantile, normalShareBelow } from './normal.ts'

/** The lower and the upper end. */
export type Interval = readonly [low: number, high: number]

const LOW = 0.025
const HIGH = 0.975

/**
 * The quantile of sorted values, with straight lines between them (type 7 of Hyndman and Fan, the default of R and
 * NumPy).
 *
 * @param share 0 to 1
 * @example quantile([1, 2, 3, 4], 0.5) // 2.5
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)]!
  const above = sorted[Math.ceil(place)]!
  return below + (above - below) * (place - Math.floor(place))
}

/** The percentile bootstrap: what the middle 95 % of the resampled values span. */
export function percentileInterval(draws: Float64Array): Interval {
  const sorted = draws.slice().sort()
  return [quantile(sorted, LOW), quantile(sorted, HIGH)]
}

/**
 * The bias-corrected and accelerated bootstrap (Efron 1987, "Better bootstrap confidence intervals"), for small
 * samples.
 *
 * @param draws the resampled values
 * @param observed the value of the sample itself
 * @param acceleration see `accelerationOf`
 */
export function bcaInterval(draws: Float64Array, observed: number, acceleration: number): Interval {
  const sorted = draws.slice().sort()
  let below = 0
  for (const draw of sorted) below += draw < observed ? 1 : draw === observed ? 0.5 : 0
  if (below === 0 || below === sorted.length) return percentileInterval(draws)
  const bias = normalQuantile(below / sorted.length)
  const adjusted = (share: number) => {
    const z = bias + normalQuantile(share)
    return normalShareBelow(bias + z / (1 - acceleration * z))
  }
  return [quantile(sorted, adjusted(LOW)), quantile(sorted, adjusted(HIGH))]
}

/**
 * The acceleration of a sum or a mean, by the jackknife: the skewness of the values over 6 root n.
 *
 * @param counts responses by value, as [value, count]
 */
export function accelerationOf(counts: readonly (readonly [value: number, count: number])[]): number {
  let responses = 0
  let sum = 0
  for (const [value, count] of counts) {
    responses += count
    sum += count * value
  }
  let squares = 0
  let cubes = 0
  for (const [value, count] of counts) {
    const distance = value - sum / responses
    squares += count * distance ** 2
    cubes += count * distance ** 3
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5)
}

/**
 * What the middle 95 % of resampled ranks span; both ends are ranks that occurred.
 *
 * @param ranks whole numbers from 1
 */
export function rankInterval(ranks: Uint16Array): Interval {
  const sorted = ranks.slice().sort()
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!
  return [at(LOW), at(HIGH)]
}
