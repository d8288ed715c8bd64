import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import { answerLines, isIncomplete, isSendable } from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue, valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { numberAsText } from '../../../src/domain/questions/number/answer.ts'
import { countNumber, discloseNumbers } from '../../../src/domain/questions/number/results.ts'
import type { SliderDraft } from '../../../src/domain/questions/question-draft.ts'
import { asNumberQuestion } from '../../../src/domain/questions/slider/question.ts'
import { sliderFigures } from '../../../src/domain/questions/slider/results.ts'
import { splitsOf } from '../../../src/domain/splits/sources.ts'
import { isStructuralChange } from '../../../src/domain/survey/editing/structural-change.ts'
import { sliderQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'
import cases from './slider.json'

const whole = fc.integer({ min: 0, max: 100 })
const ENDS = { minLabel: 'Bad', maxLabel: 'Good' }

function tallyOf(answers: readonly number[]) {
  const tally = { counts: new Map<number, number>() }
  for (const each of answers) countNumber(tally, numberAsText(each))
  return tally
}
const figuresOf = (answers: readonly number[]) => sliderFigures(ENDS, tallyOf(answers))
const publishedOf = (answers: readonly number[]) =>
  discloseNumbers(asNumberQuestion(sliderQuestion()), [tallyOf(answers)])!

describe('an answer on a slider', () => {
  test('is a whole number from 0 to 100, to page and server alike', () => {
    const question = sliderQuestion()
    const given = fc.oneof(whole, fc.integer(), fc.double({ min: -5, max: 105, noNaN: true }))
    fc.assert(
      fc.property(given, (value) => {
        const text = numberAsText(value)
        const isValid = Number.isInteger(value) && value >= 0 && value <= 100
        const isNearlyWhole = Math.abs(value - Math.round(value)) < 1e-6
        fc.pre(isValid || !isNearlyWhole || value < 0 || value > 100)
        const checked = checkAnswer(question, contentOfValue(question, text))
        expect('answer' in checked).toBe(isValid)
        expect([isIncomplete(question, text), isSendable(question, text)]).toEqual([!isValid, isValid])
        if ('answer' in checked) expect(checked.answer).toEqual({ type: 'slider', value: text })
        expect(valueOfContent(question, contentOfValue(question, text))).toBe(text)
      }),
    )
  })

  test('is none until one is chosen, and can be cleared where it is optional', () => {
    const cleared = { questionId: 'mood', questionType: 'slider', value: null } as const
    expect(isIncomplete(sliderQuestion(), '')).toBe(true)
    expect(checkAnswer(sliderQuestion(), cleared)).toMatchObject({ refusal: { code: 'INVALID_INPUT' } })
    expect(checkAnswer(sliderQuestion({ required: false }), cleared)).toEqual({
      answer: { type: 'slider', value: '' },
    })
    expect(answerLines(sliderQuestion(), numberAsText(0))).toEqual(['0'])
  })
})

describe('a draft of a slider', () => {
  const rules = (fields: Partial<SliderDraft>) =>
    draftProblems({ type: 'slider', text: 'How?', ...ENDS, ...fields }, []).map(
      ({ path, rule }) => `${path} ${rule}`,
    )

  test('says what both ends mean', () => {
    expect(rules({})).toEqual([])
    expect(rules({ minLabel: ' ', maxLabel: undefined as never })).toEqual([
      '/minLabel scaleLabels',
      '/maxLabel scaleLabels',
    ])
    expect(rules({ maxLabel: 'x'.repeat(301), bands: [50, 20] })).toEqual([
      '/maxLabel tooLong',
      '/bands numberBands',
    ])
  })

  test('becomes a question whose words can change once somebody has answered', () => {
    const draft = { type: 'slider', text: 'How?', minLabel: ' Bad ', maxLabel: 'Good', bands: [50] } as const
    const made = makeQuestion(draft, { groups: [], newId: () => 'q1' })
    expect(made).toMatchObject({ question: { ...ENDS, bands: [50] } })
    const before = { ...DEFINITION, questions: [sliderQuestion()] }
    const after = { ...DEFINITION, questions: [sliderQuestion({ minLabel: 'Worse', bands: [10] })] }
    expect(isStructuralChange(before, after)).toBe(false)
  })
})

describe('the figures of a slider', () => {
  test('are those of NumPy', () => {
    for (const { answers, mean, sd, quartiles, bands } of cases) {
      const found = figuresOf(answers)
      expect(found).toMatchObject({ n: answers.length, ...ENDS })
      expect(found.mean).toBeCloseTo(mean, 9)
      if (sd === null) expect(found.sd).toBeNull()
      else expect(found.sd).toBeCloseTo(sd, 9)
      const { lowerQuartile, median, upperQuartile } = found
      const told = [lowerQuartile!, median!, upperQuartile!]
      for (const [at, quartile] of told.entries()) expect(quartile).toBeCloseTo(quartiles[at]!, 9)
      expect(found.histogram.map(({ count }) => count)).toEqual(bands)
    }
  })

  test('have the same ten bands whatever was answered, and none without answers', () => {
    const edges = (answers: readonly number[]) =>
      figuresOf(answers).histogram.map(({ from, to }) => [from, to])
    expect(edges([50])).toEqual(edges([0, 3, 100]))
    expect(edges([7]).at(-1)).toEqual([90, 100])
    expect(figuresOf([])).toMatchObject({ n: 0, mean: null, median: null, histogram: [] })
  })

  test('are published by the counts of bands in fives alone', () => {
    fc.assert(
      fc.property(fc.array(whole, { minLength: 5, maxLength: 60 }), (answers) => {
        const told = publishedOf(answers)
        expect(told).toMatchObject({ n: answers.length, sd: null })
        expect(told.histogram.map(({ from, to }) => [from, to])).toEqual([
          [0, 25],
          [25, 50],
          [50, 75],
          [75, 101],
        ])
        for (const { count } of told.histogram) expect(count % 5).toBe(0)
        const moved = answers.map((each) => Math.min(75, each - (each % 25)))
        expect(publishedOf(moved)).toEqual(told)
      }),
    )
  })
})

test('results are split by a slider in four groups, or in those of the designer', () => {
  const groups = (bands?: number[]) =>
    splitsOf({ questions: [sliderQuestion(bands && { bands })] })[0]!.columns[0]!.segments.map(
      ({ label }) => label,
    )
  expect(groups()).toEqual(['0 – 24', '25 – 49', '50 – 74', '75 – 100'])
  expect(groups([1, 100])).toEqual(['0', '1 – 99', '100'])
  const [split] = splitsOf({ questions: [sliderQuestion()] })
  expect(['', ...[24, 25, 100].map(numberAsText)].map((text) => split!.codesOf(text))).toEqual([
    [4],
    [0],
    [1],
    [3],
  ])
})
