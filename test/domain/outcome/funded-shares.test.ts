import { describe, expect, test } from 'bun:test'
import { electorateOf } from '../../../src/domain/outcome/electorate.ts'
import {
  fundedShares,
  OUTCOME_RESAMPLES,
  resamplesOf,
  tellsCertainty,
} from '../../../src/domain/outcome/funded-shares.ts'
import type { OutcomeRule } from '../../../src/domain/outcome/rule.ts'
import { completed, repeated } from './instances.ts'

const TERMS = { prices: [60, 60], drawn: [0, 1] }
const BUDGET: OutcomeRule = { rule: 'budget', budget: 100, method: 'netVotes', onMisfit: 'skip' }

function sharesOf(ballots: readonly (readonly number[])[], rule = BUDGET, { share = 0, seed = 1 } = {}) {
  const electorate = electorateOf(
    ballots.map((votes) => ({ votes })),
    2,
  )
  const { times, resamples } = completed(fundedShares(rule, TERMS, electorate, { share, seed }))
  return times.map((count) => count / resamples)
}

describe('the share of resampled surveys in which an option is funded', () => {
  const even = [...repeated(20, [1, 0]), ...repeated(20, [0, 1])]

  test('is 1 for what everybody wants, and 0 for what nobody wants', () => {
    expect(sharesOf(repeated(9, [2, 1]))).toEqual([1, 0])
  })

  // Half of the resamples with a tie, of which there are 125 in 1,000, go to the first option of the drawn order.
  test('is that of a coin where two options have equal votes', () => {
    const [first, second] = sharesOf(even)
    expect(first!).toBeCloseTo(0.5 + 0.125 / 2, 1)
    expect(first! + second!).toBe(1)
  })

  test('is the same for the same seed', () => {
    expect(sharesOf(even)).toEqual(sharesOf(even))
    expect(sharesOf(even)).not.toEqual(sharesOf(even, BUDGET, { seed: 2 }))
  })

  test('is 0 or 1 once everybody who was asked has answered', () => {
    expect(sharesOf(even, BUDGET, { share: 1 })).toEqual([1, 0])
  })

  test('varies less the more of those who were asked have answered', () => {
    const ahead = [...repeated(24, [1, 0]), ...repeated(16, [0, 1])]
    const [few, many] = [sharesOf(ahead)[0]!, sharesOf(ahead, BUDGET, { share: 0.75 })[0]!]
    // A lead of 8 votes is 1.29 and 2.58 standard errors.
    expect(few).toBeCloseTo(0.91, 1)
    expect(many).toBeGreaterThan(0.985)
  })

  test('is computed for equal shares, too, and is known while it is computed', () => {
    const electorate = electorateOf(
      even.map((votes) => ({ votes })),
      2,
    )
    const steps = fundedShares({ ...BUDGET, method: 'equalShares' }, TERMS, electorate, { share: 0, seed: 1 })
    const counted: number[] = []
    let step = steps.next()
    while (!step.done) {
      if (step.value) counted.push(step.value.resamples)
      step = steps.next()
    }
    expect(counted.at(0)).toBe(1)
    expect(counted.length).toBe(OUTCOME_RESAMPLES)
    expect(step.value.times[0]! + step.value.times[1]!).toBe(OUTCOME_RESAMPLES)
  })
})

test('only equal shares of very many votes are drawn less often, and never fewer than 200 times', () => {
  const electorate = electorateOf([], 100)
  const drawn = (people: number, method: 'equalShares' | 'netVotes' = 'equalShares') =>
    resamplesOf({ ...BUDGET, method }, { ...electorate, people })
  expect([1, 5_000, 10_000, 25_000, 1_000_000].map((people) => drawn(people))).toEqual([
    2_000, 2_000, 1_000, 400, 200,
  ])
  expect(drawn(1_000_000, 'netVotes')).toBe(2_000)
  expect(resamplesOf({ rule: 'positive' }, { ...electorate, people: 1_000_000 })).toBe(2_000)
})

test('less than ten ballots say nothing of how certain an outcome is, unless everybody has answered', () => {
  expect([tellsCertainty(9, 0), tellsCertainty(9, 0.9)]).toEqual([false, false])
  expect([tellsCertainty(10, 0), tellsCertainty(8, 1)]).toEqual([true, true])
})
