import { byTie } from './candidates.ts'
import type { Electorate } from './electorate.ts'
import {
  approximate,
  compareFractions,
  type ExactBudgets,
  exactBudgets,
  exactRate,
  type Fraction,
  isDrained,
  type Purchase,
  pay,
} from './exact-budgets.ts'
import { hasSupporters, isEnough, nextRate, type Project } from './projects.ts'

/** Everybody's share of the money: an equal part of the budget, raised by any amount between two. */
export type Shares = { readonly budget: number; readonly from: number; readonly to: number }

/** What each kind of ballot has left, which is between two bounds, and how much each project costs a vote. */
type Market = {
  readonly projects: readonly Project[]
  readonly low: Float64Array
  readonly high: Float64Array
  readonly atLeast: Float64Array
  readonly atMost: Float64Array
  /** By project: how many purchases had been made when its rate was computed. */
  readonly computedAt: Int32Array
  readonly bought: number[]
  /** Resolves what the bounds leave open; undefined if shares are not a single amount. */
  readonly exact: { readonly budgets: ExactBudgets; readonly waiting: Purchase[] } | undefined
}

/** The rounding of one addition, as a share of the sum. */
const ROUNDING = 2 ** -52

/** More than the rounding of a product, and of a fraction's nearest number. */
const SLACK = 8 * ROUNDING

/** How far above the lower bound of a rate an upper bound is tried first, as a share of it. */
const NEAR = 2 ** -36

/**
 * The method of equal shares (Peters and Skowron 2020, "Proportionality and the limits of welfarism"; for budgets:
 * Peters, Pierczyński and Skowron 2021), where a vote is a unit of utility. Again and again, the project is bought that
 * costs its supporters least for each vote; each pays that for each of their votes, or all they have left.
 *
 * Sums are computed with numbers, within bounds of their rounding, and compared as fractions where bounds overlap.
 *
 * @param shares if they may be several amounts, the outcome is undefined unless it is the same for all of them
 * @returns indexes of the projects in the order in which they are bought
 */
export function equalShares(
  electorate: Pick<Electorate, 'people' | 'counts'>,
  projects: readonly Project[],
  shares: Shares,
): number[] | undefined {
  const market = openMarket(electorate, projects, shares)
  const isOpen = projects.map(hasSupporters)
  for (;;) {
    const cheapest = cheapestOf(market, isOpen)
    if (cheapest === 'undecided') return undefined
    if (cheapest === 'none') return market.bought
    isOpen[cheapest] = false
    buy(market, cheapest)
  }
}

function openMarket(
  { people, counts }: Pick<Electorate, 'people' | 'counts'>,
  projects: readonly Project[],
  { budget, from, to }: Shares,
): Market {
  const base = budget / people
  return {
    projects,
    low: new Float64Array(counts.length).fill((base + from) * (1 - 2 * ROUNDING)),
    high: new Float64Array(counts.length).fill((base + to) * (1 + 2 * ROUNDING)),
    atLeast: new Float64Array(projects.length),
    atMost: new Float64Array(projects.length),
    computedAt: new Int32Array(projects.length).fill(-1),
    bought: [],
    exact:
      from === to
        ? { budgets: exactBudgets({ people, counts }, projects, { budget, raised: from }), waiting: [] }
        : undefined,
  }
}

/** The open project with the lowest rate. Rates only rise, so an old one is a lower bound. */
function cheapestOf(market: Market, isOpen: boolean[]): number | 'none' | 'undecided' {
  const { atMost, exact } = market
  for (;;) {
    const first = lowestOf(market, isOpen)
    if (first < 0) return 'none'
    if (!isBounded(market, first)) boundRate(market, first)
    else if (atMost[first] === Infinity) {
      if (!exact) return 'undecided'
      exactRateOf(market, first)
    } else {
      const rivals = rivalsOf(market, isOpen, first)
      const unknown = rivals.filter((at) => !isBounded(market, at))
      for (const at of unknown) boundRate(market, at)
      if (unknown.length > 0) continue
      if (rivals.length === 1) return first
      if (!exact) return 'undecided'
      const chosen = firstByExactRate(market, rivals)
      if (chosen !== undefined) return chosen
    }
  }
}

