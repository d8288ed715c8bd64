import { expect, test } from 'bun:test'
import { studentQuantile } from '../../../src/domain/certainty/student.ts'

test('quantiles of Student’s t equal those of the tables', () => {
  const tabled = [
    [1, 12.706204736174694],
    [2, 4.302652729749462],
    [3, 3.1824463052837078],
    [9, 2.262157162798205],
    [10, 2.228138851986274],
    [199, 1.9719565442517533],
    [200, 1.9718962236339088],
    [1000, 1.9623390808264083],
  ] as const
  for (const [degrees, expected] of tabled) {
    expect(studentQuantile(0.975, degrees)).toBeCloseTo(expected, 8)
    expect(studentQuantile(0.025, degrees)).toBeCloseTo(-expected, 8)
  }
})
