/**
 * P-values adjusted to control the false discovery rate (Benjamini and Hochberg 1995): among comparisons whose adjusted
 * value is at most 0.05, at most 5 % are expected to be between groups that do not differ.
 *
 * @param values each 0 to 1
 * @returns in the same order
 * @example adjustedPValues([0.01, 0.04, 0.5]) // [0.03, 0.06, 0.5]
 */
export function adjustedPValues(values: readonly number[]): number[] {
  const descending = values.map((_, at) => at).sort((a, b) => values[b]! - values[a]!)
  const adjusted = values.slice()
  let least = 1
  descending.forEach((index, at) => {
    least = Math.min(least, (values[index]! * values.length) / (values.length - at))
    adjusted[index] = least
  })
  return adjusted
}
