import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { supportIn } from '../../../src/domain/outcome/electorate.ts'
import { fundedBy } from '../../../src/domain/outcome/outcome.ts'
import { lackingSharesWith } from '../../../src/domain/outcome/overrides.ts'
import { METHODS } from '../../../src/domain/outcome/rule.ts'
import { completed, electorateFor, type Instance } from './instances.ts'
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
})

describe('what an option lacks by equal shares', () => {
  const instances = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 4 }),
    ballots: fc.array(fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    }),
    budget: fc.integer({ min: 1, max: 80 }),
  })

  test('is said in votes and in money', () => {
    expect(lacking(Q2)).toEqual(
      new Map([
        [2, { votes: 2, money: 40 }],
        [3, { votes: null, money: 32 }],
      ]),
    )
  })

  test('is the threshold from which it is funded', () => {
    fc.assert(
      fc.property(instances, (instance) => {
        const funds = (changed: Instance, option: number) =>
          outcome(changed, budgetRule(changed.budget, 'equalShares')).funded.some(
            (each) => each.option === option,
          )
        for (const [option, { votes, money }] of lacking(instance)) {
          const price = instance.prices[option]!
          const at = (less: number) => ({ ...instance, prices: instance.prices.with(option, price - less) })
          expect(money === null ? funds(at(price), option) : !funds(at(money), option)).toBe(false)
          if (money !== null && money > 1) expect(funds(at(money - 1), option)).toBe(false)
          const given = (count: number) => givenVotes(instance, option, count)
          const most = instance.ballots.filter((ballot) => ballot[option] === 0).length
          expect(votes === null ? funds(given(most), option) : !funds(given(votes), option)).toBe(false)
          if (votes !== null && votes > 1) expect(funds(given(votes - 1), option)).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is left unknown where there are too many ballots to try', () => {
    const ballots = Array.from({ length: 1_200 }, (_, at) =>
      Array.from({ length: 40 }, (_, option) =>
        (at * 7 + option * 13) % 97 < 60 ? (at % (option + 2)) + 1 : 0,
      ),
    )
    const prices = ballots[0]!.map(() => 100)
    expect(lackingIn({ prices, ballots, budget: 300 })).toBeUndefined()
  })
})

const lacking = (instance: Instance) => lackingIn(instance)!

function lackingIn(instance: Instance) {
  const rule = budgetRule(instance.budget, 'equalShares')
  const electorate = electorateFor(instance)
  const terms = { prices: instance.prices, drawn: instance.prices.map((_, option) => option) }
  const counted = { support: supportIn(electorate), electorate }
  const funded = completed(fundedBy(rule, terms, counted))
  return completed(lackingSharesWith(rule, terms, counted, [], funded))
}

/** The ballots if so many people give an option a vote, those first who have fewest votes on what is funded. */
function givenVotes(instance: Instance, option: number, count: number): Instance {
  const { funded } = outcome(instance, budgetRule(instance.budget, 'equalShares'))
  const served = (ballot: readonly number[]) =>
    funded.reduce((sum, each) => sum + Math.max(0, ballot[each.option]!), 0)
  const first = instance.ballots.map((ballot) => ballot.join())
  const order = instance.ballots
    .map((_, person) => person)
    .filter((person) => instance.ballots[person]![option] === 0)
    .sort(
      (a, b) =>
        served(instance.ballots[a]!) - served(instance.ballots[b]!) ||
        first.indexOf(first[a]!) - first.indexOf(first[b]!),
    )
  const givers = new Set(order.slice(0, count))
  return {
    ...instance,
    ballots: instance.ballots.map((ballot, person) => (givers.has(person) ? ballot.with(option, 1) : ballot)),
  }
}

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
