import { centred, component, dot } from '../principal-component.ts'

/** How people are seated to talk: with others who voted like them, or with others who did not. */
export const SEATINGS = ['alike', 'mixed'] as const
export type Seating = (typeof SEATINGS)[number]

/** People at a table, if they can be divided so: 4 to 6. */
const USUAL_SIZE = 5

/**
 * How many tables seat a number of people, 4 to 6 at each; up to 7 people sit at one.
 *
 * @example tableCount(9) // 2
 */
export function tableCount(people: number): number {
  return Math.max(1, Math.round(people / USUAL_SIZE))
}

/**
 * The table of each person by their votes, from 0: people are ordered by the angle of their first two principal components.
 * Neighbours in this order voted alike, and share a table or are dealt round. Tables differ by at most one person. The order of
 * the ballots does not matter, unless two are the same.
 *
 * @param ballots the votes of each person, on the same options
 * @example tablesOf([[5, 0], [5, 1], [4, 0], [5, 0], [0, 5], [1, 5], [0, 4], [0, 5]], 'alike') // 0 for four, 1 for four
 */
export function tablesOf(ballots: readonly (readonly number[])[], seating: Seating): number[] {
  const rows = centred(ballots)
  const first = component(rows)
  const along = rows.map((row) => dot(row, first))
  const across = rows.map((row, at) => row.map((value, option) => value - along[at]! * first[option]!))
  const second = component(across)
  const angles = across.map((row, at) => Math.atan2(dot(row, second), along[at]!))
  const order = fromWidestGap(
    ballots.map((_, at) => at).sort((one, other) => angles[one]! - angles[other]! || one - other),
    angles,
  )
  const tables = tableCount(ballots.length)
  const seats: number[] = []
  for (const [place, person] of order.entries())
    seats[person] = seating === 'mixed' ? place % tables : Math.floor((place * tables) / ballots.length)
  return seats
}

/** Angles go round, so the first person is the one after the widest gap: no group of neighbours is cut in two. */
function fromWidestGap(order: readonly number[], angles: readonly number[]): number[] {
  let [start, widest] = [0, 0]
  for (const [at, person] of order.entries()) {
    const before = angles[order.at(at - 1)!]!
    const gap = angles[person]! - before + (at === 0 ? 2 * Math.PI : 0)
    if (gap > widest) [start, widest] = [at, gap]
  }
  return [...order.slice(start), ...order.slice(0, start)]
}
