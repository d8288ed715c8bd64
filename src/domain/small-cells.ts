import { SMALLEST_CELL } from './vote-bands.ts'

/** People who were counted in one way. */
export type Cell = { readonly count: number }

/** With so few people left out together, they could be the same ones. */
const FEW_LEFT_OUT = 2 * SMALLEST_CELL - 2

/**
 * Of counts of people each of whom is in one, those that are left out where one or two people are in one of them: the
 * smallest ones, as many as it takes that what is missing could be different people, and those of nobody.
 *
 * Counts of the same size are left out together. So those that are left out could stand in any order and be published
 * the same way, and nothing follows from which they are.
 */
export function hiddenCells<Counted extends Cell>(counts: readonly Counted[]): ReadonlySet<Counted> {
  return leftOut(counts, ({ count }) => count)
}

/**
 * Of counts that each divide the same people in two, those that are left out where one side is of one or two people: the
 * smallest sides, as many as for `hiddenCells`, because the sum of all counts is known where everybody chose the same
 * number.
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

/** Whether each of the sizes up to a largest one could be another if only these were left out. */
function canVary(sizes: readonly number[], largest: number): boolean {
  const missing = sizes.filter((size) => size <= largest)
  const sum = missing.reduce((total, size) => total + size, 0)
  return missing.length > 1 && sum > FEW_LEFT_OUT && sum < missing.length * largest
}
