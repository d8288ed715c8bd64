import { byTie } from '../../../src/domain/outcome/candidates.ts'
import { type Electorate, electorateOf } from '../../../src/domain/outcome/electorate.ts'
import {
  exactBudgets,
  exactRate,
  type Fraction,
  isDrained,
  pay,
} from '../../../src/domain/outcome/exact-budgets.ts'
import type { Project } from '../../../src/domain/outcome/projects.ts'

/** Runs a computation to its end. */
export function completed<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Prices, a sum of money and ballots: the votes of each person by option. */
export type Instance = {
  readonly prices: readonly number[]
  readonly budget: number
  readonly ballots: readonly (readonly number[])[]
}

export const repeated = (times: number, votes: readonly number[]) =>
  Array.from({ length: times }, () => votes)

export const electorateFor = ({ ballots, prices }: Instance): Electorate =>
  electorateOf(
    ballots.map((votes) => ({ votes })),
    prices.length,
  )

/** All options as projects, in the order of the ballots, which also decides ties. */
export function projectsIn({ prices }: Instance, { counts, inFavour }: Electorate): Project[] {
  return prices.map((price, drawn) => {
    const { kinds, votes } = inFavour[drawn]!
    return { kinds, votes, people: kinds.map((kind) => counts[kind]!), price, drawn }
  })
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** @example fractionText({ numerator: 30n, denominator: 64n }) // '15/32' */
function fractionText({ numerator, denominator }: Fraction): string {
  const common = gcd(numerator, denominator)
  const [above, below] = [numerator / common, denominator / common]
  return below === 1n ? `${above}` : `${above}/${below}`
}

/** The rates of purchases in this order, each compared with every budget exactly. */
export function ratesOf(
  { people, counts }: Electorate,
  projects: readonly Project[],
  { budget, raised }: { readonly budget: number; readonly raised: number },
  bought: readonly number[],
): string[] {
  const budgets = exactBudgets({ people, counts }, projects, { budget, raised })
  return bought.map((project) => {
    const rate = exactRate(budgets, project, () => true)!
    const { kinds, votes } = projects[project]!
    const drained = [...kinds.entries()].flatMap(([at, kind]) =>
      !budgets.isEmpty[kind] && isDrained(budgets, kind, votes[at]!, rate) ? [kind] : [],
    )
    pay(budgets, { project, drained })
    return fractionText(rate)
  })
}

type Ratio = readonly [above: bigint, below: bigint]
const less = (a: Ratio, b: Ratio) => a[0] * b[1] < b[0] * a[1]
const reduced = ([above, below]: Ratio): Ratio => {
  const common = gcd(above < 0n ? -above : above, below)
  return common === 0n ? [0n, 1n] : [above / common, below / common]
}
const minus = (a: Ratio, b: Ratio): Ratio => reduced([a[0] * b[1] - b[0] * a[1], a[1] * b[1]])

/**
 * Equal shares as the definition says, with a fraction for each person, by trying every number of people who pay all
 * they have.
 */
export function equalSharesByDefinition({ prices, budget, ballots }: Instance, raised: number): number[] {
  const people = BigInt(ballots.length)
  const left = ballots.map((): Ratio => reduced([BigInt(budget) + BigInt(raised) * people, people]))
  const bought: number[] = []
  for (;;) {
    const rated = prices.flatMap((price, project) => {
      if (bought.includes(project)) return []
      const rate = rateByDefinition(project, price)
      return rate ? [{ project, rate, price, drawn: project }] : []
    })
    rated.sort((a, b) => (less(a.rate, b.rate) ? -1 : less(b.rate, a.rate) ? 1 : byTie(a, b)))
    const [first] = rated
    if (!first) return bought
    bought.push(first.project)
    ballots.forEach((votes, person) => {
      const vote = votes[first.project]!
      if (vote <= 0) return
      const due: Ratio = [first.rate[0] * BigInt(vote), first.rate[1]]
      left[person] = less(left[person]!, due) ? [0n, 1n] : minus(left[person]!, due)
    })
  }

  function rateByDefinition(project: number, price: number): Ratio | undefined {
    const payers = ballots
      .map((votes, person) => ({ votes: votes[project]!, left: left[person]! }))
      .filter(({ votes }) => votes > 0)
    // The poorest for their votes first.
    const ratio = (payer: (typeof payers)[number]): Ratio => [
      payer.left[0],
      payer.left[1] * BigInt(payer.votes),
    ]
    payers.sort((a, b) => (less(ratio(a), ratio(b)) ? -1 : less(ratio(b), ratio(a)) ? 1 : 0))
    let due: Ratio = [BigInt(price), 1n]
    for (const [at, payer] of payers.entries()) {
      const votes = payers.slice(at).reduce((sum, each) => sum + each.votes, 0)
      const rate: Ratio = [due[0], due[1] * BigInt(votes)]
      if (!less(ratio(payer), rate)) return rate
      due = minus(due, payer.left)
    }
    return undefined
  }
}
