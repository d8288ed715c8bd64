import { describe, expect, test } from 'bun:test'
import { drawnOrder } from '../../../src/domain/outcome/candidates.ts'
import { type OutcomeDraft, outcomeOf, outcomeProblems } from '../../../src/domain/outcome/editing.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import {
  DEFAULT_SETTINGS,
  type QvQuestion,
  type SurveyDefinition,
} from '../../../src/domain/survey/survey.ts'
import { optionOf, qvQuestion } from '../arbitraries.ts'

const PRICED = [{ price: 10 }, { price: 0 }]
const wrong = (outcome: OutcomeDraft, more: object = {}) =>
  outcomeProblems({ options: PRICED, outcome, ...more }).map(({ path, rule }) => [
    path.replace('/setting/outcome/', ''),
    rule,
  ])

describe('what a question decides', () => {
  test('is nothing, or a rule with its fields and their usual values', () => {
    expect(outcomeProblems({ options: PRICED })).toEqual([])
    expect(outcomeOf(null)).toBeUndefined()
    expect(outcomeOf({ rule: 'positive' })).toEqual({ rule: 'positive' })
    expect(outcomeOf({ rule: 'top', seats: 3, minimum: null })).toEqual({ rule: 'top', seats: 3 })
    expect(outcomeOf({ rule: 'budget', budget: 9, minimum: { netVotes: 4 } })).toEqual({
      rule: 'budget',
      budget: 9,
      method: 'netVotes',
      onMisfit: 'skip',
      minimum: { netVotes: 4 },
    })
  })

  test('has only the fields of its rule, within their limits', () => {
    expect(wrong({ rule: 'budget', budget: 10.25 })).toEqual([])
    expect(wrong({ rule: 'top', seats: 2 })).toEqual([])
    expect(wrong({ rule: 'top', seats: 3 })).toEqual([['seats', 'range']])
    expect(wrong({ rule: 'top', seats: 1.5 })).toEqual([['seats', 'range']])
    expect(wrong({ rule: 'top' })).toEqual([['seats', 'range']])
    expect(wrong({ rule: 'positive', seats: 1, method: 'perPrice' })).toEqual([
      ['seats', 'unknownField'],
      ['method', 'unknownField'],
    ])
    expect(wrong({ rule: 'positive', minimum: { netVotes: 0 } })).toEqual([['minimum/netVotes', 'range']])
    for (const budget of [0, -1, 0.001, 2e12]) {
      expect(wrong({ rule: 'budget', budget })).toEqual([['budget', 'budget']])
    }
  })

  test('by a budget needs a price for every option, and equal shares need everybody to see all', () => {
    const budget = { rule: 'budget', budget: 5 } as const
    const options = [{ price: 1 }, {}, { price: null }]
    const [problem] = outcomeProblems({ options, outcome: budget })
    expect(problem).toEqual({ path: '/setting/outcome/rule', rule: 'pricesMissing', values: { count: 2 } })
    expect(wrong({ ...budget, method: 'equalShares' }, { sampleOption: 2 })).toEqual([
      ['method', 'sharesOfSample'],
    ])
  })
})

describe('the first response', () => {
  const options = [
    { ...optionOf('parks'), price: 10 },
    { ...optionOf('roads'), price: 20 },
  ]
  const outcome = { rule: 'budget', budget: 20, method: 'netVotes', onMisfit: 'skip' } as const
  const surveyOf = (question: QvQuestion): SurveyDefinition => ({
    title: 'Town',
    description: '',
    settings: DEFAULT_SETTINGS,
    questions: [question],
    questionGroups: [],
  })
  const decided = surveyOf(qvQuestion({ options, outcome }))
  const cheaper = [{ ...options[0]!, price: 5 }, options[1]!]

  test('fixes what is decided, and the prices on which it depends', () => {
    const richer = surveyOf(qvQuestion({ options, outcome: { ...outcome, budget: 30 } }))
    expect(isStructuralChange(decided, richer)).toBe(true)
    expect(withStructureOf(decided, richer)).toEqual(decided)
    const changed = surveyOf(qvQuestion({ options: cheaper, outcome }))
    expect(isStructuralChange(decided, changed)).toBe(true)
    expect(withStructureOf(decided, changed)).toEqual(decided)
  })

  test('leaves prices free where nothing is decided by them', () => {
    const before = surveyOf(qvQuestion({ options }))
    const changed = surveyOf(qvQuestion({ options: cheaper }))
    expect(isStructuralChange(before, changed)).toBe(false)
    expect(withStructureOf(before, changed)).toEqual(changed)
  })
})

test('the drawn order is the same for the same seed, and every order is drawn', () => {
  expect(drawnOrder(5, 7)).toEqual(drawnOrder(5, 7))
  expect(drawnOrder(5, 7).toSorted()).toEqual([0, 1, 2, 3, 4])
  const drawn = new Set(Array.from({ length: 200 }, (_, seed) => drawnOrder(3, seed).join()))
  expect(drawn.size).toBe(6)
})
