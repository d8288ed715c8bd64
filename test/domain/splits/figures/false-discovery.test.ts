import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { adjustedPValues } from '../../../../src/domain/splits/figures/differences.ts'

const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 })

test('the fifteen p-values in Benjamini and Hochberg’s example leave four at 5 %', () => {
  const published = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ]
  const adjusted = adjustedPValues(published)
  expect(adjusted.filter((value) => value <= 0.05)).toHaveLength(4)
  // By hand: 15/1 · 0.0001, 15/2 · 0.0004, 15/3 · 0.0019, 15/4 · 0.0095, 15/5 · 0.0201.
  expect(adjusted.slice(0, 5).map((value) => Number(value.toFixed(6)))).toEqual([
    0.0015, 0.003, 0.0095, 0.035625, 0.0603,
  ])
  // By hand: 15/7 · 0.0298 is less than 15/6 · 0.0278, and no later one is less.
  expect(adjusted[6]).toBeCloseTo((15 / 7) * 0.0298, 10)
  expect(adjusted[5]).toBeCloseTo((15 / 7) * 0.0298, 10)
})

test('a single value stays unchanged, and none gives none', () => {
  expect(adjustedPValues([0.03])).toEqual([0.03])
  expect(adjustedPValues([])).toEqual([])
})

test('an adjusted value lies between the value and its multiple', () => {
  fc.assert(
    fc.property(values, (given) => {
      adjustedPValues(given).forEach((adjusted, at) => {
        expect(adjusted).toBeGreaterThanOrEqual(given[at]! - 1e-12)
        expect(adjusted).toBeLessThanOrEqual(Math.min(1, given[at]! * given.length) + 1e-12)
      })
    }),
  )
})

test('values of at most 5 % are those found by the step-up rule', () => {
  fc.assert(
    fc.property(values, (given) => {
      const sorted = given.toSorted((a, b) => a - b)
      const found = sorted.findLastIndex((value, at) => value <= ((at + 1) / given.length) * 0.05)
      const limit = sorted[found] ?? -1
      expect(adjustedPValues(given).map((value) => value <= 0.05 + 1e-15)).toEqual(
        given.map((value) => value <= limit),
      )
    }),
  )
})

test('order does not matter', () => {
  fc.assert(
    fc.property(values, (given) => {
      expect(adjustedPValues(given.toReversed())).toEqual(adjustedPValues(given).toReversed())
    }),
  )
})
