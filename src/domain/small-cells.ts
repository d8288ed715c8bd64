import { SMALLEST_CELL } from './vote-bands.ts'

/** People who were counted in one way. */
export type Cell = { readonly count: number }

/**
 * Of counts of people each of whom is in one, those that are left out: of one and two people, and with them as many others
 * as it takes that what is missing could be different people, and those of nobody.
 */
export function hiddenCells<Counted extends Cell>(counts: readonly Counted[]): ReadonlySet<Counted> {
  const ascending = counts.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count)
  const hidden = new Set(ascending.filter(({ count }) => count < SMALLEST_CELL))
  if (hidden.size === 0) return hidden
  const missing = () => [...hidden].reduce((sum, { count }) => sum + count, 0)
  for (const cell of ascending) {
    if (hidden.size > 1 && missing() > 2 * SMALLEST_CELL - 2) break
    hidden.add(cell)
  }
  return new Set([...hidden, ...counts.filter(({ count }) => count === 0)])
}

/**
 * Of counts that each divide the same people in two, those that are left out: where one side is of one or two people, and with them
 * as many others as it takes that nothing follows from the sum of all counts, which is known where everybody chose the same number.
 *
 * @param all people whom each count divides
 */
export function hiddenHalves<Counted extends Cell>(
  counts: readonly Counted[],
  all: number,
): ReadonlySet<Counted> {
  const smallerSide = ({ count }: Cell) => Math.min(count, all - count)
  const ascending = [...counts].sort((a, b) => smallerSide(a) - smallerSide(b))
  if (!ascending.some((cell) => smallerSide(cell) > 0 && smallerSide(cell) < SMALLEST_CELL)) return new Set()
  const hidden = new Set(ascending.filter((cell) => smallerSide(cell) < SMALLEST_CELL))
  const missing = () => [...hidden].reduce((sum, cell) => sum + smallerSide(cell), 0)
  for (const cell of ascending) {
    if (hidden.size > 1 && missing() > 2 * SMALLEST_CELL - 2) break
    hidden.add(cell)
  }
  return hidden
}
