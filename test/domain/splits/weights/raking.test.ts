import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  effectiveSampleSize,
  type RakedCell,
  rake,
  rakeWithinLimits,
  WEIGHT_LIMITS,
} from '../../../../src/domain/splits/weights/raking.ts'
import sets from './rake.json'

const cells = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 4 }))
  .chain(([rows, columns]) =>
    fc
      .array(fc.integer({ min: 1, max: 60 }), { minLength: rows * columns, maxLength: rows * columns })
      .map((counts): RakedCell[] =>
        counts.map((responses, at) => ({ codes: [Math.floor(at / columns), at % columns], responses })),
      ),
  )

/** Shares that add up to 1 for every category of both variables. */
const marginsOf = (given: readonly RakedCell[], seeds: readonly number[]) =>
  [0, 1].map((variable) => {
    const categories = new Set(given.map(({ codes }) => codes[variable]!)).size
    const raw = Array.from(
      { length: categories },
      (_, at) => 0.2 + seeds[(variable * 4 + at) % seeds.length]!,
    )
    const sum = raw.reduce((total, share) => total + share, 0)
    return raw.map((share) => share / sum)
  })

const seeds = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 })

const shareOf = (given: readonly RakedCell[], weights: readonly number[], variable: number, code: number) => {
  const all = given.reduce((sum, { responses }, at) => sum + responses * weights[at]!, 0)
  return (
    given.reduce(
      (sum, { codes, responses }, at) => sum + (codes[variable] === code ? responses * weights[at]! : 0),
      0,
    ) / all
  )
}

describe('raked weights', () => {
  for (const [number, { margins, cells: given }] of sets.entries())
    test(`equal those of R's survey::rake in set ${number + 1}`, () => {
      const { weights, converged } = rake(given, margins)
      expect(converged).toBe(true)
      for (const [at, { weight }] of given.entries())
        expect(Math.abs(weights[at]! - weight)).toBeLessThan(1e-6)
    })

  test('bring every category to its share, are 1 on average, and are factors of the categories', () => {
    fc.assert(
      fc.property(cells, seeds, (given, drawn) => {
        const margins = marginsOf(given, drawn)
        const { weights } = rake(given, margins)
        margins.forEach((shares, variable) => {
          for (const [code, share] of shares.entries())
            expect(shareOf(given, weights, variable, code)).toBeCloseTo(share, 8)
        })
        const weighted = given.reduce((sum, { responses }, at) => sum + responses * weights[at]!, 0)
        expect(weighted).toBeCloseTo(
          given.reduce((sum, { responses }) => sum + responses, 0),
          6,
        )
        const at = (row: number, column: number) =>
          weights[given.findIndex(({ codes }) => codes[0] === row && codes[1] === column)]!
        expect(at(0, 0) * at(1, 1)).toBeCloseTo(at(0, 1) * at(1, 0), 8)
      }),
    )
  })

  test('do not change if responses match the margins already', () => {
    const { weights, rounds } = rake(
      [
        { codes: [0], responses: 30 },
        { codes: [1], responses: 70 },
      ],
      [[0.3, 0.7]],
    )
    expect({ weights, rounds }).toEqual({ weights: [1, 1], rounds: 0 })
  })

  test('report if they do not converge: nobody is both old and a woman, but everybody has to be one of them', () => {
    const given = [
      { codes: [0, 0], responses: 10 },
      { codes: [1, 0], responses: 10 },
      { codes: [0, 1], responses: 10 },
    ]
    expect(
      rake(given, [
        [0.2, 0.8],
        [0.3, 0.7],
      ]).converged,
    ).toBe(false)
  })
})

describe('weights within limits', () => {
  test('are never outside, whatever the margins', () => {
    fc.assert(
      fc.property(cells, seeds, (given, drawn) => {
        const { weights } = rakeWithinLimits(given, marginsOf(given, drawn))
        for (const weight of weights) {
          expect(weight).toBeGreaterThanOrEqual(WEIGHT_LIMITS.least)
          expect(weight).toBeLessThanOrEqual(WEIGHT_LIMITS.most)
        }
      }),
    )
  })

  test('are the raked ones if these are within', () => {
    const given = [
      { codes: [0], responses: 40 },
      { codes: [1], responses: 60 },
    ]
    expect(rakeWithinLimits(given, [[0.5, 0.5]])).toMatchObject({
      weights: [1.25, 60 ** -1 * 50],
      capped: false,
      converged: true,
    })
  })

  test('report how far they miss their margins if one category would need more', () => {
    const given = [
      { codes: [0], responses: 10 },
      { codes: [1], responses: 90 },
    ]
    const { weights, capped, furthest } = rakeWithinLimits(given, [[0.5, 0.5]])
    expect(capped).toBe(true)
    expect(weights[0]).toBe(3)
    // 3 * 10 of 100 responses, where half was asked for.
    expect(furthest).toBeCloseTo(0.2, 6)
  })

  test('are raked again after trimming, so that margins are met if possible', () => {
    const given = [
      { codes: [0, 0], responses: 4 },
      { codes: [1, 0], responses: 10 },
      { codes: [0, 1], responses: 12 },
      { codes: [1, 1], responses: 74 },
    ]
    const margins = [
      [0.4, 0.6],
      [0.3, 0.7],
    ]
    expect(Math.max(...rake(given, margins).weights)).toBeGreaterThan(4)
    const { weights, capped, furthest } = rakeWithinLimits(given, margins)
    expect([weights[0], capped]).toEqual([3, true])
    expect(furthest).toBeLessThan(1e-8)
  })
})

describe('effective responses', () => {
  test('equal the squared sum of weights over the sum of their squares', () => {
    const given = [
      { codes: [0], responses: 2 },
      { codes: [1], responses: 1 },
    ]
    // (0.5 + 0.5 + 2)^2 / (0.25 + 0.25 + 4) = 9 / 4.5
    expect(effectiveSampleSize(given, [0.5, 2])).toBe(2)
    expect(effectiveSampleSize([], [])).toBe(0)
  })

  test('are all of them if weights are equal, and never more', () => {
    fc.assert(
      fc.property(cells, seeds, (given, drawn) => {
        const all = given.reduce((sum, { responses }) => sum + responses, 0)
        expect(
          effectiveSampleSize(
            given,
            given.map(() => 0.7),
          ),
        ).toBeCloseTo(all, 8)
        const { weights } = rake(given, marginsOf(given, drawn))
        expect(effectiveSampleSize(given, weights)).toBeLessThanOrEqual(all + 1e-9)
      }),
    )
  })
})
