import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { studentQuantile } from '../../../../src/domain/certainty/student.ts'
import { compareMeans, momentsOf } from '../../../../src/domain/splits/figures/comparison.ts'

const countsOf = (votes: readonly number[]) =>
  [...Map.groupBy(votes, (vote) => vote)].map(([vote, same]): [number, number] => [vote, same.length])
const moments = (...votes: number[]) => momentsOf(countsOf(votes))

const groups = fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 2, maxLength: 40 })

describe('the moments of a group', () => {
  test('equal those computed by hand', () => {
    expect(moments(1, 2, 2, 5)).toEqual({ n: 4, mean: 2.5, variance: 3, step: 1 })
  })
})

describe('two groups', () => {
  // 1 2 3 4 5 against 3 4 5 6 12 has means 3 and 6, variances 2.5 and 12.5, so that both tests
  // have the standard error sqrt(15 / 5): t = -3 / sqrt(3), and Welch has 15^2 / (2.5^2 / 4 + 12.5^2 / 4) = 5.538 degrees.
  const comparison = compareMeans(moments(1, 2, 3, 4, 5), moments(3, 4, 5, 6, 12))

  test('are compared by the test with fewer degrees of freedom if both have the same error', () => {
    expect(comparison.difference).toBe(-3)
    // 2 * pt(-sqrt(3), 5.538462) in R.
    expect(comparison.p).toBeCloseTo(0.13808916, 7)
    // qt(0.975, 5) * sqrt(3) on either side.
    expect(comparison.ci95[0]).toBeCloseTo(-3 - 2.570582 * Math.sqrt(3), 5)
    expect(comparison.ci95[1]).toBeCloseTo(-3 + 2.570582 * Math.sqrt(3), 5)
  })

  test('that are exchanged change only the sign of the difference', () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const there = compareMeans(moments(...one), moments(...other))
        const back = compareMeans(moments(...other), moments(...one))
        expect(back.p).toBeCloseTo(there.p, 12)
        expect(back.difference).toBeCloseTo(-there.difference, 12)
        expect(back.ci95[0]).toBeCloseTo(-there.ci95[1], 12)
      }),
    )
  })

  test('differ with the same certainty if everybody casts more votes alike', () => {
    fc.assert(
      fc.property(groups, groups, fc.integer({ min: -50, max: 50 }), (one, other, more) => {
        const before = compareMeans(moments(...one), moments(...other))
        const after = compareMeans(
          moments(...one.map((vote) => vote + more)),
          moments(...other.map((vote) => vote + more)),
        )
        expect(after.p).toBeCloseTo(before.p, 8)
      }),
    )
  })

  test('of equal sizes and spreads have the degrees of freedom of both together', () => {
    for (let people = 2; people <= 40; people++)
      for (const high of [2, 3, 5, 7]) {
        const one = Array.from({ length: people }, (_, at) => (at % 2 === 0 ? high : 0))
        const { ci95, difference } = compareMeans(moments(...one), moments(...one.map((vote) => vote + 1)))
        const { n, variance } = moments(...one)
        const reach = studentQuantile(0.975, 2 * n - 2) * Math.sqrt((2 * variance) / n)
        expect(ci95[1] - difference).toBeCloseTo(reach, 9)
      }
  })

  test('that are the same do not differ at all', () => {
    fc.assert(
      fc.property(groups, (votes) => {
        expect(compareMeans(moments(...votes), moments(...votes)).p).toBe(1)
      }),
    )
  })

  test('with five equal votes each do not differ significantly by one vote, nor does one with five votes', () => {
    const equal = (vote: number) => moments(vote, vote, vote, vote, vote)
    expect(compareMeans(equal(0), equal(0.5)).p).toBeGreaterThan(0.05)
    expect(compareMeans(equal(0), equal(5)).p).toBeLessThan(0.001)
  })
})
