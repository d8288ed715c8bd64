/** Sorted values with their counts. */
export type SortedCounts = readonly (readonly [value: number, count: number])[]

/** The two values in the middle; the same one twice if the number of values is odd. */
export function middleValues(counts: SortedCounts): readonly [lower: number, upper: number] | null {
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const valueAt = (index: number) => {
    let passed = 0
    let middle = 0
    for (const [value, count] of counts) {
      if (passed > index) break
      if (count === 0) continue
      passed += count
      middle = value
    }
    return middle
  }
  return [valueAt(Math.floor((total - 1) / 2)), valueAt(Math.floor(total / 2))]
}

/** The middle value, or the mean of the two in the middle. */
export function medianOf(counts: SortedCounts): number | null {
  const middle = middleValues(counts)
  return middle && (middle[0] + middle[1]) / 2
}
