/** Responses whose votes on an option lie between two numbers of votes, inclusive. */
export type VoteBand = { readonly from: number; readonly to: number; readonly count: number }

/** A count of fewer people than this reveals too much about each of them. */
export const SMALLEST_CELL = 3

/** If at most this many votes on an option are possible, little information is enough to reveal much. */
export const FEW_VOTES = 3

/**
 * Counts the votes on one option in bands that reveal nobody's vote, not even together with the sum of all votes: the
 * finest of some fixed ways to divide the range in which no band counts one or two people, and no particular vote in a
 * band of several levels need have been cast. The ways do not depend on the votes; bands chosen to hide small counts
 * would point at them.
 *
 * @param histogram responses by number of votes, from the fewest votes that the question takes to the most
 * @param least the fewest votes: 0 if there are no downvotes
 * @param detail 'levels' starts with a band for every number of votes, 'signs' with those against, none and for; if
 * only signs are disclosed, an empty band reveals something about everybody, so it counts as too small, and if few
 * votes are possible either all three bands are disclosed or none: a single disclosed one would reveal too much with
 * the sum
 * @returns bands in ascending order that cover the whole range; undefined if even the sum alone would reveal a vote
 * @example voteBands([0, 0, 4, 5, 3], 'levels', -2) // a band for each number of votes from -2 to 2
 * @example voteBands([0, 1, 4, 4, 3], 'signs', -2) // [{ from: -2, to: 2, count: 12 }]
 */
export function voteBands(
  histogram: ArrayLike<number>,
  detail: 'levels' | 'signs',
  least: number,
): readonly VoteBand[] | undefined {
  const counts = Array.from(histogram)
  const most = least + counts.length - 1
  const [ways, isSmall] =
    detail === 'levels'
      ? [WAYS, (count: number) => count > 0 && count < SMALLEST_CELL]
      : [
          most > FEW_VOTES ? WAYS.slice(WAYS.indexOf(SIGNS)) : [SIGNS, TOGETHER],
          (count: number) => count < SMALLEST_CELL,
        ]
  for (const startsOf of ways) {
    const bands = bandsFrom(startsOf, counts, least)
    if (!bands.some(({ count }) => isSmall(count)) && isProtected(counts, least, bands)) return bands
  }
  return undefined
}

/**
 * The lower ends of the bands in a range of votes for and against, by the largest number of votes, without the lowest
 * one.
 */
type Starts = (most: number) => readonly number[]

const SIGNS: Starts = () => [0, 1]
const TOGETHER: Starts = () => []

/** From fine to coarse: every level, doubling widths, signs, one side against the rest, all together. */
const WAYS: readonly Starts[] = [
  (most) => Array.from({ length: 2 * most }, (_, at) => at - most + 1),
  (most) => {
    const widths = Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, power) => 2 ** power)
    return [...widths.map((width) => 1 - width), ...widths].sort((a, b) => a - b)
  },
  SIGNS,
  () => [1],
  () => [0],
  TOGETHER,
]

function bandsFrom(startsOf: Starts, counts: readonly number[], least: number): VoteBand[] {
  const most = least + counts.length - 1
  const from = [least, ...startsOf(most).filter((start) => start > least)]
  return from.map((low, at) => {
    const high = (from[at + 1] ?? most + 1) - 1
    const count = counts.slice(low - least, high - least + 1).reduce((sum, each) => sum + each, 0)
    return { from: low, to: high, count }
  })
}

/**
 * Whether none of the votes in a merged band need have been cast: the counts and the sum of all votes could be the same
 * without it. A band of a single level reveals it about at least three people, which is allowed.
 */
function isProtected(counts: readonly number[], least: number, bands: readonly VoteBand[]): boolean {
  const wide = bands.filter(({ from, to, count }) => from < to && count > 0)
  const sum = counts.reduce((total, count, at) => {
    const level = at + least
    return wide.some(({ from, to }) => level >= from && level <= to) ? total + count * level : total
  }, 0)
  const lowest = wide.reduce((total, { from, count }) => total + from * count, 0)
  const highest = wide.reduce((total, { to, count }) => total + to * count, 0)
  return wide.every((band) => {
    const low = lowest - band.from * band.count
    const high = highest - band.to * band.count
    return counts
      .slice(band.from - least, band.to - least + 1)
      .every((count, at) => count === 0 || isDispensable(band, band.from + at, [sum - high, sum - low]))
  })
}

/** Whether the votes of a band can add up to a number within a range without anybody at a certain level. */
function isDispensable({ from, to, count }: VoteBand, level: number, [low, high]: [number, number]): boolean {
  if (level === from) return high >= count * (from + 1) && low <= count * to
  if (level === to) return high >= count * from && low <= count * (to - 1)
  // With three levels, only every other sum is possible without the middle one.
  const isGapped = to - from === 2 && low === high
  return !isGapped && high >= count * from + 2 && low <= count * to - 2
}

/**
 * The most spread-out votes that have the same bands and the same sum: figures derived from them reveal no more than
 * the bands do.
 *
 * @param bands in any order
 * @returns responses by number of votes
 * @example widestVotes([{ from: -2, to: 0, count: 3 }, { from: 1, to: 2, count: 3 }], 2) // [[-2, 1], [0, 2], [1, 2], [2, 1]]
 */
export function widestVotes(
  bands: readonly VoteBand[],
  sum: number,
): (readonly [votes: number, count: number])[] {
  let left = bands.reduce((rest, { from, count }) => rest - from * count, sum)
  // From one end of a band to the other, squares grow faster the farther its middle is above 0.
  const byGrowth = bands.toSorted((a, b) => b.from + b.to - a.from - a.to)
  const votes = byGrowth.flatMap(({ from, to, count }): [number, number][] => {
    const width = to - from
    if (width === 0) return [[from, count]]
    const raised = Math.min(count, Math.floor(left / width))
    left -= raised * width
    const between = raised < count ? left : 0
    left -= between
    return [
      [to, raised],
      [from + between, between > 0 ? 1 : 0],
      [from, count - raised - (between > 0 ? 1 : 0)],
    ]
  })
  return votes.filter(([, count]) => count > 0).sort(([a], [b]) => a - b)
}
