import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  affordableVotes,
  costOf,
  hasDownvotes,
  nearestVotes,
  priceOfChange,
  remainingCredits,
  spentCredits,
  suggestedCredits,
  voteLevels,
  voteRange,
} from '../../../src/domain/ballot/credits.ts'

const votes = fc.integer({ min: -1000, max: 1000 })
const totalCredits = fc.integer({ min: 1, max: 1_000_000 })

describe('cost', () => {
  test('1 to 10 votes cost 1, 4, 9, 16, 25, 36, 49, 64, 81 and 100 credits', () => {
    expect(Array.from({ length: 10 }, (_, at) => costOf(at + 1))).toEqual([
      1, 4, 9, 16, 25, 36, 49, 64, 81, 100,
    ])
  })

  test('a downvote costs what an upvote costs', () => {
    fc.assert(fc.property(votes, (count) => expect(costOf(-count)).toBe(costOf(count))))
  })

  test('each further vote on an option costs two credits more than the one before', () => {
    fc.assert(
      fc.property(fc.nat(1000), (count) => {
        const step = priceOfChange(count, count + 1)
        expect(priceOfChange(count + 1, count + 2)).toBe(step + 2)
      }),
    )
  })

  test('a ballot costs the sum of its options, in any order', () => {
    expect(spentCredits([])).toBe(0)
    expect(spentCredits([3, -2, 0])).toBe(13)
    fc.assert(
      fc.property(fc.array(votes), (list) => {
        expect(spentCredits([...list].reverse())).toBe(spentCredits(list))
        expect(spentCredits(list)).toBe(list.reduce((sum, one) => sum + costOf(one), 0))
      }),
    )
  })
})

describe('remaining credits', () => {
  test('spent and remaining credits add up to the budget', () => {
    expect(remainingCredits(100, [3, -2])).toBe(87)
    fc.assert(
      fc.property(totalCredits, fc.array(votes), (total, list) => {
        expect(remainingCredits(total, list) + spentCredits(list)).toBe(total)
      }),
    )
  })

  test('they fall below zero when the ballot costs more than the budget', () => {
    expect(remainingCredits(10, [4])).toBe(-6)
  })

  test('changing one option takes exactly its price from them', () => {
    expect(priceOfChange(3, 4)).toBe(7)
    expect(priceOfChange(3, 2)).toBe(-5)
    fc.assert(
      fc.property(totalCredits, votes, votes, fc.array(votes), (total, from, to, others) => {
        const before = remainingCredits(total, [from, ...others])
        expect(before - priceOfChange(from, to)).toBe(remainingCredits(total, [to, ...others]))
      }),
    )
  })

  test('a change and its reversal cost nothing together', () => {
    fc.assert(fc.property(votes, votes, (a, b) => expect(priceOfChange(a, b) + priceOfChange(b, a)).toBe(0)))
  })
})

describe('the largest vote', () => {
  test('is 10 of 100 credits, 7 of 59 and 21 of 470', () => {
    expect([100, 59, 470, 1].map(affordableVotes)).toEqual([10, 7, 21, 1])
  })

  test('is one that the budget pays for, while one more vote is not', () => {
    fc.assert(
      fc.property(totalCredits, (total) => {
        const most = affordableVotes(total)
        expect(costOf(most)).toBeLessThanOrEqual(total)
        expect(costOf(most + 1)).toBeGreaterThan(total)
      }),
    )
  })

  test('bounds the levels to choose from: each once, from the most upvotes to the most downvotes', () => {
    expect(voteLevels({ totalCredits: 4 })).toEqual([2, 1, 0, -1, -2])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (total) => {
        const levels = voteLevels({ totalCredits: total })
        expect(levels[0]).toBe(affordableVotes(total))
        expect(levels.at(-1)).toBe(-affordableVotes(total))
        expect(levels.every((level, at) => at === 0 || level === levels[at - 1]! - 1)).toBe(true)
      }),
    )
  })
})

test('a huge budget lists the levels within 100 votes of the current ones', () => {
  expect(voteLevels({ totalCredits: 1_000_000 }).length).toBe(201)
  expect(voteLevels({ totalCredits: 1_000_000 }, 950)).toHaveLength(151)
  expect(voteLevels({ totalCredits: 1_000_000 }, 950)[0]).toBe(1000)
})

test('the suggested budgets are 32, 59, 108 and 470 credits for 4, 6, 9 and 24 options', () => {
  expect([4, 6, 9, 24].map(suggestedCredits)).toEqual([32, 59, 108, 470])
})

test('a wish is met as closely as the whole budget allows', () => {
  expect([12, 10, -3, -11].map((wish) => nearestVotes({ totalCredits: 100 }, wish))).toEqual([
    10, 10, -3, -10,
  ])
})

describe('the limits of a question', () => {
  const limits = fc.record(
    {
      totalCredits,
      direction: fc.constantFrom('both' as const, 'up' as const),
      maxVotes: fc.integer({ min: 1, max: 1200 }),
    },
    { requiredKeys: ['totalCredits'] },
  )

  test('are those of the budget if it names none', () => {
    expect(voteRange({ totalCredits: 100 })).toEqual({ least: -10, most: 10 })
    expect(voteRange({ totalCredits: 100, direction: 'up', maxVotes: 4 })).toEqual({ least: 0, most: 4 })
    expect(voteRange({ totalCredits: 9, maxVotes: 4 })).toEqual({ least: -3, most: 3 })
  })

  test('keep every listed level within budget, cap and direction, and each wish at the nearest of them', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: -1500, max: 1500 }), (given, wish) => {
        const { least, most } = voteRange(given)
        expect(costOf(most)).toBeLessThanOrEqual(given.totalCredits)
        expect(most).toBeLessThanOrEqual(given.maxVotes ?? most)
        expect(least).toBe(given.direction === 'up' ? 0 : -most)
        expect(hasDownvotes(given)).toBe(given.direction !== 'up')
        const nearest = nearestVotes(given, wish)
        const levels = voteLevels(given, nearest)
        expect(levels.every((level) => level >= least && level <= most)).toBe(true)
        const distances = levels.map((level) => Math.abs(level - wish))
        expect(Math.abs(nearest - wish)).toBe(Math.min(...distances))
      }),
    )
  })
})
