import type { VoteCounts } from '../../certainty/mean-interval.ts'

/**
 * Responses by option and number of votes. The range grows with the votes that occur, because most of those allowed
 * never do.
 */
export type OptionVotes = {
  /** The largest absolute number of votes that fits. */
  most: number
  /** v votes on option i are counted at index i * (2 * most + 1) + v + most. */
  counts: Int32Array
}

/** The initial range: as many votes as a hundred credits buy. */
const FIRST_RANGE = 10

/** Empty counts. */
export function emptyVotes(options: number): OptionVotes {
  return { most: FIRST_RANGE, counts: new Int32Array(options * (2 * FIRST_RANGE + 1)) }
}

/** Counts the votes of one response on one option, in place. */
export function countVotes(votes: OptionVotes, option: number, vote: number): void {
  if (Math.abs(vote) > votes.most) widen(votes, Math.max(Math.abs(vote), 2 * votes.most))
  votes.counts[option * (2 * votes.most + 1) + vote + votes.most]!++
}

function widen(votes: OptionVotes, most: number): void {
  const [width, wider] = [2 * votes.most + 1, 2 * most + 1]
  const counts = new Int32Array((votes.counts.length / width) * wider)
  for (let from = 0, to = most - votes.most; from < votes.counts.length; from += width, to += wider)
    counts.set(votes.counts.subarray(from, from + width), to)
  Object.assign(votes, { most, counts })
}

/** The votes on one option, in ascending order. */
export function votesOn({ most, counts }: OptionVotes, option: number): VoteCounts {
  const width = 2 * most + 1
  const found: [votes: number, count: number][] = []
  for (let at = 0; at < width; at++) {
    const count = counts[option * width + at]!
    if (count > 0) found.push([at - most, count])
  }
  return found
}

/** The votes of several groups of responses combined. */
export function mergedVotes(groups: readonly VoteCounts[]): VoteCounts {
  const merged = new Map<number, number>()
  for (const [votes, count] of groups.flat()) merged.set(votes, (merged.get(votes) ?? 0) + count)
  return [...merged]
}
