import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { COMPARED_RULES, leadingResamples, leadingShares } from '../../../src/domain/checks/leading-shares.ts'
import { electorateOf } from '../../../src/domain/outcome/electorate.ts'
import cases from './leading-shares.json'

const ballotsOf = (votes: readonly (readonly number[])[]) =>
  electorateOf(
    votes.map((each) => ({ votes: each })),
    votes[0]!.length,
  )

function finished<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

describe('how often options are first', () => {
  test('is what all surveys that can be drawn again give, within what chance allows', () => {
    for (const { ballots, few, rules } of cases) {
      const electorate = ballotsOf(ballots)
      const resamples = leadingResamples(electorate)
      expect(resamples).toBe(2_000)
      for (const { rule, ...found } of finished(leadingShares(electorate, { most: few, share: 0, seed: 7 })))
        for (const share of ['first', 'amongFirst'] as const)
          found[share].forEach((value, option) => {
            const exact = rules[rule][share][option]!
            const error = Math.sqrt((exact * (1 - exact)) / resamples)
            expect(Math.abs(value - exact)).toBeLessThanOrEqual(4 * error + 1e-9)
          })
    }
  })

  test('adds up to the places there are, under every rule', () => {
    const ballots = fc.integer({ min: 2, max: 5 }).chain((options) =>
      fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: options, maxLength: options }), {
        minLength: 1,
        maxLength: 6,
      }),
    )
    fc.assert(
      fc.property(ballots, fc.integer({ min: 1, max: 4 }), (votes, most) => {
        const found = finished(leadingShares(ballotsOf(votes), { most, share: 0, seed: 1 }))
        expect(found.map(({ rule }) => rule)).toEqual([...COMPARED_RULES])
        for (const { first, amongFirst } of found) {
          const sum = (shares: readonly number[]) => shares.reduce((total, each) => total + each, 0)
          expect(sum(first)).toBeCloseTo(1, 6)
          expect(sum(amongFirst)).toBeCloseTo(Math.min(most, first.length), 6)
        }
      }),
      { numRuns: 10 },
    )
  })

  test('does not depend on the order in which people answered', () => {
    const votes = [
      [2, 0, -1],
      [1, 3, 0],
      [0, 1, 1],
      [2, 0, -1],
      [0, 0, 0],
    ]
    const sharesOf = (some: readonly number[][]) =>
      finished(leadingShares(ballotsOf(some), { most: 2, share: 0, seed: 5 }))
    expect(sharesOf(votes.toReversed())).toEqual(sharesOf(votes))
  })

  test('is certain once everybody has answered', () => {
    const electorate = ballotsOf([
      [2, 0, -1],
      [1, 3, 0],
      [0, 1, 1],
    ])
    const [votes] = finished(leadingShares(electorate, { most: 2, share: 1, seed: 3 }))
    expect(votes?.first.map(Math.round)).toEqual([0, 1, 0])
    expect(Math.min(...(votes?.first ?? []))).toBe(0)
  })
})
