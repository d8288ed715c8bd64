import { SMALLEST_CELL } from './vote-bands.ts'

/** People who were counted in one way. */
export type Cell = { readonly count: number }

/** If no more people than this are left out together, their counts are not ambiguous. */
const FEW_LEFT_OUT = 2 * SMALLEST_CELL - 2

/**
 * The counts to hide among counts of disjoint people if one of them is of one or two: the smallest ones, as many as it
 * takes for the missing people to be ambiguous, and all counts of 0.
 *
 * Equal counts are hidden together. So the hidden counts could be in any order and be published the same way, and which
 * ones are hidden reveals nothing.
 */
export function hiddenCells<Counted extends Cell>(counts: readonly Counted[]): ReadonlySet<Counted> {
  return leftOut(counts, ({ count }) => count)
}

/**
 * The counts to hide among counts that each divide the same people in two, if one side is of one or two people: those
 * with the smallest sides, as many as for `hiddenCells`, because the sum of all counts is known if everybody had to
 * make the same number of choices.
 *
 * @param all people whom each count divides
 */
export function hiddenHalves<Counted extends Cell>(
  counts: readonly Counted[],
  all: number,
): ReadonlySet<Counted> {
  return leftOut(counts, ({ count }) => Math.min(count, all - count))
}

function leftOut<Counted>(
  counts: readonly Counted[],
  sizeOf: (count: Counted) => number,
): ReadonlySet<Counted> {
  const sizes = counts.map(sizeOf)
  if (!sizes.some((size) => size > 0 && size < SMALLEST_CELL)) return new Set()
  const steps = [...new Set([SMALLEST_CELL - 1, ...sizes])].sort((a, b) => a - b)
  const largest = steps.find((step) => step >= SMALLEST_CELL - 1 && canVary(sizes, step))
  return new Set(counts.filter((count) => sizeOf(count) <= (largest ?? Infinity)))
}

/** Whether each of the sizes up to a largest one could be different if only these were hidden. */
function canVary(sizes: readonly number[], largest: number): boolean {
  const missing = sizes.filter((size) => size <= largest)
  const sum = missing.reduce((total, size) => total + size, 0)
  return missing.length > 1 && sum > FEW_LEFT_OUT && sum < missing.length * largest
}
