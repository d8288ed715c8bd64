import { electorateOf, supportIn } from '../../../src/domain/outcome/electorate.ts'
import { fundedBy, lackingBy } from '../../../src/domain/outcome/outcome.ts'
import type { BudgetRule, Method, OutcomeRule } from '../../../src/domain/outcome/rule.ts'
import { completed, type Instance, repeated } from './instances.ts'

/** What a rule decides about an instance; the order of its options decides ties. */
export function outcome({ prices, ballots }: Omit<Instance, 'budget'>, rule: OutcomeRule) {
  const electorate = electorateOf(
    ballots.map((votes) => ({ votes })),
    prices.length,
  )
  const terms = { prices, drawn: prices.map((_, option) => option) }
  const counted = { support: supportIn(electorate), electorate }
  const funded = completed(fundedBy(rule, terms, counted))
  return { funded, lacking: lackingBy(rule, terms, counted, funded) }
}

export const budgetRule = (budget: number, method: Method, more: Partial<BudgetRule> = {}): BudgetRule => ({
  rule: 'budget',
  budget,
  method,
  onMisfit: 'skip',
  ...more,
})

/** The letters of the funded options, in the order in which they are funded. */
export function lettersOf(instance: Instance, method: Method, more: Partial<BudgetRule> = {}): string {
  const { funded } = outcome(instance, budgetRule(instance.budget, method, more))
  return funded.map(({ option }) => 'abcde'[option]).join('')
}

export const Q2: Instance = {
  prices: [400, 300, 200, 350, 150],
  budget: 1_000,
  ballots: [
    ...repeated(3, [3, 2, 1, -1, 0]),
    ...repeated(3, [2, 3, 1, -1, 0]),
    ...repeated(4, [-1, 0, 0, 3, 2]),
  ],
}
