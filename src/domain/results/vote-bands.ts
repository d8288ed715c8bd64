import { FEW_UNLIKE, type VoteCounts } from '../certainty/mean-interval.ts'
import { aboutCount, peopleBehind, sumOf } from '../disclosure/counts-in-fives.ts'
import { leastOf } from '../extremes.ts'

/** Responses whose votes on an option lie between two numbers of votes, inclusive. */
export type VoteBand = { readonly from: number; readonly to: number; readonly count: number }

/** Responses by number of votes on an option, from the fewest votes that the question takes to the most. */
export type Histogram = { readonly counts: readonly number[]; readonly least: number }

/** How finely votes are counted: strongly and mildly against, none, mildly and strongly for; or only by sign. */
const DETAILS = ['strength', 'sign'] as const

/** What is published of the votes on an option; all counts are rounded. */
export type PublishedVotes = {
  readonly opponents: number
  readonly abstained: number
  readonly supporters: number
  /** In five bands of strength; null if these and the sum would prove a vote. */
  readonly bands: readonly VoteBand[] | null
}

/**
 * The votes on an option as they are published beside their exact sum: as finely as they prove no vote that the sum
 * alone does not prove.
 *
 * @returns undefined if even three rounded counts would
 */
export function publishedVotes(histogram: Histogram): PublishedVotes | undefined {
  const detail = DETAILS.find((each) => !provesVote(histogram, each))
  if (!detail) return undefined
  const people = peopleIn(histogram, { from: histogram.least, to: mostOf(histogram) })
  const about = (limits: Limits) => aboutCount(peopleIn(histogram, limits), people)
  const most = mostOf(histogram)
  const [opponents, supporters] = [about({ from: -most, to: -1 }), about({ from: 1, to: most })]
  // The others: counted by themselves, they would tell how few voted where few did.
  const abstained = aboutCount(Math.max(0, people - opponents - supporters), people)
  return {
    opponents,
    abstained,
    supporters,
    bands: detail === 'strength' ? strengthBands(histogram, abstained) : null,
  }
}

/**
 * The lowest and the highest votes that fit the published counts, if these leave open that nearly all voted alike: an
 * interval of such votes is computed from every number of votes by itself, and would tell the few others.
 *
 * @returns none if the counts rule that out; undefined if no counts are published
 */
export function outermostVotes(histogram: Histogram): readonly VoteCounts[] | undefined {
  const detail = DETAILS.find((each) => !provesVote(histogram, each))
  if (!detail) return undefined
  const people = peopleIn(histogram, { from: histogram.least, to: mostOf(histogram) })
  const sides = sidesOf(histogram, detail, people)
  if (fewestUnlike(sides, people) >= FEW_UNLIKE) return []
  return ([-1, 1] as const).flatMap((direction) => {
    const votes = extremeVotes(sides, people, direction)
    return votes ? [votes] : []
  })
}

/** The fewest people who can have voted unlike most. */
function fewestUnlike(sides: readonly Side[], people: number): number {
  const all = sides.flatMap((side) =>
    side.ranges.map((range) => {
      const beside = side.ranges.filter((other) => other !== range).map(({ fewest }) => fewest)
      const elsewhere = sides.filter((other) => other !== side).map(({ fewest }) => fewest)
      return Math.max(people - range.most, sumOf([...beside, ...elsewhere]))
    }),
  )
  return leastOf(all)
}

type Limits = { readonly from: number; readonly to: number }

const mostOf = ({ counts, least }: Histogram) => least + counts.length - 1

function peopleIn({ counts, least }: Histogram, { from, to }: Limits): number {
  return counts.slice(Math.max(0, from - least), to - least + 1).reduce((sum, count) => sum + count, 0)
}

/** Up to half of the most votes are mild. */
function strengthsOf(histogram: Histogram): Limits[][] {
  const most = mostOf(histogram)
  const half = Math.floor(most / 2)
  const sides = [
    [
      { from: -most, to: -half - 1 },
      { from: -half, to: -1 },
    ],
    [{ from: 0, to: 0 }],
    [
      { from: 1, to: half },
      { from: half + 1, to: most },
    ],
  ]
  return sides.map((side) => side.filter(({ from, to }) => from <= to && to >= histogram.least))
}

