/** How people are seated to talk: with others who voted like them, or with others who did not. */
export const SEATINGS = ['alike', 'mixed'] as const
export type Seating = (typeof SEATINGS)[number]

/** People at a table, if they can be divided so: 4 to 6. */
const USUAL_SIZE = 5

/** Rounds of approximation, more than enough for an order of angles. */
const ROUNDS = 60

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

function centred(ballots: readonly (readonly number[])[]): number[][] {
  const means = (ballots[0] ?? []).map((_, option) => {
    const sum = ballots.reduce((total, votes) => total + votes[option]!, 0)
    return sum / ballots.length
  })
  return ballots.map((votes) => votes.map((count, option) => count - means[option]!))
}

/** The direction in which rows differ most, by repeated multiplication; zeros if they do not differ. */
function component(rows: readonly (readonly number[])[]): number[] {
  // Unequal weights: no direction that votes take is likely to be at a right angle to them.
  let found = unit((rows[0] ?? []).map((_, option) => 1 / (option + 2)))
  for (let round = 0; round < ROUNDS; round++) {
    const next: number[] = found.map(() => 0)
    for (const row of rows) {
      const share = dot(row, found)
      for (const [option, value] of row.entries()) next[option]! += share * value
    }
    found = unit(next)
  }
  return found
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0)
}

/** Lengths below this are differences that only rounding makes. */
const NOTHING = 1e-9

function unit(vector: readonly number[]): number[] {
  const length = Math.sqrt(dot(vector, vector))
  return vector.map((value) => (length > NOTHING ? value / length : 0))
}
