import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { chiSquaredTail, compareAttrition, type Retention } from '../../../src/domain/arms/attrition.ts'
import { runsOf } from '../../support/fuzz.ts'

const armsOf = (completed: readonly number[], unfinished: readonly number[]): Retention[] =>
  completed.map((count, at) => ({ completed: count, unfinished: unfinished[at]! }))

describe('the comparison of how many people arms lost', () => {
  test('has the p-value of R for a chi-squared test', () => {
    expect(compareAttrition(armsOf([90, 70, 85], [10, 30, 15]))).toEqual({
      test: 'chiSquared',
      chiSquared: expect.closeTo(14.471243042671615, 10),
      degrees: 2,
      p: expect.closeTo(0.0007204593802116533, 12),
    })
    expect(compareAttrition(armsOf([90, 70, 85, 60], [10, 30, 15, 20]))!.p).toBeCloseTo(0.00147037929625, 12)
  })

  test('has the p-value of R for Fisher’s test if counts are small', () => {
    const exact = (completed: readonly number[], unfinished: readonly number[]) => {
      const { test: how, p } = compareAttrition(armsOf(completed, unfinished))!
      expect(how).toBe('exact')
      return p
    }
    expect(exact([3, 1], [1, 3])).toBeCloseTo(0.485714285714, 11)
    expect(exact([20, 14, 18], [1, 6, 2])).toBeCloseTo(0.08040876348, 10)
    expect(exact([3, 40, 30], [2, 1, 0])).toBeCloseTo(0.0102418207681, 11)
  })

  test('is undefined if nobody or everybody was lost, or there is one arm', () => {
    for (const [completed, unfinished] of [
      [
        [5, 5],
        [0, 0],
      ],
      [
        [0, 0],
        [5, 5],
      ],
      [
        [5, 0],
        [5, 0],
      ],
      [[], []],
    ])
      expect(compareAttrition(armsOf(completed!, unfinished!))).toBeNull()
  })

  test('is undefined for many arms with few people each, which would take too long', () => {
    expect(compareAttrition(armsOf(Array(12).fill(20), Array(12).fill(4)))).toBeNull()
  })

  test('is an exact test for a small arm beside very large ones', () => {
    expect(compareAttrition(armsOf([3, 500_000], [0, 500_000]))!.p).toBeCloseTo(0.25, 5)
  })

  test('does not depend on the order of arms, on empty arms, or on which of two ends is counted', () => {
    const count = fc.nat(15)
    const arms = fc.array(fc.record({ completed: count, unfinished: count }), { minLength: 2, maxLength: 4 })
    const pOf = (all: readonly Retention[]) => compareAttrition(all)?.p ?? null
    fc.assert(
      fc.property(arms, (all) => {
        const p = pOf(all)
        const same = (others: readonly Retention[]) =>
          p === null ? expect(pOf(others)).toBeNull() : expect(pOf(others)).toBeCloseTo(p, 9)
        same(all.toReversed())
        same([...all, { completed: 0, unfinished: 0 }])
        same(all.map(({ completed, unfinished }) => ({ completed: unfinished, unfinished: completed })))
        if (p !== null) expect(p > 0 && p <= 1).toBe(true)
      }),
      runsOf(200),
    )
  })

  test('has at most the stated rate of false positives', () => {
    // All ways in which six of twenty people may be lost from two arms, each as often as it comes up.
    const ways = (people: number, some: number) => {
      let product = 1
      for (let at = 0; at < some; at++) product = (product * (people - at)) / (at + 1)
      return product
    }
    let mistaken = 0
    for (let lost = 0; lost <= 6; lost++) {
      const { p } = compareAttrition(armsOf([8 - lost, 12 - (6 - lost)], [lost, 6 - lost]))!
      if (p < 0.05) mistaken += (ways(8, lost) * ways(12, 6 - lost)) / ways(20, 6)
    }
    expect(mistaken).toBeGreaterThan(0)
    expect(mistaken).toBeLessThan(0.05)
  })
})

test('the tail of the chi-squared distribution equals that of R', () => {
  const found = [
    chiSquaredTail(3.2, 1),
    chiSquaredTail(7.5, 2),
    chiSquaredTail(0.1, 3),
    chiSquaredTail(11, 11),
  ]
  const expected = [0.073638270120303, 0.023517745856009, 0.991837423731876, 0.443263278426465]
  for (const [at, tail] of found.entries()) expect(tail).toBeCloseTo(expected[at]!, 12)
  expect([chiSquaredTail(0, 1), chiSquaredTail(0, 2)]).toEqual([1, 1])
})
