import type { Candidate } from './candidates.ts'

/**
 * Shares a sum of money among candidates in proportion to their net votes, had everybody seen them. Nobody gets more
 * than the price; what is over goes to the others in the same way.
 *
 * @returns amounts in whole units of money, rounded down, in the order of the candidates
 */
export function proportionalAmounts(candidates: readonly Candidate[], budget: number): number[] {
  const weights = candidates.map(({ netVotes, seen }) => weightOf(netVotes, seen, candidates))
  const isFull = candidates.map(() => false)
  let money = BigInt(budget)
  for (;;) {
    const open = candidates.flatMap((_, at) => (isFull[at] ? [] : [at]))
    const all = open.reduce((sum, at) => sum + weights[at]!, 0n)
    const full = open.filter((at) => money * weights[at]! >= BigInt(candidates[at]!.price) * all)
    if (full.length === 0) {
      return candidates.map(({ price }, at) => (isFull[at] ? price : Number((money * weights[at]!) / all)))
    }
    for (const at of full) {
      isFull[at] = true
      money -= BigInt(candidates[at]!.price)
    }
  }
}

/** Net votes in proportion to those had everybody seen the option, as a whole number. */
function weightOf(netVotes: number, seen: number, candidates: readonly Candidate[]): bigint {
  const others = new Set(candidates.map((candidate) => candidate.seen))
  others.delete(seen)
  return [...others].reduce((weight, each) => weight * BigInt(each), BigInt(netVotes))
}
