import { quantile } from './intervals.ts'

/** The middle value, or halfway between the two in the middle, of values that are sorted and counted. */
export function medianOf(
  counts: readonly (readonly [value: number, count: number])[],
  total: number,
): number | null {
  if (total === 0) return null
  const valueAt = (place: number) => {
    let passed = 0
    let middle = 0
    for (const [value, count] of counts) {
      if (passed > place) break
      passed += count
      middle = value
    }
    return middle
  }
  return quantile([valueAt(Math.floor((total - 1) / 2)), valueAt(Math.floor(total / 2))], 0.5)
}
