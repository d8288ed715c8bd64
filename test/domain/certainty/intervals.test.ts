import { expect, test } from 'bun:test'
import { quantile } from '../../../src/domain/certainty/intervals.ts'

test('a quantile lies on the straight line between two values', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(quantile([10, 20], 0.25)).toBe(12.5)
  expect(quantile([7], 0.9)).toBe(7)
})
