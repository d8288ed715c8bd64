import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ONE_LOOK } from '../../../src/domain/certainty/sampling.ts'
import { scoreInterval } from '../../../src/domain/certainty/score-interval.ts'
import { pointsAsText } from '../../../src/domain/questions/constant-sum/answer.ts'
import { discloseConstantSum } from '../../../src/domain/questions/constant-sum/published.ts'
import {
  type ConstantSumTally,
  constantSumFigures,
  countConstantSum,
  emptyConstantSumTally,
  restoreConstantSum,
  storedConstantSum,
} from '../../../src/domain/questions/constant-sum/results.ts'
import { constantSumQuestion } from '../arbitraries.ts'

/** The points of the three items, by person. */
type Answers = readonly (readonly [number, number, number])[]

const QUESTION = constantSumQuestion({ total: 10 })

function tallyOf(answers: Answers): ConstantSumTally {
  const tally = emptyConstantSumTally(QUESTION)
  for (const answer of answers) {
    const given = QUESTION.choices.map(({ choiceId }, at) => ({ choiceId, points: answer[at]! }))
    countConstantSum(tally, QUESTION, pointsAsText(QUESTION, given))
  }
  countConstantSum(tally, QUESTION, '')
  return tally
}

const figuresOf = (answers: Answers) => constantSumFigures(QUESTION, tallyOf(answers))

const ANSWERS: Answers = [
  [10, 0, 0],
  [4, 6, 0],
  [5, 2, 3],
  [7, 0, 3],
  [0, 1, 9],
  [3, 3, 4],
]

describe('the figures of a constant sum', () => {
  test('are means with their intervals, shares of all points, and the spread', () => {
    const { n, total, items } = figuresOf(ANSWERS)
    expect([n, total]).toEqual([6, 10])
    // numpy.mean, numpy.std(ddof=1) and numpy.percentile of 10, 4, 5, 7, 0, 3
    expect(items[0]).toMatchObject({ choiceId: 'price', label: 'Item price', lowerQuartile: 3.25, none: 1 })
    expect(items[0]).toMatchObject({ median: 4.5, upperQuartile: 6.5 })
    expect(items[0]!.mean).toBeCloseTo(29 / 6, 9)
    expect(items[0]!.sd).toBeCloseTo(3.4302575219167823, 9)
    expect(items[0]!.share).toBeCloseTo(29 / 60, 9)
    const counts = [10, 4, 5, 7, 0, 3].map((points) => [points, 1] as const)
    expect(items[0]!.mean95).toEqual(scoreInterval(counts, { least: 0, most: 10 }, ONE_LOOK)!)
    expect(items.map(({ none }) => none)).toEqual([1, 2, 2])
  })

  test('have shares that add up to all points, and no intervals where everybody has answered', () => {
    const answer = fc
      .tuple(fc.nat(10), fc.nat(10))
      .map(([a, b]): [number, number, number] => [Math.min(a, b), Math.abs(a - b), 10 - Math.max(a, b)])
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1 }), (answers) => {
        const { items } = figuresOf(answers)
        expect(items.reduce((sum, { share }) => sum + share!, 0)).toBeCloseTo(1, 9)
      }),
    )
    const census = constantSumFigures(QUESTION, tallyOf(ANSWERS), 6, { share: 1, tunedTo: null })
    expect([census.isComplete, ...census.items.map(({ mean95 }) => mean95)]).toEqual([true, null, null, null])
    expect(figuresOf([]).items[0]).toMatchObject({ mean: null, share: null, mean95: null, none: 0 })
  })

  test('are of a tally that is stored and restored, unless that is of other items', () => {
    const restored = emptyConstantSumTally(QUESTION)
    expect(
      restoreConstantSum(restored, JSON.parse(JSON.stringify(storedConstantSum(tallyOf(ANSWERS))))),
    ).toBe(true)
    expect(storedConstantSum(restored)).toEqual(storedConstantSum(tallyOf(ANSWERS)))
    expect(restoreConstantSum(emptyConstantSumTally(QUESTION), {})).toBe(false)
    expect(restoreConstantSum(emptyConstantSumTally(QUESTION), { answered: 1, points: [[]] })).toBe(false)
  })
})

describe('the published figures of a constant sum', () => {
  test('are the exact means and shares of the people who are told together, and nothing else', () => {
    const groups = [
      tallyOf(ANSWERS),
      tallyOf([
        [1, 1, 8],
        [0, 10, 0],
      ]),
    ]
    const all = figuresOf([...ANSWERS, [1, 1, 8], [0, 10, 0]])
    const told = discloseConstantSum(QUESTION, groups, { ...all, isComplete: true })!
    expect([told.n, told.isComplete]).toEqual([8, true])
    for (const [at, item] of told.items.entries()) {
      const { mean, share, choiceId, label } = all.items[at]!
      const unsaid = {
        mean95: null,
        sd: null,
        lowerQuartile: null,
        median: null,
        upperQuartile: null,
        none: null,
      }
      expect(item).toEqual({ choiceId, label, mean, share, ...unsaid })
    }
    const part = discloseConstantSum(QUESTION, groups.slice(0, 1), { ...all, isComplete: true })!
    expect([part.n, part.isComplete]).toEqual([6, false])
    expect(discloseConstantSum(QUESTION, [], all)).toBeUndefined()
  })

  test('leave open what anybody gave an item, unless nobody gave it any, or everybody all', () => {
    const all: Answers = Array.from({ length: 11 }, (_, a) =>
      Array.from({ length: 11 - a }, (__, b): [number, number, number] => [a, b, 10 - a - b]),
    ).flat()
    /** Whether one of a number of people can have given this, if what all of them gave is known. */
    const isPossible = (answer: readonly number[], sums: readonly number[], others: number) =>
      answer.every((points, at) => sums[at]! - points >= 0 && sums[at]! - points <= others * 10)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { minLength: 5, maxLength: 9 }), (answers) => {
        const told = discloseConstantSum(QUESTION, [tallyOf(answers)], figuresOf(answers))!
        const sums = told.items.map(({ mean }) => Math.round(mean! * answers.length))
        const possible = all.filter((answer) => isPossible(answer, sums, answers.length - 1))
        for (const [at, sum] of sums.entries()) {
          const isUnanimous = sum === 0 || sum === 10 * answers.length
          expect(new Set(possible.map((answer) => answer[at])).size === 1).toBe(isUnanimous)
        }
      }),
    )
  })
})
