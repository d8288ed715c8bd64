import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { betaCdf } from '../../../src/domain/certainty/beta-distribution.ts'
import { studentQuantile, studentTwoTailedP } from '../../../src/domain/certainty/student.ts'

test('probabilities of the beta distribution equal those of R', () => {
  expect(betaCdf(0.3, 2.5, 0.5)).toBeCloseTo(0.018927124072, 11)
  expect(betaCdf(0.99, 50, 0.5)).toBeCloseTo(0.317304397874, 11)
  expect(betaCdf(0.001, 0.5, 40)).toBeCloseTo(0.222080132364, 11)
})

test('the distribution function is 0 at the lower end and 1 at the upper', () => {
  expect([betaCdf(0, 3, 2), betaCdf(1, 3, 2)]).toEqual([0, 1])
})

test('the probability below x and that below 1 - x of the mirrored distribution sum to 1', () => {
  const parameter = fc.double({ min: 0.5, max: 500, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), parameter, parameter, (thousandths, a, b) => {
      const x = thousandths / 1_000
      expect(betaCdf(x, a, b) + betaCdf(1 - x, b, a)).toBeCloseTo(1, 9)
    }),
  )
})

test('the distribution function increases with x', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 0.98, noNaN: true }),
      fc.integer({ min: 1, max: 200 }),
      (x, a) => {
        expect(betaCdf(x + 0.01, a / 2, 0.5)).toBeGreaterThan(betaCdf(x, a / 2, 0.5))
      },
    ),
  )
})

test('the tails of Student’s t distribution equal those of R, even between whole degrees of freedom', () => {
  expect(studentTwoTailedP(-2.1, 7.3)).toBeCloseTo(0.072246713425, 11)
  expect(studentTwoTailedP(5, 120.7)).toBeCloseTo(0.000001965667, 11)
  expect(studentTwoTailedP(0.1, 1)).toBeCloseTo(0.936548965139, 11)
  expect(studentTwoTailedP(0, 3)).toBe(1)
})

test('the tails beyond a quantile are what the quantile leaves', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.double({ min: 0.6, max: 0.9999, noNaN: true }),
      (degrees, share) => {
        expect(studentTwoTailedP(studentQuantile(share, degrees), degrees)).toBeCloseTo(2 * (1 - share), 7)
      },
    ),
  )
})
