import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { kendallTauB, ranksOf } from '../../../src/domain/results/ranking.ts'

const scores = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 12 })
const pairs = fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })), {
  minLength: 2,
  maxLength: 12,
})

describe('ranks', () => {
  test('start with the highest and give ties the better rank', () => {
    expect(ranksOf([5, 9, 5, 1])).toEqual([2, 1, 2, 4])
    expect(ranksOf([])).toEqual([])
    expect(ranksOf([0, 0])).toEqual([1, 1])
  })

  test('are one more than the number of higher scores', () => {
    fc.assert(
      fc.property(scores, (list) => {
        expect(ranksOf(list)).toEqual(list.map((score) => 1 + list.filter((other) => other > score).length))
      }),
    )
  })
})

/** The textbook form: concordant less discordant pairs over the root of the pairs untied in each. */
function tauByGroupsOfTies(one: readonly number[], other: readonly number[]): number | null {
  const all = (one.length * (one.length - 1)) / 2
  const tied = (list: readonly number[]) => {
    const sizes = new Map<number, number>()
    for (const item of list) sizes.set(item, (sizes.get(item) ?? 0) + 1)
    return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
  }
  let concordant = 0
  let discordant = 0
  one.forEach((_, a) => {
    one.slice(a + 1).forEach((_, offset) => {
      const b = a + 1 + offset
      const product = (one[a]! - one[b]!) * (other[a]! - other[b]!)
      if (product > 0) concordant++
      if (product < 0) discordant++
    })
  })
  const root = Math.sqrt((all - tied(one)) * (all - tied(other)))
  return root === 0 ? null : (concordant - discordant) / root
}

describe("Kendall's tau-b", () => {
  test('is 1 for the same order, -1 for the reverse, null if all are equal', () => {
    expect(kendallTauB([3, 2, 1], [30, 20, 10])).toBe(1)
    expect(kendallTauB([3, 2, 1], [1, 2, 3])).toBe(-1)
    expect(kendallTauB([1, 1, 1], [1, 2, 3])).toBeNull()
    expect(kendallTauB([1, 2, 3], [1, 1, 1])).toBeNull()
  })

  test('treats unrated items as equal', () => {
    expect(kendallTauB([-Infinity, 1, -Infinity], [0, 2, 0])).toBe(1)
  })

  test('adjusts for ties as computed by hand', () => {
    // Pairs: one tied in the first list; two concordant. 2 / sqrt(2 * 3).
    expect(kendallTauB([1, 2, 2], [1, 2, 3])).toBeCloseTo(2 / Math.sqrt(6), 14)
    // Five pairs concordant, one discordant, none tied: 4 / 6.
    expect(kendallTauB([4, 3, 2, 1], [4, 3, 1, 2])).toBeCloseTo(4 / 6, 14)
  })

  test('agrees with the form by groups of ties', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const one = list.map(([first]) => first)
        const other = list.map(([, second]) => second)
        const expected = tauByGroupsOfTies(one, other)
        if (expected === null) expect(kendallTauB(one, other)).toBeNull()
        else expect(kendallTauB(one, other)).toBeCloseTo(expected, 12)
      }),
    )
  })
})
