import { describe, expect, test } from 'bun:test'
import {
  accelerationOf,
  bcaInterval,
  percentileInterval,
  quantile,
  rankInterval,
} from '../../src/domain/intervals.ts'

const HUNDRED_AND_ONE = Float64Array.from({ length: 101 }, (_, at) => (at * 37) % 101)

describe('a quantile', () => {
  test('lies on the straight line between two values', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
    expect(quantile([10, 20], 0.25)).toBe(12.5)
    expect(quantile([7], 0.9)).toBe(7)
  })
})

describe('an interval', () => {
  test('by percentiles spans the middle 95 %, whatever the order of the draws', () => {
    expect(percentileInterval(HUNDRED_AND_ONE)).toEqual([2.5, 97.5])
  })

  test('by BCa is the percentile interval where there is neither bias nor skewness', () => {
    const [low, high] = bcaInterval(HUNDRED_AND_ONE, 50, 0)
    expect(low).toBeCloseTo(2.5, 9)
    expect(high).toBeCloseTo(97.5, 9)
  })

  test('by BCa moves up with positive skewness and with draws that lie too low', () => {
    expect(bcaInterval(HUNDRED_AND_ONE, 50, 0.05)[1]).toBeGreaterThan(97.5)
    expect(bcaInterval(HUNDRED_AND_ONE, 60, 0)[0]).toBeGreaterThan(2.5)
  })

  test('by BCa falls back to percentiles where every draw is on one side', () => {
    expect(bcaInterval(HUNDRED_AND_ONE, 500, 0)).toEqual([2.5, 97.5])
    expect(bcaInterval(HUNDRED_AND_ONE, -1, 0)).toEqual([2.5, 97.5])
  })

  test('of ranks ends at ranks that occurred', () => {
    const ranks = Uint16Array.from({ length: 1000 }, (_, at) => (at < 30 ? 1 : at < 990 ? 2 : 4))
    expect(rankInterval(ranks)).toEqual([1, 2])
  })
})

describe('the acceleration', () => {
  test('is the skewness of what the jackknife leaves, over six', () => {
    const values = [1, 1, 2, 7]
    const sums = values.map((_, left) =>
      values.reduce((sum, value, at) => (at === left ? sum : sum + value), 0),
    )
    const mean = sums.reduce((sum, each) => sum + each, 0) / 4
    const power = (p: number) => sums.reduce((sum, each) => sum + (mean - each) ** p, 0)
    expect(
      accelerationOf([
        [1, 2],
        [2, 1],
        [7, 1],
      ]),
    ).toBeCloseTo(power(3) / (6 * power(2) ** 1.5), 12)
  })

  test('is none where all values are equal', () => {
    expect(accelerationOf([[3, 9]])).toBe(0)
  })
})