/** The open projects that may cost as little as one of them. */
function rivalsOf({ atLeast, atMost }: Market, isOpen: readonly boolean[], first: number): number[] {
  const rivals: number[] = []
  for (let at = 0; at < isOpen.length; at++) {
    if (isOpen[at] && atLeast[at]! <= atMost[first]!) rivals.push(at)
  }
  return rivals
}

/** The open project with the lowest lower bound, -1 if there is none; those that cannot be bought are closed. */
function lowestOf({ atLeast }: Market, isOpen: boolean[]): number {
  let first = -1
  for (let at = 0; at < isOpen.length; at++) {
    if (!isOpen[at]) continue
    if (atLeast[at] === Infinity) isOpen[at] = false
    else if (first < 0 || atLeast[at]! < atLeast[first]!) first = at
  }
  return first
}

/** Whether both bounds of a project's rate are those after the last purchase. */
const isBounded = ({ computedAt, bought }: Market, at: number) => computedAt[at] === bought.length

/** The first of some projects, by their exact rates and then by ties; undefined if one of them cannot be bought. */
function firstByExactRate(market: Market, rivals: readonly number[]): number | undefined {
  const rated = rivals.map((at) => ({ at, rate: exactRateOf(market, at) }))
  if (rated.some(({ rate }) => rate === undefined)) return undefined
  const { projects } = market
  const sorted = rated.toSorted(
    (a, b) => compareFractions(a.rate!, b.rate!) || byTie(projects[a.at]!, projects[b.at]!),
  )
  return sorted[0]!.at
}

/**
 * Raises the lower bound of a project's rate, in place; once it cannot be raised, computes the upper bound as well. Each
 * bound is approached from below by Newton's method, with one pass over the supporters for each step.
 */
function boundRate({ projects, low, high, ...market }: Market, at: number): void {
  const { atLeast, atMost, computedAt, bought } = market
  const project = projects[at]!
  const rounding = 4 * project.price * (project.kinds.length + 8) * ROUNDING
  const next = nextRate(project, high, atLeast[at]!, rounding)
  if (next.rate - next.rounding > atLeast[at]!) {
    atLeast[at] = next.rate - next.rounding
    return
  }
  computedAt[at] = bought.length
  const near = atLeast[at]! * (1 + NEAR)
  if (isEnough(project, low, near, rounding)) {
    atMost[at] = near
    return
  }
  for (let rate = atLeast[at]!; ; ) {
    const step = nextRate(project, low, rate, -rounding)
    atMost[at] = step.rate + step.rounding
    if (step.rate <= rate) return
    rate = step.rate
  }
}

/** The exact rate of a project, which becomes its bounds; undefined if it cannot be bought. */
function exactRateOf({ exact, low, ...market }: Market, at: number): Fraction | undefined {
  for (const purchase of exact!.waiting.splice(0)) pay(exact!.budgets, purchase)
  const rate = exactRate(exact!.budgets, at, (kind, votes, about) => low[kind]! < about * votes * (1 + SLACK))
  const about = rate ? approximate(rate) : Infinity
  market.atLeast[at] = about * (1 - SLACK)
  market.atMost[at] = about * (1 + SLACK)
  return rate
}

/** Lets the supporters of a project pay, in place. */
function buy(market: Market, at: number): void {
  const { projects, low, high, atLeast, atMost, exact, bought } = market
  const { kinds, votes } = projects[at]!
  const drained: number[] = []
  let rate: Fraction | undefined
  for (let index = 0; index < kinds.length; index++) {
    const kind = kinds[index]!
    if (high[kind] === 0) continue
    const least = atLeast[at]! * votes[index]! * (1 - SLACK)
    const most = atMost[at]! * votes[index]! * (1 + SLACK)
    let isEmpty = high[kind]! < least
    if (!isEmpty && exact && low[kind]! <= most) {
      rate ??= exactRateOf(market, at)
      isEmpty = isDrained(exact.budgets, kind, votes[index]!, rate!)
    }
    if (isEmpty) drained.push(kind)
    low[kind] = isEmpty ? 0 : Math.max(0, (low[kind]! - most) * (1 - ROUNDING))
    high[kind] = isEmpty ? 0 : Math.max(0, (high[kind]! - least) * (1 + ROUNDING))
  }
  exact?.waiting.push({ project: at, drained })
  bought.push(at)
}
