import { byVotes, byVotesPerPrice, type Candidate } from './candidates.ts'
import type { Electorate, Support } from './electorate.ts'
import { type FundingOrder, fundInOrder, type Lack, lacksInOrder } from './in-order.ts'
import { withRaisedShares } from './raised-shares.ts'
import type { BudgetRule, OutcomeRule } from './rule.ts'

/** An option that is chosen, and how much money it gets; null if the rule is not about money. */
export type Funded = { readonly option: number; readonly amount: number | null }

/** An option that is not, and what it lacks. */
export type NotFunded = Lack & { readonly option: number }

/** Prices and positions in the drawn order, by option; null for no price. */
export type Terms = { readonly prices: readonly (number | null)[]; readonly drawn: readonly number[] }

/** What a rule counts. Only equal shares need the ballots. */
export type CountedVotes = { readonly support: readonly Support[]; readonly electorate?: Electorate }

/** Options in the order of their net votes: those that have enough to be funded, and the others. */
type Sorted = {
  readonly candidates: readonly Candidate[]
  readonly others: readonly Candidate[]
  /** How many of the units in which prices are compared make one in which they are written. */
  readonly unit: number
}

/**
 * The options that a rule chooses, in the order in which it does.
 * @returns yields so that its caller can pause
 */
export function* fundedBy(
  rule: OutcomeRule,
  terms: Terms,
  counted: CountedVotes,
): Generator<undefined, readonly Funded[]> {
  const sorted = sortOptions(rule, terms, counted)
  const order = orderOf(rule, sorted)
  if (order) {
    const { funded } = fundInOrder(sorted.candidates, order)
    return funded.map(({ option, price }) => ({
      option,
      amount: rule.rule === 'budget' ? price / sorted.unit : null,
    }))
  }
  return rule.rule === 'budget' ? yield* fundedByShares(rule, sorted, counted) : []
}

/** What each option that a rule does not choose lacks, in the order of net votes. */
export function lackingBy(
  rule: OutcomeRule,
  terms: Terms,
  counted: CountedVotes,
  funded: readonly Funded[],
): NotFunded[] {
  const sorted = sortOptions(rule, terms, counted)
  const order = orderOf(rule, sorted)
  const fewest = fewestVotes(rule)
  const lacks = order && lacksInOrder({ ...sorted, fewest }, order)
  const chosen = new Set(funded.map(({ option }) => option))
  const rest = [...sorted.candidates, ...sorted.others].filter(({ option }) => !chosen.has(option))
  return rest.map(({ option, netVotes, seen }) => {
    if (!lacks) {
      // Whatever has enough votes gets a part, if money is shared in proportion to them.
      const isEnough = rule.rule === 'budget' && rule.method === 'proportional' && seen > 0
      return { option, votes: isEnough && netVotes < fewest ? fewest - netVotes : null, money: null }
    }
    const { votes, money } = lacks.get(option) ?? NOTHING_HELPS
    return { option, votes, money: rule.rule === 'budget' && money !== null ? money / sorted.unit : null }
  })
}

const NOTHING_HELPS: Lack = { votes: null, money: null }

/** The least net votes of an option that can be funded. */
const fewestVotes = ({ minimum }: OutcomeRule) => Math.max(1, minimum?.netVotes ?? 1)

/** In the unit of prices, or in cents if any amount has decimals. */
function unitOf(rule: OutcomeRule, { prices }: Terms): number {
  const amounts = rule.rule === 'budget' ? [rule.budget, ...prices] : prices
  return amounts.every((amount) => Number.isInteger(amount ?? 0)) ? 1 : 100
}

function sortOptions(rule: OutcomeRule, terms: Terms, { support }: CountedVotes): Sorted {
  const unit = unitOf(rule, terms)
  const options = support.map((each, option) => ({
    ...each,
    option,
    price: Math.round((terms.prices[option] ?? 0) * unit),
    drawn: terms.drawn[option]!,
  }))
  const seen = options.filter((option) => option.seen > 0).toSorted(byVotes)
  const isCandidate = ({ netVotes }: Candidate) => netVotes >= fewestVotes(rule)
  const unseen = options.filter((option) => option.seen === 0)
  const others = [...seen.filter((option) => !isCandidate(option)), ...unseen]
  return { candidates: seen.filter(isCandidate), others, unit }
}

const priceOf = ({ price }: Candidate) => price

const seats = (budget: number): FundingOrder => ({
  budget,
  costOf: () => 1,
  precedes: byVotes,
  onMisfit: 'skip',
})

/** The order in which a rule funds options one after the other; undefined if it does not. */
function orderOf(rule: OutcomeRule, { unit }: Sorted): FundingOrder | undefined {
  if (rule.rule === 'positive') return seats(Number.POSITIVE_INFINITY)
  if (rule.rule === 'top') return seats(rule.seats)
  const { budget, onMisfit } = rule
  const order = { budget: Math.round(budget * unit), costOf: priceOf, onMisfit }
  switch (rule.method) {
    case 'netVotes':
      return { ...order, precedes: byVotes }
    case 'perPrice':
      return { ...order, precedes: byVotesPerPrice }
    case 'equalShares':
    case 'proportional':
      return undefined
  }
}

function* fundedByShares(
  rule: BudgetRule,
  { candidates, unit }: Sorted,
  { electorate }: CountedVotes,
): Generator<undefined, readonly Funded[]> {
  const budget = Math.round(rule.budget * unit)
  if (rule.method === 'proportional') {
    const amounts = proportionalAmounts(candidates, budget)
    return candidates.flatMap(({ option, price }, at) =>
      amounts[at]! > 0 || price === 0 ? [{ option, amount: amounts[at]! / unit }] : [],
    )
  }
  const bought =
    electorate && electorate.people > 0 ? yield* boughtTogether(candidates, electorate, budget) : []
  return bought.map(({ option, price }) => ({ option, amount: price / unit }))
}

/** What equal shares buy, and then, by net votes, what the money that is left pays for. */
function* boughtTogether(
  candidates: readonly Candidate[],
  electorate: Electorate,
  budget: number,
): Generator<undefined, readonly Candidate[]> {
  const { counts, inFavour } = electorate
  const affordable = candidates.filter(({ price }) => price <= budget)
  const projects = affordable.map(({ option, price, drawn }) => {
    const { kinds, votes } = inFavour[option]!
    return { kinds, votes, people: kinds.map((kind) => counts[kind]!), price, drawn }
  })
  const { bought } = yield* withRaisedShares(electorate, projects, budget)
  const chosen = bought.map((at) => affordable[at]!)
  const left = budget - chosen.reduce((sum, { price }) => sum + price, 0)
  const rest = affordable.filter((each) => !chosen.includes(each))
  const order = { budget: left, costOf: priceOf, precedes: byVotes, onMisfit: 'skip' } as const
  return [...chosen, ...fundInOrder(rest, order).funded]
}

/**
 * Shares a sum of money among candidates in proportion to their net votes, had everybody seen them. Nobody gets more
 * than the price; what is over goes to the others in the same way.
 *
 * @returns amounts in whole units of money, rounded down, in the order of the candidates
 */
function proportionalAmounts(candidates: readonly Candidate[], budget: number): number[] {
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
