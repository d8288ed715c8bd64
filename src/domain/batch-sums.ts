import { FULL_DETAIL_FROM } from './disclosure.ts'
import { SMALLEST_CELL } from './vote-bands.ts'

/** What some people's votes on an option add up to, and how many of them gave the votes that a sum can prove. */
export type VoteSum = {
  /** The largest number of votes on an option. */
  readonly most: number
  people: number
  sum: number
  /** People with as many votes for the option as possible, with none, and with as many against it as possible. */
  allFor: number
  none: number
  allAgainst: number
}

/** The sum of nobody's votes. */
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
 * Whether the sum of people's votes says too much of them: that somebody among fewer than thirty cast a certain number
 * of votes, or that one or two of more people did.
 *
 * @example provesVote({ most: 2, people: 10, sum: 11, allFor: 4, none: 1, allAgainst: 0 }) // true: one of the ten gave 2
 */
export function provesVote(total: VoteSum): boolean {
  const { most, people, sum, none } = total
  const isFew = (count: number) => people < FULL_DETAIL_FROM || count < SMALLEST_CELL
  const ends = endsOf(total)
  if (ends.some(({ slack, count }) => slack < 0 && isFew(count))) return true
  // All but one with the most votes, and that one with one less.
  if (people > 0 && ends.some(({ missing }) => missing === 1)) return true
  // Of -1, 0 and 1 alone, an odd number of zeros is never none.
  return most === 1 && (people - sum) % 2 !== 0 && isFew(none)
}

/**
 * Whether the sum says too much of them neither now nor with the votes of however many others who come later: of those
 * who stay behind until a survey is over, nobody knows who will be published with them.
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
 * Of either end of the votes: by how much the sum stays below what proves that somebody is there, what it is less than
 * if all were, and how many are.
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
 * How many of the batches that wait are published while a survey is open: as many as possible, so that neither the sums of
 * the votes in them nor, whoever follows, those of the votes that stay behind say too much of anybody.
 *
 * @param batches in their order, the sums of the votes on each option
 * @returns 0 where all have to wait; the last batch always stays behind
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
