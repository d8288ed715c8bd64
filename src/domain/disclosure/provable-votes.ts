import type { VoteCounts } from '../certainty/mean-interval.ts'
import { sumOf } from '../sum.ts'

/** Between how many people cast certain votes. */
type Counted = { readonly fewest: number; readonly most: number }

/** Votes between two numbers, inclusive. */
export type Votes = { readonly from: number; readonly to: number }

/** Votes of one sign, in ranges, with the people of each and of all of them together. */
export type Side = Counted & { readonly ranges: readonly (Votes & Counted)[] }

/** How many people voted on an option, and the sum of their votes. */
export type People = { readonly people: number; readonly sum: number }

/** A vote that fewer people cast may not follow. */
const HIDDEN_BELOW = 3

/** Whether the counts and the sum leave open that nobody cast a certain number of votes. */
export function canLack(sides: readonly Side[], level: number, { people, sum }: People): boolean {
  const others = lacking(sides, level)
  const ends = ([-1, 1] as const).map((direction) => {
    const votes = extremeVotes(others, people, direction)
    if (!votes) return 'beyond'
    const away = direction * (sumOf(votes.map(([each, count]) => each * count)) - sum)
    if (away === 1) return isNextTo(votes, others, { level, direction }) ? 'reached' : 'missed'
    return away < 0 ? 'beyond' : away === 0 ? 'reached' : 'between'
  })
  return !ends.includes('beyond') && (ends.includes('reached') || !ends.includes('missed'))
}

/**
 * Tells of each number of votes whether nobody may have cast it, as `canLack` does. Numbers that are no end of a range,
 * nor next to one, move no end: what holds for one of them holds for all, however many votes an option can have.
 */
export function lackable(sides: readonly Side[], known: People): (level: number) => boolean {
  const atEnds = new Set(
    sides.flatMap(({ ranges }) =>
      ranges.flatMap(({ from, to }) => [from, to].flatMap((end) => [end - 1, end, end + 1])),
    ),
  )
  let isInnerLackable: boolean | undefined
  return (level) => {
    if (atEnds.has(level)) return canLack(sides, level, known)
    isInnerLackable ??= canLack(sides, level, known)
    return isInnerLackable
  }
}

/** Whether one vote more or less than the lowest or highest sum is possible: somebody moves from there by one. */
function isNextTo(
  votes: VoteCounts,
  sides: readonly Side[],
  { level, direction }: { readonly level: number; readonly direction: 1 | -1 },
): boolean {
  const counts = new Map(votes)
  return votes.some(([from]) => {
    const to = from - direction
    const moved = new Map(counts).set(from, counts.get(from)! - 1).set(to, (counts.get(to) ?? 0) + 1)
    return to !== level && fits(moved, sides)
  })
}

function fits(counts: ReadonlyMap<number, number>, sides: readonly Side[]): boolean {
  const within = (range: Votes) =>
    sumOf([...counts].filter(([level]) => has(range, level)).map(([, count]) => count))
  const isRight = (count: number, { fewest, most }: Counted) => fewest <= count && count <= most
  const isCounted = (level: number) => sides.some(({ ranges }) => ranges.some((range) => has(range, level)))
  return (
    [...counts].every(([level, count]) => count === 0 || isCounted(level)) &&
    sides.every((side) => {
      const inRanges = side.ranges.map(within)
      return isRight(sumOf(inRanges), side) && side.ranges.every((range, at) => isRight(inRanges[at]!, range))
    })
  )
}

/** Whether it may be one or two people who cast a certain number of votes, which somebody must have cast. */
export function isHeldByFew(sides: readonly Side[], level: number, { people, sum }: People): boolean {
  let others = sides
  for (let few = 1; few < HIDDEN_BELOW; few++) {
    others = besides(others, level)
    if (canLack(others, level, { people: people - few, sum: sum - few * level })) return true
  }
  return false
}

const has = ({ from, to }: Votes, level: number) => from <= level && level <= to

/** The ranges, where nobody cast a certain number of votes; inside a range, that moves no end. */
function lacking(sides: readonly Side[], level: number): Side[] {
  return sides.map((side) => ({
    ...side,
    ranges: side.ranges.map((range) => {
      const { from, to } = range
      if (from === level && to === level) return { ...range, most: 0 }
      return { ...range, from: from === level ? from + 1 : from, to: to === level ? to - 1 : to }
    }),
  }))
}

/** What is known of all others beside somebody who cast a certain number of votes. */
function besides(sides: readonly Side[], level: number): Side[] {
  const fewer = <Some extends Counted>(counted: Some): Some => ({
    ...counted,
    fewest: Math.max(0, counted.fewest - 1),
    most: counted.most - 1,
  })
  return sides.map((side) => {
    if (!side.ranges.some((range) => has(range, level))) return side
    return { ...fewer(side), ranges: side.ranges.map((range) => (has(range, level) ? fewer(range) : range)) }
  })
}

/**
 * The votes of this number of people that have the lowest or highest sum.
 *
 * @param direction 1 for the highest, -1 for the lowest
 * @returns undefined if there are fewer people
 */
export function extremeVotes(
  sides: readonly Side[],
  people: number,
  direction: 1 | -1,
): VoteCounts | undefined {
  const endOf = ({ from, to }: Votes) => (direction > 0 ? to : -from)
  const best = (one: Votes, other: Votes) => endOf(other) - endOf(one)
  if (sides.some((side) => [side, ...side.ranges].some(({ fewest, most }) => fewest > most))) return undefined
  let left = people
  const votes = new Map<number, number>()
  const open: { readonly range: Votes; room: number; readonly side: { room: number } }[] = []
  for (const { ranges, fewest, most } of sides) {
    const side = { room: most }
    let needed = fewest
    for (const range of ranges) {
      take(range.fewest, range, side)
      needed -= range.fewest
    }
    for (const range of ranges.toSorted(best)) {
      const more = Math.min(Math.max(0, needed), range.most - range.fewest)
      take(more, range, side)
      needed -= more
      open.push({ range, room: range.most - range.fewest - more, side })
    }
    if (needed > 0 || side.room < 0) return undefined
  }
  for (const { range, room, side } of open.toSorted((one, other) => best(one.range, other.range)))
    take(Math.max(0, Math.min(room, side.room, left)), range, side)
  return left === 0 ? [...votes] : undefined

  function take(count: number, range: Votes, side: { room: number }) {
    left -= count
    side.room -= count
    const each = direction * endOf(range)
    if (count > 0) votes.set(each, (votes.get(each) ?? 0) + count)
  }
}
