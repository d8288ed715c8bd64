import { describe, expect, test } from 'bun:test'
import { seededRandom } from '../../../src/domain/ballot/ordering.ts'
import { electorateOf, supportIn } from '../../../src/domain/outcome/electorate.ts'
import { fundedBy } from '../../../src/domain/outcome/outcome.ts'
import {
  fundedWith,
  lackingWith,
  MOST_REASON,
  type Override,
  reasonProblems,
} from '../../../src/domain/outcome/overrides.ts'
import { METHODS, type OutcomeRule } from '../../../src/domain/outcome/rule.ts'
import { completed } from './instances.ts'

const ballots = [
  ...Array.from({ length: 3 }, () => ({ votes: [3, 2, 1, -1, 0] })),
  ...Array.from({ length: 3 }, () => ({ votes: [2, 3, 1, -1, 0] })),
  ...Array.from({ length: 4 }, () => ({ votes: [-1, 0, 0, 3, 2] })),
]
const terms = { prices: [400, 300, 200, 350, 150], drawn: [0, 1, 2, 3, 4] }
const electorate = electorateOf(ballots, 5)
const counted = { support: supportIn(electorate), electorate }
const BUDGET = { rule: 'budget', budget: 1_000, method: 'netVotes', onMisfit: 'skip' } as const

const decided = (rule: OutcomeRule, overrides: readonly Override[]) =>
  completed(fundedWith(rule, terms, counted, overrides))
const named = (funded: readonly { readonly option: number }[]) =>
  funded.map(({ option }) => 'ABCDE'[option]).join('')

describe('moving options in and out', () => {
  test('gives those moved in their price first, and the rule shares the rest', () => {
    expect(named(decided(BUDGET, []))).toBe('BAE')
    const withD = decided(BUDGET, [{ option: 3, isFunded: true }])
    expect(withD).toEqual([
      { option: 3, amount: 350 },
      { option: 1, amount: 300 },
      { option: 4, amount: 150 },
      { option: 2, amount: 200 },
    ])
    expect(named(decided(BUDGET, [{ option: 1, isFunded: false }]))).toBe('AEC')
  })

  test('takes seats, and nothing else where no money is shared', () => {
    expect(decided({ rule: 'top', seats: 2 }, [{ option: 2, isFunded: true }])).toEqual([
      { option: 2, amount: null },
      { option: 1, amount: null },
    ])
    expect(named(decided({ rule: 'top', seats: 1 }, [{ option: 2, isFunded: true }]))).toBe('C')
    expect(named(decided({ rule: 'positive' }, [{ option: 3, isFunded: false }]))).toBe('BAEC')
  })

  test('may cost more than there is: then nothing else is funded', () => {
    const both = [0, 1, 3].map((option) => ({ option, isFunded: true }))
    for (const method of METHODS) expect(named(decided({ ...BUDGET, method }, both))).toBe('ABD')
  })

  test('leaves what the others lack, and nothing for those moved out', () => {
    const overrides = [
      { option: 3, isFunded: true },
      { option: 1, isFunded: false },
    ]
    const funded = decided(BUDGET, overrides)
    expect(named(funded)).toBe('DAE')
    expect(lackingWith(BUDGET, terms, counted, overrides, funded)).toEqual([
      { option: 2, votes: 3, money: 100 },
      { option: 1, votes: null, money: null },
    ])
  })

  test('is the same as a smaller budget for fewer options, by every method', () => {
    const random = seededRandom(7)
    for (let round = 0; round < 60; round++) {
      const some = Array.from({ length: 12 }, () => ({
        votes: Array.from({ length: 5 }, () => Math.floor(random() * 6) - 2),
      }))
      const all = electorateOf(some, 5)
      const rest = electorateOf(
        some.map(({ votes }) => ({ votes: votes.slice(2) })),
        3,
      )
      const fewer = { prices: terms.prices.slice(2), drawn: [0, 1, 2] }
      const overrides = [
        { option: 0, isFunded: true },
        { option: 1, isFunded: false },
      ]
      for (const method of METHODS) {
        const moved = completed(
          fundedWith({ ...BUDGET, method }, terms, { support: supportIn(all), electorate: all }, overrides),
        )
        const alone = completed(
          fundedBy({ ...BUDGET, method, budget: 600 }, fewer, {
            support: supportIn(rest),
            electorate: rest,
          }),
        )
        expect(moved.slice(1)).toEqual(alone.map(({ option, amount }) => ({ option: option + 2, amount })))
      }
    }
  })
})

test('an override needs a reason', () => {
  expect(reasonProblems(' ')).toEqual([{ path: '/reason', rule: 'required' }])
  expect(reasonProblems('x'.repeat(MOST_REASON + 1))).toMatchObject([{ path: '/reason', rule: 'tooLong' }])
  expect(reasonProblems('The bridge is closed.')).toEqual([])
})
