import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formStructure } from '../../../src/domain/questions/form-types.ts'
import { bandIndex, bandName, MOST_EDGES, numberBands } from '../../../src/domain/questions/number/bands.ts'
import { numberDraftProblems, numberFields } from '../../../src/domain/questions/number/editing.ts'
import { numberQuestion } from '../arbitraries.ts'

const edgesOf = (changes: Parameters<typeof numberQuestion>[0]) =>
  numberBands(numberQuestion({ unit: '', ...changes }))
    .slice(1)
    .map(({ from }) => from)
const namesOf = (changes: Parameters<typeof numberQuestion>[0]) => {
  const question = numberQuestion({ unit: '', ...changes })
  return numberBands(question).map((band) => bandName(question, band))
}

describe('the bands of numbers', () => {
  test('lie between the edges that the designer names', () => {
    expect(edgesOf({ min: null, max: null, step: null, bands: [18, 30, 60] })).toEqual([18, 30, 60])
  })

  test('are four of equal width if none are named, in whole steps', () => {
    expect(edgesOf({ min: 0, max: 100, step: null })).toEqual([25, 50, 75])
    expect(edgesOf({ min: 16, max: 99, step: 1 })).toEqual([37, 58, 79])
    expect(edgesOf({ min: 0, max: 1, step: 0.1 })).toEqual([0.3, 0.5, 0.8])
    expect(edgesOf({ min: 1, max: 3, step: 1 })).toEqual([2, 3])
  })

  test('do not exist if there are no bounds', () => {
    expect(edgesOf({ min: 0, max: null, step: 1 })).toEqual([])
    expect(edgesOf({ min: null, max: 9, step: 1 })).toEqual([])
    expect(edgesOf({ min: 5, max: 5, step: 1 })).toEqual([])
  })

  test('omit edges beyond which no answer is possible', () => {
    expect(edgesOf({ min: 10, max: 20, step: 1, bands: [5, 10, 15, 20, 25] })).toEqual([15, 20])
  })

  test('contain every number exactly once, in order', () => {
    const edges = fc.uniqueArray(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
      minLength: 1,
      maxLength: MOST_EDGES,
    })
    fc.assert(
      fc.property(edges, fc.double({ min: -1e12, max: 1e12, noNaN: true }), (named, value) => {
        const sorted = named.toSorted((a, b) => a - b)
        const bands = numberBands(numberQuestion({ min: null, max: null, step: null, bands: sorted }))
        const within = bands.filter(
          ({ from, to }) => value >= (from ?? -Infinity) && value < (to ?? Infinity),
        )
        expect(within).toEqual([bands[bandIndex(bands, value)]!])
        expect(bandIndex(bands, value)).toBe(sorted.filter((edge) => edge <= value).length)
      }),
    )
  })

  test('of equal width can each contain an answer', () => {
    const bounds = fc.tuple(
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(1, 2, 5),
    )
    fc.assert(
      fc.property(bounds, ([min, width, step]) => {
        const bands = numberBands(numberQuestion({ min, max: min + width, step }))
        const answers = Array.from({ length: Math.floor(width / step) + 1 }, (_, at) => min + at * step)
        const used = new Set(answers.map((answer) => bandIndex(bands, answer)))
        if (bands.length > 0) expect(used.size).toBe(bands.length)
      }),
    )
  })
})

describe('the name of a band', () => {
  test('has its first and its last number if all are whole', () => {
    expect(namesOf({ min: 16, max: 99, step: 1, bands: [30, 60] })).toEqual(['16 – 29', '30 – 59', '60 – 99'])
    expect(namesOf({ min: 1, max: 3, step: 1 })).toEqual(['1', '2', '3'])
    expect(namesOf({ min: 0, max: 9, step: 1, bands: [2.5] })).toEqual(['0 – 2', '3 – 9'])
  })

  test('has its upper bound if there are numbers between', () => {
    expect(namesOf({ min: 0, max: 2, step: null, bands: [0.5, 1] })).toEqual([
      '0 – < 0.5',
      '0.5 – < 1',
      '1 – 2',
    ])
  })

  test('has its single bound if there is no other, with the unit', () => {
    expect(namesOf({ min: null, max: null, step: null, unit: 'km', bands: [1, 5] })).toEqual([
      '< 1 km',
      '1 – < 5 km',
      '≥ 5 km',
    ])
    expect(namesOf({ min: 0, max: null, step: 1, bands: [3] })).toEqual(['0 – 2', '≥ 3'])
  })
})

describe('edges of bands in a draft', () => {
  test('are few, in order, and valid answers', () => {
    const problem = [{ path: '/bands', rule: 'numberBands' as const, values: { most: MOST_EDGES } }]
    const wrong = [[2, 1], [1, 1], [2e12], Array.from({ length: MOST_EDGES + 1 }, (_, at) => at)]
    for (const bands of wrong) expect(numberDraftProblems({ type: 'number', bands })).toEqual(problem)
    for (const bands of [[], [1], [-5, 0, 2.5]])
      expect(numberDraftProblems({ type: 'number', bands })).toEqual([])
  })

  test('are stored if there are any, and can change while answers arrive', () => {
    expect(numberFields({ type: 'number', bands: [1, 2] })).toMatchObject({ bands: [1, 2] })
    expect(numberFields({ type: 'number', bands: [] })).not.toHaveProperty('bands')
    expect(formStructure(numberQuestion({ bands: [1] }))).toEqual(
      formStructure(numberQuestion({ bands: [2] })),
    )
  })
})