function strengthBands(histogram: Histogram, abstained: number): VoteBand[] {
  const people = peopleIn(histogram, { from: histogram.least, to: mostOf(histogram) })
  return strengthsOf(histogram)
    .flat()
    .map((limits) => ({
      ...limits,
      count:
        limits.to === 0 && limits.from === 0 ? abstained : aboutCount(peopleIn(histogram, limits), people),
    }))
}

/** A vote that fewer people cast may not follow. */
const HIDDEN_BELOW = 3

/** Votes between two numbers, by between how many people. */
type Range = { from: number; to: number; fewest: number; most: number }

/** Ranges with the people of all of them together. */
type Side = { readonly ranges: readonly Range[]; readonly fewest: number; readonly most: number }

/**
 * Whether somebody who reads the rounded counts and the exact sum could be sure that anybody cast a certain number of
 * votes, though the sum alone leaves that open. A band of a single number of votes may tell that some people cast it.
 */
function provesVote(histogram: Histogram, detail: (typeof DETAILS)[number]): boolean {
  const { counts, least } = histogram
  const most = mostOf(histogram)
  const people = peopleIn(histogram, { from: least, to: most })
  const sum = counts.reduce((total, count, at) => total + count * (at + least), 0)
  const alone: Side[] = [
    { ranges: [{ from: least, to: most, fewest: 0, most: people }], fewest: 0, most: people },
  ]
  const told = sidesOf(histogram, detail, people)
  const isOpen = (sides: readonly Side[], level: number, margin: number) =>
    canReach(without(sides, level), people, sum, margin)
  return counts.some((count, at) => {
    const level = at + least
    return count > 0 && count < HIDDEN_BELOW && isOpen(alone, level, 0) && !isOpen(told, level, 2)
  })
}

function sidesOf(histogram: Histogram, detail: (typeof DETAILS)[number], people: number): Side[] {
  const rangeOf = (limits: Limits) => {
    if (limits.from === 0 && limits.to === 0) return { ...limits, fewest: 0, most: people }
    const [fewest, most] = peopleBehind(aboutCount(peopleIn(histogram, limits), people), people)
    return { ...limits, fewest, most }
  }
  return strengthsOf(histogram)
    .filter((limits) => limits.length > 0)
    .map((limits) => {
      const whole = rangeOf({ from: limits[0]!.from, to: limits.at(-1)!.to })
      const { fewest, most } = whole
      return { ranges: detail === 'strength' ? limits.map(rangeOf) : [whole], fewest, most }
    })
}

function without(sides: readonly Side[], level: number): Side[] {
  return sides.map((side) => ({
    ...side,
    ranges: side.ranges.map((range) => {
      const { from, to } = range
      if (from === level && to === level) return { ...range, most: 0 }
      return { ...range, from: from === level ? from + 1 : from, to: to === level ? to - 1 : to }
    }),
  }))
}

/** Whether the votes of so many people can have a sum that is some votes from the lowest and the highest. */
function canReach(sides: readonly Side[], people: number, sum: number, margin: number): boolean {
  const lowest = extremeSum(sides, people, -1)
  const highest = extremeSum(sides, people, 1)
  if (lowest === undefined || highest === undefined) return false
  return lowest + margin <= sum && sum <= highest - margin
}

function extremeSum(sides: readonly Side[], people: number, direction: 1 | -1): number | undefined {
  const votes = extremeVotes(sides, people, direction)
  return votes && sumOf(votes.map(([each, count]) => each * count))
}

/**
 * The votes of so many people that have the lowest or highest sum.
 *
 * @param direction 1 for the highest, -1 for the lowest
 * @returns undefined if there cannot be so many
 */
function extremeVotes(sides: readonly Side[], people: number, direction: 1 | -1): VoteCounts | undefined {
  const endOf = ({ from, to }: Range) => (direction > 0 ? to : -from)
  const best = (one: Range, other: Range) => endOf(other) - endOf(one)
  let left = people
  const votes = new Map<number, number>()
  const open: { readonly range: Range; room: number; readonly side: { room: number } }[] = []
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

  function take(count: number, range: Range, side: { room: number }) {
    left -= count
    side.room -= count
    const each = direction * endOf(range)
    if (count > 0) votes.set(each, (votes.get(each) ?? 0) + count)
  }
}
