import { FULL_DETAIL_FROM } from './disclosure.ts'
import { SMALLEST_CELL } from './vote-bands.ts'

/** The sum of some people's votes on an option, and how many of them cast each vote that a sum can prove. */
export type VoteSum = {
  /** The largest number of votes on an option. */
  readonly most: number
  people: number
  sum: number
  /** People with the most votes for the option, with none, and with the most against it. */
  allFor: number
  none: number
  allAgainst: number
}

/** The sum of no votes. */
export function noVoteSum(most: number): VoteSum {
  return { most, people: 0, sum: 0, allFor: 0, none: 0, allAgainst: 0 }
}

/** Counts the votes of one more person, in place. */
export function countVotes(into: VoteSum, votes: number): void {
  into.people++
  into.sum += votes
  if (votes === into.most) into.allFor++
  if (votes === 0) into.none++
  if (votes === -into.most) into.allAgainst++
}

/** The sum of the votes of two groups of people on the same option. */
export function addSums(one: VoteSum, other: VoteSum): VoteSum {
  return {
    most: one.most,
    people: one.people + other.people,
    sum: one.sum + other.sum,
    allFor: one.allFor + other.allFor,
    none: one.none + other.none,
    allAgainst: one.allAgainst + other.allAgainst,
  }
}

/**
 * Whether the sum of people's votes reveals too much: that somebody among fewer than thirty cast a certain number of
 * votes, or that one or two among more people did.
 *
 * @example provesVote({ most: 2, people: 10, sum: 11, allFor: 4, none: 1, allAgainst: 0 }) // true: one of the ten gave 2
 */
export function provesVote(total: VoteSum): boolean {
  const { most, people, sum, none } = total
  const isFew = (count: number) => people < FULL_DETAIL_FROM || count < SMALLEST_CELL
  const ends = endsOf(total)
  if (ends.some(({ slack, count }) => slack < 0 && isFew(count))) return true
  // All but one with the most votes, and that one with one vote less.
  if (people > 0 && ends.some(({ missing }) => missing === 1)) return true
  // With votes of only -1, 0 and 1, the number of zeros is odd and so not 0.
  return most === 1 && (people - sum) % 2 !== 0 && isFew(none)
}

/**
 * Whether the sum reveals too much neither now nor together with the votes of any number of people who come later:
 * nobody knows with whom those held back until the survey is over will be published.
 */
export function neverProvesVote(total: VoteSum): boolean {
  const { most, people, none } = total
  const isMany = people >= FULL_DETAIL_FROM
  const needed = Math.max(FULL_DETAIL_FROM - 1 - people, SMALLEST_CELL - 1)
  const areEndsSafe = endsOf(total).every(
    ({ slack, missing, count }) => missing > 1 && (slack >= needed || (isMany && count >= SMALLEST_CELL)),
  )
  return areEndsSafe && (most > 1 || (isMany && none >= SMALLEST_CELL))
}

/**
 * For each extreme of the votes: how far the sum stays below proving that somebody is there, how far it is below the
 * sum if all were, and how many are.
 */
function endsOf({ most, people, sum, allFor, allAgainst }: VoteSum) {
  const end = (towards: number, count: number) => ({
    slack: people * (most - 1) - towards,
    missing: people * most - towards,
    count,
  })
  return [end(sum, allFor), end(-sum, allAgainst)]
}

/**
 * How many of the waiting batches are published while a survey is open: as many as possible without the sums of the
 * votes in them, or of those held back together with anybody who follows, revealing too much.
 *
 * @param batches in their order, the sums of the votes on each option
 * @returns 0 if all have to wait; the last batch is always held back
 */
export function batchesToPublish(batches: readonly (readonly VoteSum[])[]): number {
  const total = (some: typeof batches) =>
    some.reduce((sums, next) => sums.map((sum, at) => addSums(sum, next[at]!)))
  for (let count = batches.length - 1; count > 0; count--) {
    const isSafe =
      !total(batches.slice(0, count)).some(provesVote) && total(batches.slice(count)).every(neverProvesVote)
    if (isSafe) return count
  }
  return 0
}
