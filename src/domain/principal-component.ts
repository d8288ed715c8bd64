/** Rounds of approximation, more than enough for an order or a division of people. */
const ROUNDS = 60

/** Lengths below this are differences that only rounding makes. */
const NOTHING = 1e-9

/** Rows without the mean of each column. */
export function centred(rows: readonly (readonly number[])[]): number[][] {
  const means = meanOf(rows)
  return rows.map((row) => row.map((value, column) => value - means[column]!))
}

/** The mean of each column. */
export function meanOf(rows: readonly (readonly number[])[]): number[] {
  const sums = (rows[0] ?? []).map(() => 0)
  for (const row of rows) for (let column = 0; column < row.length; column++) sums[column]! += row[column]!
  return sums.map((sum) => sum / rows.length)
}

/** The direction in which centred rows differ most, by repeated multiplication; zeros if they do not differ. */
export function component(rows: readonly (readonly number[])[], rounds = ROUNDS): number[] {
  // Unequal weights: no direction that votes take is likely to be at a right angle to them.
  let found = unit((rows[0] ?? []).map((_, column) => 1 / (column + 2)))
  for (let round = 0; round < rounds; round++) {
    const next: number[] = found.map(() => 0)
    for (const row of rows) {
      const share = dot(row, found)
      for (let column = 0; column < row.length; column++) next[column]! += share * row[column]!
    }
    found = unit(next)
  }
  return found
}

/** The sum of products. */
export function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

/** A vector in the same direction, of length 1; zeros stay zeros. */
export function unit(vector: readonly number[]): number[] {
  const length = Math.sqrt(dot(vector, vector))
  return vector.map((value) => (length > NOTHING ? value / length : 0))
}
