import type { Candidate, Precedence } from './candidates.ts'
import type { OnMisfit } from './rule.ts'

/** What an option that is not funded lacks; null if more of it alone would not be enough. */
export type Lack = {
  /** Net votes. */
  readonly votes: number | null
  /** Units of money by which its price would have to be lower. */
  readonly money: number | null
}

/** Funds candidates one after the other; one that costs more than is left is skipped, or ends the funding. */
export type FundingOrder = {
  /** How much there is of what options cost: whole units of money, or seats. */
  readonly budget: number
  readonly costOf: (candidate: Candidate) => number
  readonly precedes: Precedence
  readonly onMisfit: OnMisfit
}

export type FundedInOrder = {
  /** In the order in which they are funded. */
  readonly funded: readonly Candidate[]
  readonly left: number
}

/** Funds candidates from a sum of money. */
export function fundInOrder(
  candidates: readonly Candidate[],
  { budget, costOf, precedes, onMisfit }: FundingOrder,
): FundedInOrder {
  const funded: Candidate[] = []
  let left = budget
  for (const candidate of candidates.toSorted(precedes)) {
    const cost = costOf(candidate)
    if (cost <= left) {
      funded.push(candidate)
      left -= cost
    } else if (onMisfit === 'stop') break
  }
  return { funded, left }
}

/**
 * The least that each option that is not funded lacks: whoever has more votes or costs less is considered no later,
 * when no less money is left.
 *
 * @param candidates all those that are funded in this order
 * @param others options that have fewer net votes than the `fewest` that a candidate must have
 * @returns by option
 */
export function lacksInOrder(
  {
    candidates,
    others,
    fewest,
  }: { candidates: readonly Candidate[]; others: readonly Candidate[]; fewest: number },
  order: FundingOrder,
): Map<number, Lack> {
  const sorted = candidates.toSorted(order.precedes)
  const leftBefore = moneyLeftBefore(sorted, order)
  const funded = new Set(fundInOrder(candidates, order).funded)
  const lackOf = (one: Candidate, before: readonly Candidate[]): Lack => {
    const isFunded = (changed: Candidate) =>
      changed.netVotes >= fewest &&
      order.costOf(changed) <= leftBefore[countBefore(before, changed, order.precedes)]!
    const enough = Math.max(fewest, votesToPrecedeAll(sorted, one)) - one.netVotes
    return {
      votes: leastChange(enough, (more) => isFunded({ ...one, netVotes: one.netVotes + more })),
      money: leastChange(one.price, (less) => isFunded({ ...one, price: one.price - less })),
    }
  }
  const lacking = sorted
    .map((one, at) => [one, sorted.slice(0, at)] as const)
    .filter(([one]) => !funded.has(one))
  const all = [...lacking, ...others.filter(({ seen }) => seen > 0).map((one) => [one, sorted] as const)]
  return new Map(all.map(([one, before]) => [one.option, lackOf(one, before)]))
}

/** The money left before each of the sorted candidates is considered, and after the last; -1 once funding has ended. */
function moneyLeftBefore(sorted: readonly Candidate[], { budget, costOf, onMisfit }: FundingOrder): number[] {
  const left = [budget]
  for (const candidate of sorted) {
    const before = left.at(-1)!
    const cost = costOf(candidate)
    left.push(cost <= before ? before - cost : onMisfit === 'stop' ? -1 : before)
  }
  return left
}

/** How many of the sorted candidates precede one. */
function countBefore(sorted: readonly Candidate[], one: Candidate, precedes: Precedence): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (precedes(sorted[middle]!, one) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Votes with which a candidate would precede all others, whatever their prices and however few saw it. */
function votesToPrecedeAll(sorted: readonly Candidate[], candidate: Candidate): number {
  const ratios = sorted.map(
    ({ netVotes, seen, price }) =>
      (netVotes / seen) * candidate.seen * (price > 0 ? Math.max(1, candidate.price / price) : 1),
  )
  return Math.ceil(ratios.reduce((most, ratio) => Math.max(most, ratio), 0)) + 1
}

/** The smallest whole number from 1 for which a test holds that then holds for all larger ones; null if none does. */
function leastChange(most: number, holds: (change: number) => boolean): number | null {
  if (most < 1 || !holds(most)) return null
  let [low, high] = [1, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
