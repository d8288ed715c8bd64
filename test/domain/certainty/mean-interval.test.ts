import { describe, expect, test } from 'bun:test'
import { meanInterval, type VoteCounts } from '../../../src/domain/certainty/mean-interval.ts'

/** Of values, each with how often it occurs. */
const ends = (counts: VoteCounts, most = 10) =>
  meanInterval(counts, most).map((end) => Number(end.toFixed(8)))

describe('the interval of a mean', () => {
  test('extends further on the side of the longer tail', () => {
    // Values 0 (5 times), 1, 2, 3, 4 and -3: mean 0.7, hardly skewed to the left.
    const nearly = ends([[0, 5], ...[1, 2, 3, 4, -3].map((votes) => [votes, 1] as const)])
    expect(nearly).toEqual([-0.70425481, 2.09244711])
    const mirrored = ends([[0, 5], ...[-1, -2, -3, -4, 3].map((votes) => [votes, 1] as const)])
    expect(mirrored).toEqual([-2.09244711, 0.70425481])
  })

  test('stays within the range of votes', () => {
    const [low, high] = ends(
      [
        [-3, 5],
        [3, 5],
      ],
      3,
    )
    expect(Math.max(-low!, high!) < 3).toBe(true)
    expect(
      ends(
        [
          [-3, 1],
          [2, 2],
          [3, 4],
          [1, 2],
        ],
        3,
      )[1],
    ).toBe(3)
  })

  test('of identical responses excludes values that would have shown up with 97.5 % probability', () => {
    // Nobody of ten: at most 30.85 % either way.
    expect(ends([[0, 10]])).toEqual([-3.08497108, 3.08497108])
    expect(ends([[10, 10]])).toEqual([3.83005784, 10])
  })

  test('of few differing responses uses the exact interval of each number of votes', () => {
    // One of ten with 4 votes: up to 44.5 % have 4, and up to 30.85 % of these 10; at least 0.25 % have 4, 30.85 % have -10.
    const [low, high] = ends([
      [0, 9],
      [4, 1],
    ])
    expect(high).toBeCloseTo(4 * 0.4450161170281954 + 6 * 0.3084971078187607, 8)
    expect(low).toBeCloseTo(4 * 0.0025285785444617848 - 10 * 0.3084971078187607, 8)
  })

  test('narrows towards zero as responses become many', () => {
    const [low, high] = ends([
      [0, 999_999],
      [5, 1],
    ]) as [number, number]
    expect(high - low).toBeLessThan(1e-4)
    expect(low).toBeLessThan(5e-6)
    expect(high).toBeGreaterThan(5e-6)
  })
})
