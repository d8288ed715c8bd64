import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Comparison, OPERATORS, type Operator } from '../../../src/domain/show-if/condition.ts'
import { asksParameters, type Conditional, shownQuestions } from '../../../src/domain/show-if/rule.ts'
import type { Parameters } from '../../../src/domain/survey/links/link-parameters.ts'
import { textQuestion } from '../arbitraries.ts'
import { type Answers, answeredSurveys, knownBy } from './conditional-surveys.ts'

const shown = (survey: Conditional, answers: Answers, parameters: Parameters | null = null) => [
  ...shownQuestions(
    survey,
    knownBy((id) => answers[id], parameters),
  ),
]

describe('a condition on a parameter of the link', () => {
  const by = (param: string, comparison: Comparison) => ({
    questions: [textQuestion({ id: 'dependent', showIf: { all: [{ param, ...comparison }] } })],
    questionGroups: [],
  })
  const isMetBy = (parameters: Parameters | null, operator: Operator, value: string) =>
    shown(by('source', { operator, value }), {}, parameters).length === 1

  test.each<[string, Operator, string, boolean]>([
    ['Poster', 'is', ' poster', true],
    ['poster', 'is', 'radio', false],
    ['poster', 'isNot', 'radio', true],
    ['poster', 'isNot', 'POSTER', false],
    ['large poster', 'includes', 'post', true],
    ['radio', 'includes', 'post', false],
    ['p\u0000oster', 'is', 'poster', true],
    ['10', 'atLeast', '9', true],
    ['8', 'atLeast', '9', false],
    ['8', 'atMost', '9', true],
    [' 9.0', 'atMost', '9', true],
    ['1\u00000', 'atLeast', '10', true],
    ['nine', 'atMost', '9', false],
    ['9', 'atMost', 'nine', false],
    [' ', 'atMost', '9', false],
  ])('%p %s %p: %p', (written, operator, value, expected) => {
    expect(isMetBy({ source: written }, operator, value)).toBe(expected)
  })

  test('has the empty text for a link without it, for which only isNot is true', () => {
    for (const parameters of [null, {}, { wave: 'poster' }] as (Parameters | null)[]) {
      const met = OPERATORS.filter((operator) => isMetBy(parameters, operator, '1'))
      expect(met).toEqual(['isNot'])
    }
    expect(shown(by('constructor', { operator: 'isNot', value: 'x' }), {}, {})).toEqual(['dependent'])
  })

  test('is, or is not, true for any link', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.string(), (written, value) => {
        const parameters = written === null ? null : { source: written }
        expect(isMetBy(parameters, 'is', value)).toBe(!isMetBy(parameters, 'isNot', value))
        if (isMetBy(parameters, 'is', value)) expect(isMetBy(parameters, 'includes', value)).toBe(true)
      }),
    )
  })

  test('makes a survey need parameters', () => {
    fc.assert(
      fc.property(answeredSurveys, ({ survey, answers, parameters }) => {
        const asks = JSON.stringify([survey.questions, survey.questionGroups]).includes('"param"')
        expect(asksParameters(survey)).toBe(asks)
        if (!asks) expect(shown(survey, answers, parameters)).toEqual(shown(survey, answers))
      }),
    )
  })
})
