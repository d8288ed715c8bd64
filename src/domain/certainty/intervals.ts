/** The lower and the upper end. */
export type Interval = readonly [low: number, high: number]

/**
 * The quantile of sorted values, by linear interpolation (type 7 of Hyndman and Fan, the default of R and NumPy).
 *
 * @param share 0 to 1
 * @example quantile([1, 2, 3, 4], 0.5) // 2.5
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const index = share * (sorted.length - 1)
  const below = sorted[Math.floor(index)]!
  const above = sorted[Math.ceil(index)]!
  return below + (above - below) * (index - Math.floor(index))
}

/**
 * An interval with its ends moved outwards to multiples of a step.
 *
 * @example outwards([48.2, 90], 5) // [45, 90]
 */
export const outwards = ([low, high]: Interval, step: number): Interval => [
  step * Math.floor(low / step),
  step * Math.ceil(high / step),
]
