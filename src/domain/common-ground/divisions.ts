import { mostOf } from '../extremes.ts'
import { centred, component, dot, meanOf } from '../principal-component.ts'

/** People divided into groups by their votes. */
export type Division = {
  /** By group: the mean of its rows. */
  readonly centres: readonly (readonly number[])[]
  /** By row: its group. */
  readonly groupOf: readonly number[]
  /** How much of the differences between rows are differences between groups, 0 to 1. */
  readonly explained: number
}

/** The most times that rows are assigned to the nearest centre. */
const ASSIGNMENTS = 12

/** Rounds of approximating the direction in which a group is divided. */
const ROUNDS = 12

/**
 * Rows divided into 2, 3, … groups by k-means. Nothing is drawn: each division starts from the one before, with its widest
 * group cut in two across the direction in which it differs most (Su and Dy 2004, "A deterministic method for initializing
 * K-means clustering").
 *
 * @param most groups
 */
export function divisionsOf(rows: readonly (readonly number[])[], most: number): Division[] {
  const divisions: Division[] = []
  let centres = [meanOf(rows)]
  let groupOf = rows.map(() => 0)
  const whole = spreads(rows, centres, groupOf)[0]!
  while (centres.length < most) {
    const widths = spreads(rows, centres, groupOf)
    const widest = widths.indexOf(mostOf(widths))
    const members = rows.filter((_, row) => groupOf[row] === widest)
    const direction = component(centred(members), ROUNDS)
    const middle = dot(centres[widest]!, direction)
    const halves = [true, false].map((isHigh) =>
      members.filter((row) => dot(row, direction) > middle === isHigh),
    )
    if (halves.some((half) => half.length === 0)) break
    centres = [...centres.with(widest, meanOf(halves[0]!)), meanOf(halves[1]!)]
    for (let turn = 0; turn < ASSIGNMENTS; turn++) {
      const next = rows.map((row) => nearest(centres, row))
      const isSettled = turn > 0 && next.every((group, row) => group === groupOf[row])
      groupOf = next
      if (isSettled) break
      centres = centresOf(rows, groupOf, centres)
    }
    const inside = spreads(rows, centres, groupOf).reduce((sum, each) => sum + each, 0)
    divisions.push({ centres, groupOf, explained: 1 - inside / whole })
  }
  return divisions
}

/** The centre that is nearest to a row; of equally near ones the first. */
export function nearest(centres: readonly (readonly number[])[], row: readonly number[]): number {
  let [found, least] = [0, Number.POSITIVE_INFINITY]
  for (let at = 0; at < centres.length; at++) {
    const distance = distanceOf(centres[at]!, row)
    if (distance < least) [found, least] = [at, distance]
  }
  return found
}

/** A group that nobody is nearest to any more keeps its centre. */
function centresOf(
  rows: readonly (readonly number[])[],
  groupOf: readonly number[],
  before: readonly (readonly number[])[],
) {
  return before.map((centre, group) => {
    const members = rows.filter((_, row) => groupOf[row] === group)
    return members.length > 0 ? meanOf(members) : [...centre]
  })
}

/** By group: the sum of squared distances from its centre. */
function spreads(
  rows: readonly (readonly number[])[],
  centres: readonly (readonly number[])[],
  groupOf: readonly number[],
): number[] {
  const sums = centres.map(() => 0)
  for (const [at, row] of rows.entries()) sums[groupOf[at]!]! += distanceOf(centres[groupOf[at]!]!, row)
  return sums
}

function distanceOf(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) {
    const difference = one[at]! - other[at]!
    sum += difference * difference
  }
  return sum
}
