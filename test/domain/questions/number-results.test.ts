import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { aboutCounts } from '../../../src/domain/disclosure/counts-in-fives.ts'
import { numberAsText } from '../../../src/domain/questions/number/answer.ts'
import { discloseNumbers, numberFigures } from '../../../src/domain/questions/number/results.ts'
import { restoredTally, storedTally } from '../../../src/domain/results/stored-tally.ts'
import {
  answerCounter,
  emptySurveyTally,
  type QuestionTally,
} from '../../../src/domain/results/survey-tally.ts'
import { numberQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'

const survey = { ...DEFINITION, questions: [numberQuestion()] }

function counted(values: readonly (number | null)[]) {
  const tally = emptySurveyTally(survey)
  const count = answerCounter(survey, tally)
  for (const value of values) {
    const answer = { questionId: 'distance', value: numberAsText(value) }
    count('someone', { ...answer, votes: null, positions: null, groups: null })
  }
  return tally
}

function figuresOf(values: readonly (number | null)[], step: number | null = null) {
  const [question] = counted(values).questions as [Extract<QuestionTally, { type: 'number' }>]
  return numberFigures(numberQuestion({ step }), question.tally)
}

const values = fc.array(
  fc.oneof(
    fc.integer({ min: -50, max: 50 }),
    fc.integer({ min: -5000, max: 5000 }).map((value) => value / 100),
  ),
  { minLength: 1, maxLength: 60 },
)

test('answers are counted the same in any order, and after having been stored', () => {
  fc.assert(
    fc.property(values, (given) => {
      const kept = storedTally(counted(given))
      expect(storedTally(counted(given.toReversed()))).toEqual(kept)
      expect(restoredTally(survey, JSON.parse(JSON.stringify(kept)))).toEqual(counted(given))
    }),
  )
  const other = storedTally(counted([1]))
  expect(restoredTally(survey, { ...other, questions: { distance: '{"count":1}' } })).toBeUndefined()
})

describe('the figures of numbers', () => {
  test('equal their definitions', () => {
    fc.assert(
      fc.property(values, (given) => {
        const { n, mean, sd, lowerQuartile, median, upperQuartile } = figuresOf([...given, null])
        const sorted = given.toSorted((a, b) => a - b)
        const average = given.reduce((sum, value) => sum + value, 0) / given.length
        const squares = given.reduce((sum, value) => sum + (value - average) ** 2, 0)
        expect(n).toBe(given.length)
        expect(mean).toBeCloseTo(average, 9)
        if (n > 1) expect(sd).toBeCloseTo(Math.sqrt(squares / (n - 1)), 9)
        else expect(sd).toBeNull()
        const half = (sorted[Math.floor((n - 1) / 2)]! + sorted[Math.floor(n / 2)]!) / 2
        expect(median).toBeCloseTo(half, 9)
        expect(lowerQuartile!).toBeLessThanOrEqual(median!)
        expect(upperQuartile!).toBeGreaterThanOrEqual(median!)
        // At most a quarter is strictly below the lower quartile, and at most a quarter above the upper one.
        expect(given.filter((value) => value < lowerQuartile! - 1e-9).length).toBeLessThanOrEqual(
          Math.ceil(n / 4),
        )
        expect(given.filter((value) => value > upperQuartile! + 1e-9).length).toBeLessThanOrEqual(
          Math.ceil(n / 4),
        )
      }),
    )
  })

  test('have the quartiles of R and spreadsheets', () => {
    expect(figuresOf([1, 2, 3, 4])).toMatchObject({ lowerQuartile: 1.75, median: 2.5, upperQuartile: 3.25 })
    expect(figuresOf([])).toMatchObject({
      n: 0,
      mean: null,
      median: null,
      lowerQuartile: null,
      histogram: [],
    })
  })

  test('have a few bands of equal width that contain every answer once, none narrower than a step', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(null, 0.1, 1, 7), (given, step) => {
        const { histogram } = figuresOf(given, step)
        expect(histogram.length).toBeLessThanOrEqual(20)
        const width = histogram[0]!.to - histogram[0]!.from
        if (step !== null) expect(width).toBeGreaterThanOrEqual(step - 1e-9)
        histogram.forEach(({ from, to, count }, at) => {
          expect(to - from).toBeCloseTo(width, 6)
          if (at > 0) expect(from).toBe(histogram[at - 1]!.to)
          const within = given.filter((value) => value >= from - 1e-7 && value < to - 1e-7)
          expect(count).toBe(within.length)
        })
        expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
      }),
    )
  })
})

