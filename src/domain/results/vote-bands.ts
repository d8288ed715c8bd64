import { FEW_UNLIKE, type VoteCounts } from '../certainty/mean-interval.ts'
import { aboutCount, peopleBehind, STEP } from '../disclosure/counts-in-fives.ts'
import { extremeVotes, isHeldByFew, lackable, type Side, type Votes } from '../disclosure/provable-votes.ts'
import { leastOf } from '../extremes.ts'
import { sumOf } from '../sum.ts'

/** Responses whose votes on an option lie between two numbers of votes, inclusive. */
export type VoteBand = Votes & { readonly count: number }

/** Responses by number of votes on an option, from the fewest votes that the question takes to the most. */
export type Histogram = { readonly counts: readonly number[]; readonly least: number }

/** What is published of the votes on an option; all counts are rounded. */
export type PublishedVotes = {
  readonly opponents: number
  readonly abstained: number
  readonly supporters: number
  /** In five bands of strength. */
  readonly bands: readonly VoteBand[]
}

/**
 * The votes on an option as they are published beside their exact sum: in fives, or where these and the sum would prove
 * a vote that the sum alone does not, the nearest counts that prove none. Only the rounded counts and the sum decide
 * which, and counts that prove none stay as they are: so whoever reads them has to reckon with all votes that fit them.
 */
export function publishedVotes(histogram: Histogram): PublishedVotes {
  const people = peopleIn(histogram)
  const bands: VoteBand[] = []
  const all = { against: 0, inFavour: 0 }
  let others = people
  const abouts = publishedCounts(histogram)
  for (const [at, { from, to, isWhole }] of groupsOf(histogram).entries()) {
    const count = abouts[at]!
    if (isWhole) {
      all[from < 0 ? 'against' : 'inFavour'] = count
      const [fewest, most] = peopleBehind(count, people)
      others -= (fewest + most) / 2
    } else bands.push({ from, to, count })
  }
  // Counted by themselves, they would tell how few voted where few did.
  const abstained = aboutCount(Math.max(0, others), people)
  bands.push({ from: 0, to: 0, count: abstained })
  return {
    opponents: all.against,
    abstained,
    supporters: all.inFavour,
    bands: bands.toSorted((one, other) => one.from - other.from),
  }
}

/**
 * The lowest and the highest votes that fit the published counts, where the interval of the true ones would tell of few:
 * if there are few people or votes, or if the counts leave open that nearly all voted alike, as such an interval is
 * computed from every number of votes by itself.
 *
 * @param isOfFew whether there are few people or votes
 * @returns none where the interval may be the true one
 */
export function outermostVotes(histogram: Histogram, isOfFew: boolean): readonly VoteCounts[] {
  const people = peopleIn(histogram)
  const sides = sidesOf(histogram, publishedCounts(histogram))
  if (!isOfFew && fewestUnlike(sides, people) >= FEW_UNLIKE) return []
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

const mostOf = ({ counts, least }: Histogram) => least + counts.length - 1

function peopleIn(
  { counts, least }: Histogram,
  { from, to }: Votes = { from: -Infinity, to: Infinity },
): number {
  return sumOf(counts.slice(Math.max(0, from - least), Math.max(0, to - least + 1)))
}

/** Votes that are counted: all of one sign, or one of its strengths. */
type Group = Votes & { readonly isWhole: boolean }

/** Up to half of the most votes are mild. */
function groupsOf(histogram: Histogram): Group[] {
  const most = mostOf(histogram)
  const half = Math.floor(most / 2)
  const inFavour = [
    { from: 1, to: most, isWhole: true },
    { from: 1, to: half, isWhole: false },
    { from: half + 1, to: most, isWhole: false },
  ].filter(({ from, to }) => from <= to)
  const against = inFavour.map(({ from, to, isWhole }) => ({ from: -to, to: -from, isWhole }))
  return histogram.least < 0 ? [...against, ...inFavour] : inFavour
}

/** The rounded counts of all groups, or the nearest ones that prove no vote. */
function publishedCounts(histogram: Histogram): number[] {
  const { counts, least } = histogram
  const people = peopleIn(histogram)
  const known = { people, sum: sumOf(counts.map((count, at) => count * (at + least))) }
  const anybody = { from: least, to: mostOf(histogram), fewest: 0, most: people }
  const levels = counts.map((_, at) => at + least)
  const open = levels.filter(lackable([{ ...anybody, ranges: [anybody] }], known))
  const provedBy = (abouts: readonly number[]) => {
    const sides = sidesOf(histogram, abouts)
    const canLack = lackable(sides, known)
    return open.filter((level) => !canLack(level) && isHeldByFew(sides, level, known))
  }
  const rounded = groupsOf(histogram).map((group) => aboutCount(peopleIn(histogram, group), people))
  const proved = provedBy(rounded)
  if (proved.length === 0) return rounded
  const lacksThem = (abouts: readonly number[]) => {
    return proved.every(lackable(sidesOf(histogram, abouts), known))
  }
  const others = nearest(rounded, people).find((abouts) => lacksThem(abouts) && provedBy(abouts).length === 0)
  return others ?? rounded
}

/** How many people are of each sign and each strength, given the published counts. */
function sidesOf(histogram: Histogram, abouts: readonly number[]): Side[] {
  const people = peopleIn(histogram)
  const none = { from: 0, to: 0, fewest: 0, most: people }
  const groups = groupsOf(histogram).map((group, at) => {
    const [fewest, most] = peopleBehind(abouts[at]!, people)
    return { ...group, fewest, most }
  })
  const signs = groups.filter(({ isWhole }) => isWhole)
  const counted = signs.map((side) => ({
    ...side,
    ranges: groups.filter(({ from, isWhole }) => !isWhole && from < 0 === side.from < 0),
  }))
  return [...counted, { ...none, ranges: [none] }]
}

/** Counts are moved by no more fives in all; with four votes or more on an option, that was always enough. */
const FURTHEST = 6

/** Counts some fives higher or lower than these, the nearest first. */
function* nearest(abouts: readonly number[], people: number): Generator<number[]> {
  for (let far = 1; far <= FURTHEST; far++)
    for (const move of movesOf(abouts.length, far)) {
      const moved = abouts.map((about, at) => about + STEP * move[at]!)
      if (moved.every((about) => about >= 0 && about <= people)) yield moved
    }
}

/** All ways to move `length` counts by `far` steps in all; the last ones first, which are of strengths. */
function* movesOf(length: number, far: number): Generator<number[]> {
  if (length === 0) {
    if (far === 0) yield []
    return
  }
  for (let steps = 0; steps <= far; steps++)
    for (const others of movesOf(length - 1, far - steps)) {
      yield [steps, ...others]
      if (steps > 0) yield [-steps, ...others]
    }
}
