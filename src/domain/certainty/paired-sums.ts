/** Sums of products of votes, as whole numbers, from which the variance of every difference of two means follows. */
export type PairedSums = {
  /** The sum of the products of the votes on each pair of options, at `pairIndex`. */
  readonly products: Float64Array
  /**
   * The sum of votes on option a over the responses that saw option b, at index a * options + b; null if every response
   * saw all.
   */
  readonly votesSeen: Float64Array | null
}

/** One respondent's votes on the options of a question, in their order. */
export type SeenVotes = {
  readonly votes: ArrayLike<number>
  /** Which options the respondent saw; absent if all. */
  readonly seen?: ArrayLike<boolean> | null
}

/**
 * The index of a pair of options in a list of all pairs.
 *
 * @param a less than `b`
 * @example pairIndex(0, 2, 3) // 1
 */
export function pairIndex(a: number, b: number, options: number): number {
  return a * options - (a * (a + 1)) / 2 + b - a - 1
}

/** The sums of no ballots. */
export function emptyPairedSums(options: number, isSampled: boolean): PairedSums {
  return {
    products: new Float64Array((options * (options - 1)) / 2),
    votesSeen: isSampled ? new Float64Array(options * options) : null,
  }
}

/**
 * The indexes of a ballot's options with votes, and those votes; reused, since new arrays for a million ballots would
 * burden the garbage collector.
 */
let voted = new Int32Array(64)
let given = new Float64Array(64)

/** Adds one ballot, in place. Most options of a long list have no votes, and only pairs with votes add anything. */
export function addToPairedSums(
  { products, votesSeen }: PairedSums,
  { votes, seen }: SeenVotes,
  options: number,
): void {
  if (voted.length < options) {
    voted = new Int32Array(options)
    given = new Float64Array(options)
  }
  let count = 0
  for (let option = 0; option < options; option++) {
    const vote = votes[option]!
    if (vote === 0 || (seen && !seen[option])) continue
    given[count] = vote
    voted[count++] = option
  }
  for (let at = 0; at < count; at++) {
    const vote = given[at]!
    const row = pairIndex(voted[at]!, 0, options)
    for (let next = at + 1; next < count; next++) products[row + voted[next]!]! += vote * given[next]!
  }
  if (!votesSeen) return
  for (let at = 0; at < count; at++) {
    const row = voted[at]! * options
    for (let b = 0; b < options; b++) if (!(seen && !seen[b])) votesSeen[row + b]! += given[at]!
  }
}
