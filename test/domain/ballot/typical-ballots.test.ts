import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ballotMinutes, isPerfectSquare, typicalBallots } from '../../../src/domain/ballot/typical-ballots.ts'

describe('typical ballots', () => {
  test('for 6 options and 59 credits', () => {
    expect(typicalBallots(6, 59)).toEqual([
      { options: 6, votes: 1, cost: 6 },
      { options: 3, votes: 2, cost: 12 },
      { options: 3, votes: 4, cost: 48 },
      { options: 1, votes: 7, cost: 49 },
    ])
  })

  test('for two options have two favourites', () => {
    expect(typicalBallots(2, 11)[2]).toEqual({ options: 2, votes: 2, cost: 8 })
  })

  test('the strongest possible ones are affordable, and one more vote is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (count, credits) => {
          for (const { options, votes, cost } of typicalBallots(count, credits).slice(2)) {
            expect(cost).toBeLessThanOrEqual(credits)
            expect(options * (votes + 1) ** 2).toBeGreaterThan(credits)
          }
        },
      ),
    )
  })
})

test('a square number is recognized', () => {
  expect([0, 1, 2, 99, 100, 101, 470, 484].filter(isPerfectSquare)).toEqual([1, 100, 484])
})

test('30 options take about 13 minutes', () => {
  expect(ballotMinutes(30)).toBe(13)
})
