import { describe, expect, test } from 'bun:test'
import { electorateOf, supportIn } from '../../../src/domain/outcome/electorate.ts'
import { fundedBy } from '../../../src/domain/outcome/outcome.ts'
import { METHODS, type OutcomeRule } from '../../../src/domain/outcome/rule.ts'
import { completed, type Instance, repeated } from './instances.ts'
import { budgetRule, lettersOf, outcome, Q2 } from './outcomes.ts'

const Q1: Instance = {
  prices: [400, 300, 500, 200, 700],
  budget: 1_000,
  ballots: [
    [3, 2, 1, 0, -1],
    [3, 1, 2, 0, 0],
    [1, 3, 0, 2, -2],
    [0, 0, 1, 1, 0],
  ],
}

describe('an outcome', () => {
  test('of Q1 by every method', () => {
    expect(lettersOf(Q1, 'equalShares')).toBe('bad')
    expect(lettersOf(Q1, 'netVotes')).toBe('abd')
    expect(lettersOf(Q1, 'netVotes', { onMisfit: 'stop' })).toBe('ab')
    expect(lettersOf(Q1, 'perPrice')).toBe('bad')
    const { funded } = outcome(Q1, budgetRule(1_000, 'proportional'))
    expect(funded.map(({ amount }) => amount)).toEqual([350, 300, 200, 150])
  })

  test('of Q2: four methods, three different lists', () => {
    expect(lettersOf(Q2, 'equalShares')).toBe('eba')
    expect(lettersOf({ ...Q2, prices: [400, 300, 200, 350, 150.5] }, 'equalShares')).toBe('eba')
    expect(lettersOf(Q2, 'netVotes')).toBe('bae')
    expect(lettersOf(Q2, 'perPrice')).toBe('ebcd')
  })

  test('of Q3: an option with more votes against it than for it is never funded', () => {
    const ballots = [...repeated(5, [2, -2, 0]), ...repeated(3, [0, 3, 0]), ...repeated(2, [0, 0, 2])]
    expect(lettersOf({ prices: [500, 300, 200], budget: 1_000, ballots }, 'equalShares')).toBe('ca')
  })

  test('of Q4: the drawn order decides', () => {
    const q4 = { prices: [60, 60], budget: 100, ballots: repeated(4, [1, 1]) }
    for (const method of METHODS.filter((each) => each !== 'proportional')) {
      expect(lettersOf(q4, method)).toBe('a')
    }
  })

  test('of a survey that nobody has answered, or in which nobody wants anything, is empty', () => {
    for (const method of METHODS) {
      expect(lettersOf({ ...Q1, ballots: [] }, method)).toBe('')
      expect(lettersOf({ ...Q1, ballots: repeated(3, [-1, 0, -2, 0, -1]) }, method)).toBe('')
    }
    expect(outcome({ prices: [1], ballots: [] }, { rule: 'positive' }).lacking).toEqual([
      { option: 0, votes: null, money: null },
    ])
  })

  test('has what costs nothing, and nothing that costs more than there is', () => {
    const instance = { prices: [0, 200, 50], budget: 100, ballots: repeated(3, [1, 3, 2]) }
    for (const method of METHODS.filter((each) => each !== 'proportional')) {
      expect(lettersOf(instance, method).split('').sort().join('')).toBe('ac')
    }
  })

  test('is every option with more votes for it than against it, or those with most', () => {
    const seats = outcome(Q1, { rule: 'top', seats: 2 })
    expect(seats.funded).toEqual([
      { option: 0, amount: null },
      { option: 1, amount: null },
    ])
    // b has 6 votes and precedes c as the cheaper one; c has 4, d 3, e -3.
    expect(seats.lacking).toEqual([
      { option: 2, votes: 3, money: null },
      { option: 3, votes: 3, money: null },
      { option: 4, votes: 10, money: null },
    ])
    const positive = outcome(Q1, { rule: 'positive' })
    expect(positive.funded.map(({ option }) => option)).toEqual([0, 1, 2, 3])
    expect(positive.lacking).toEqual([{ option: 4, votes: 4, money: null }])
  })

  test('has only options with the least number of votes', () => {
    expect(lettersOf(Q1, 'netVotes', { minimum: { netVotes: 5 } })).toBe('ab')
    const { lacking } = outcome(Q1, budgetRule(1_000, 'proportional', { minimum: { netVotes: 5 } }))
    expect(lacking.map(({ votes }) => votes)).toEqual([1, 2, 8])
  })

  test('compares options that not everybody saw by what all would have voted', () => {
    const electorate = electorateOf(
      [
        { votes: [2, 0, 0], seen: [true, true, false] },
        { votes: [2, 0, 0], seen: [true, true, false] },
        { votes: [2, 0, 3], seen: [true, false, true] },
      ],
      3,
    )
    const counted = { support: supportIn(electorate), electorate }
    const rule: OutcomeRule = { rule: 'top', seats: 1 }
    const terms = { prices: [null, null, null], drawn: [0, 1, 2] }
    const funded = completed(fundedBy(rule, terms, counted))
    expect(funded).toEqual([{ option: 2, amount: null }])
    const proportional = completed(
      fundedBy(budgetRule(100, 'proportional'), { ...terms, prices: [90, 90, 90] }, counted),
    )
    // 6 votes of all three people, and 9 if the one who saw it stands for three.
    expect(proportional).toEqual([
      { option: 2, amount: 60 },
      { option: 0, amount: 40 },
    ])
  })

  test('by proportion hands on what is over, and rounds down', () => {
    const ballots = [[5, 3, 1]]
    const shared = (prices: readonly number[], budget: number) =>
      outcome({ prices, ballots }, budgetRule(budget, 'proportional')).funded.map(({ amount }) => amount)
    expect(shared([100, 900, 900], 900)).toEqual([100, 600, 200])
    expect(shared([900, 900, 900], 100)).toEqual([55, 33, 11])
    expect(shared([900, 900, 900.5], 100)).toEqual([55.55, 33.33, 11.11])
    expect(shared([10, 10, 10], 100)).toEqual([10, 10, 10])
    expect(shared([900, 900, 900], 1)).toEqual([])
  })
})
