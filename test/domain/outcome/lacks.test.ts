import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { METHODS } from '../../../src/domain/outcome/rule.ts'
import type { Instance } from './instances.ts'
import { budgetRule, outcome, Q2 } from './outcomes.ts'

describe('what an option lacks', () => {
  const instances = fc.record({
    prices: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 }),
    ballots: fc.array(fc.array(fc.integer({ min: -2, max: 5 }), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  const rules = fc.record({
    rule: fc.constant('budget' as const),
    budget: fc.integer({ min: 1, max: 60 }),
    method: fc.constantFrom('netVotes' as const, 'perPrice' as const),
    onMisfit: fc.constantFrom('skip' as const, 'stop' as const),
  })

  test('is the least with which it is funded', () => {
    fc.assert(
      fc.property(instances, rules, (instance, rule) => {
        const funds = (changed: typeof instance, option: number) =>
          outcome(changed, rule).funded.some((each) => each.option === option)
        for (const { option, votes, money } of outcome(instance, rule).lacking) {
          const withVotes = (more: number) => ({
            ...instance,
            ballots: [
              instance.ballots[0]!.with(option, instance.ballots[0]![option]! + more),
              ...instance.ballots.slice(1),
            ],
          })
          const cheaper = (less: number) => ({
            ...instance,
            prices: instance.prices.with(option, instance.prices[option]! - less),
          })
          expect(votes === null ? !funds(withVotes(500), option) : funds(withVotes(votes), option)).toBe(true)
          if (votes !== null && votes > 1) expect(funds(withVotes(votes - 1), option)).toBe(false)
          const price = instance.prices[option]!
          expect(
            money === null ? price === 0 || !funds(cheaper(price), option) : funds(cheaper(money), option),
          ).toBe(true)
          if (money !== null && money > 1) expect(funds(cheaper(money - 1), option)).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is said in the unit of prices', () => {
    const instance = { prices: [60.5, 60], ballots: [[2, 1]] }
    expect(outcome(instance, budgetRule(100, 'netVotes'))).toEqual({
      funded: [{ option: 0, amount: 60.5 }],
      lacking: [{ option: 1, votes: 1, money: 20.5 }],
    })
  })

  test('is unknown for equal shares, where it depends on who votes', () => {
    expect(outcome(Q2, budgetRule(1_000, 'equalShares')).lacking).toEqual([
      { option: 2, votes: null, money: null },
      { option: 3, votes: null, money: null },
    ])
  })
})

describe('every method', () => {
  const instances = fc.record({
    prices: fc.array(fc.oneof(fc.integer({ min: 0, max: 90 }), fc.constant(12.34)), {
      minLength: 5,
      maxLength: 5,
    }),
    ballots: fc.array(fc.array(fc.integer({ min: -3, max: 5 }), { minLength: 5, maxLength: 5 }), {
      maxLength: 8,
    }),
    budget: fc.integer({ min: 1, max: 200 }),
  })

  test('never spends more than there is, and funds no option that is not wanted', () => {
    fc.assert(
      fc.property(instances, fc.constantFrom(...METHODS), (instance, method) => {
        const { funded } = outcome(instance, budgetRule(instance.budget, method))
        const cents = funded.reduce((sum, { amount }) => sum + Math.round(amount! * 100), 0)
        expect(cents).toBeLessThanOrEqual(instance.budget * 100)
        for (const { option } of funded) {
          expect(instance.ballots.reduce((sum, votes) => sum + votes[option]!, 0)).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('except that of equal shares still funds an option that gets more votes', () => {
    fc.assert(
      fc.property(
        instances,
        fc.constantFrom(...METHODS.filter((each) => each !== 'equalShares')),
        fc.nat(4),
        (instance, method, option) => {
          const rule = budgetRule(instance.budget, method)
          const isFunded = (ballots: Instance['ballots']) =>
            outcome({ ...instance, ballots }, rule).funded.some((each) => each.option === option)
          const more = [...instance.ballots, [0, 0, 0, 0, 0].with(option, 2)]
          if (isFunded(instance.ballots)) expect(isFunded(more)).toBe(true)
        },
      ),
    )
  })
})