test('no band goes beyond the largest valid answer', () => {
  const lastOf = (max: number, step: number | null, given: readonly number[]) => {
    const [{ tally }] = counted(given).questions as [Extract<QuestionTally, { type: 'number' }>]
    return numberFigures(numberQuestion({ max, step }), tally).histogram.at(-1)
  }
  expect(lastOf(100, 1, [0, 40, 100])).toEqual({ from: 100, to: 101, count: 1 })
  expect(lastOf(100, null, [0, 40, 100])).toEqual({ from: 100, to: 100, count: 1 })
  expect(lastOf(103, null, [0, 40, 101, 103])).toEqual({ from: 100, to: 103, count: 2 })
  expect(lastOf(200, 1, [0, 40, 100])).toEqual({ from: 100, to: 110, count: 1 })
})

test('a decimal number at an edge is in the band that starts there', () => {
  const tenths = Array.from({ length: 20 }, (_, at) => at / 10)
  expect(figuresOf(tenths, 0.1).histogram.map(({ from, count }) => [from, count])).toEqual(
    tenths.map((value) => [value, 1]),
  )
})

describe('the published figures of numbers', () => {
  const told = (question: ReturnType<typeof numberQuestion>, ...groups: (readonly number[])[]) =>
    discloseNumbers(
      question,
      groups.map(
        (given) => (counted(given).questions as [Extract<QuestionTally, { type: 'number' }>])[0].tally,
      ),
    )
  const ages = numberQuestion({ min: 0, max: 100, step: 1, bands: [18, 65] })

  test('count people in fives in the bands by which results are split', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 60 }), (given) => {
        const { histogram, sd, n } = told(ages, given)!
        expect([n, sd]).toEqual([given.length, null])
        expect(histogram.map(({ from, to }) => [from, to])).toEqual([
          [0, 18],
          [18, 65],
          [65, 101],
        ])
        const within = histogram.map(
          ({ from, to }) => given.filter((each) => each >= from && each < to).length,
        )
        expect(histogram.map(({ count }) => count)).toEqual(aboutCounts(within, given.length))
      }),
    )
  })

  test('say the same of anything else within the same bands, however far it is from all others', () => {
    const given = Array.from({ length: 40 }, (_, at) => at)
    const all = told(ages, given)!
    expect(told(ages, [...given.slice(0, -1), 64])).toEqual(all)
    expect(told(ages, [...given.slice(0, -1), 100])).toMatchObject({ histogram: all.histogram })
    expect(all).toMatchObject({ lowerQuartile: 9, median: 18, upperQuartile: 41.5, mean: 25.25 })
  })

  test('are sums of the fives of each group', () => {
    const given = Array.from({ length: 10 }, (_, at) => 5 * at)
    expect(told(ages, given, given)!.histogram.map(({ count }) => count)).toEqual([10, 10, 0])
    expect(told(ages, [1, 20, 70])).toMatchObject({ n: 3, mean: null, median: null })
  })

  test('need bounds: the ends of bands would tell the smallest and the largest answer', () => {
    expect(told(numberQuestion({ min: 0, max: null }), [1])).toBeUndefined()
    expect(told(numberQuestion({ min: null, max: 9 }), [1])).toBeUndefined()
    expect(told(numberQuestion({ min: 0, max: 8, step: null }), [7, 7, 7, 1, 8])!.histogram).toEqual([
      { from: 0, to: 2, count: 0 },
      { from: 2, to: 4, count: 0 },
      { from: 4, to: 6, count: 0 },
      { from: 6, to: 8, count: 5 },
    ])
  })
})
