import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Comparison, Condition, Operator, ShowIf } from '../../../src/domain/show-if/condition.ts'
import {
  type Conditional,
  isAboutBallot,
  isConditional,
  shownQuestions,
} from '../../../src/domain/show-if/rule.ts'
import type { Parameters } from '../../../src/domain/survey/links/link-parameters.ts'
import type { Question } from '../../../src/domain/survey/survey.ts'
import { questions } from '../../support/answered.ts'
import { choiceQuestion, likertQuestion, numberQuestion, qvQuestion, textQuestion } from '../arbitraries.ts'
import { answersTo } from './answers-to.ts'
import { type Answers, answeredSurveys, type ConditionalSurvey, knownBy } from './conditional-surveys.ts'

const shown = (survey: Conditional, answers: Answers, parameters: Parameters | null = null) => [
  ...shownQuestions(
    survey,
    knownBy((id) => (Object.hasOwn(answers, id) ? answers[id] : undefined), parameters),
  ),
]

const only = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id)))

const withoutConditions = ({ questions: asked }: ConditionalSurvey): Conditional => ({
  questions: asked.map(({ showIf: _, ...question }) => question as Question),
  questionGroups: [],
})

describe('the questions that are shown', () => {
  test('are all of them if nothing has conditions', () => {
    fc.assert(
      fc.property(questions, (drawn) => {
        const asked = drawn.filter((question) => !isAboutBallot(question))
        const survey = { questions: asked, questionGroups: [] }
        expect(shown(survey, {})).toEqual(asked.map(({ id }) => id))
        expect(isConditional(survey)).toBe(false)
      }),
    )
  })

  test('do not depend on answers to questions that are not shown', () => {
    fc.assert(
      fc.property(answeredSurveys, ({ survey, answers, parameters }) => {
        const asked = shown(survey, answers, parameters)
        expect(shown(survey, only(answers, asked), parameters)).toEqual(asked)
      }),
    )
  })

  test('do not depend on later questions', () => {
    fc.assert(
      fc.property(answeredSurveys, fc.nat(6), ({ survey, answers, parameters }, at) => {
        const first = survey.questions.slice(0, at + 1).map(({ id }) => id)
        const known = only(answers, first.slice(0, -1))
        const among = (ids: readonly string[]) => ids.filter((id) => first.includes(id))
        expect(among(shown(survey, known, parameters))).toEqual(among(shown(survey, answers, parameters)))
      }),
    )
  })

  test('are among all questions, in their order', () => {
    fc.assert(
      fc.property(answeredSurveys, ({ survey, answers, parameters }) => {
        const asked = shown(survey, answers, parameters)
        expect(survey.questions.map(({ id }) => id).filter((id) => asked.includes(id))).toEqual(asked)
        const plain = survey.questions.filter((question) => !isAboutBallot(question))
        const always = shown(withoutConditions(survey), answers)
        expect(plain.filter(({ id }) => !always.includes(id))).toEqual([])
      }),
    )
  })

  test('decrease with one more condition that has to be met, and increase with one more alternative', () => {
    fc.assert(
      fc.property(answeredSurveys, ({ survey, answers, parameters }) => {
        const as = (name: 'all' | 'any') => ({
          ...survey,
          questions: survey.questions.map((question) => {
            const { showIf } = question
            if (!showIf) return question
            const conditions = 'all' in showIf ? showIf.all : showIf.any
            // Only the last question changes, so that no other answer counts or stops counting by it.
            const isLast = question === survey.questions.at(-1)
            return isLast ? { ...question, showIf: { [name]: conditions } as ShowIf } : question
          }),
        })
        const [byAll, byAny] = [shown(as('all'), answers, parameters), shown(as('any'), answers, parameters)]
        expect(byAll.filter((id) => !byAny.includes(id))).toEqual([])
      }),
    )
  })
})

/** Whether a question after this one is shown. */
function isMet(question: Question, answer: string | undefined, comparison: Comparison) {
  const dependent = textQuestion({
    id: 'dependent',
    showIf: { all: [{ questionId: question.id, ...comparison }] },
  })
  const survey = { questions: [question, dependent], questionGroups: [] }
  return shown(survey, answer === undefined ? {} : { [question.id]: answer }).includes('dependent')
}

describe('a condition', () => {
  const likert = likertQuestion({ scale: ['low', 'middle', 'high'] })
  const text = textQuestion()
  const number = numberQuestion()
  const one = choiceQuestion()
  const several = choiceQuestion({ multiple: true, other: true })
  const chosen = (...selection: string[]) => JSON.stringify({ selection })
  const cases: [Question, string, Operator, string, boolean][] = [
    [likert, 'middle', 'is', 'middle', true],
    [likert, 'middle', 'is', 'low', false],
    [likert, 'middle', 'isNot', 'low', true],
    [likert, 'middle', 'isNot', 'middle', false],
    [likert, 'middle', 'atLeast', 'middle', true],
    [likert, 'low', 'atLeast', 'middle', false],
    [likert, 'middle', 'atMost', 'middle', true],
    [likert, 'high', 'atMost', 'middle', false],
    [likert, 'gone', 'isNot', 'low', false],
    [text, ' BUS lanes', 'is', 'bus Lanes ', true],
    [text, 'bus', 'is', 'bus lanes', false],
    [text, 'bus', 'isNot', 'bus lanes', true],
    [text, 'more BUS lanes', 'includes', 'bus', true],
    [text, 'b\u0000us', 'is', 'bus', true],
    [text, 'bu\ud800s', 'is', 'bus', true],
    [text, 'trees', 'includes', 'bus', false],
    [one, chosen('renting'), 'is', 'renting', true],
    [one, chosen('owning'), 'is', 'renting', false],
    [one, chosen('owning'), 'isNot', 'renting', true],
    [one, chosen('owning'), 'includes', 'owning', true],
    [several, chosen('renting', 'owning'), 'includes', 'renting', true],
    [several, chosen('renting', 'owning'), 'is', 'renting', false],
    [several, chosen('renting'), 'is', 'renting', true],
    [several, chosen('renting', 'owning'), 'isNot', 'renting', false],
    [several, chosen('owning'), 'isNot', 'renting', true],
    [several, JSON.stringify({ selection: ['renting'], other: 'A boat' }), 'is', 'renting', false],
    [several, JSON.stringify({ selection: [], other: 'A boat' }), 'isNot', 'renting', true],
    [number, '{"value":2}', 'is', '2.0', true],
    [number, '{"value":2}', 'isNot', '2', false],
    [number, '{"value":2}', 'isNot', '3', true],
    [number, '{"value":2}', 'atLeast', '2', true],
    [number, '{"value":1.9}', 'atLeast', '2', false],
    [number, '{"value":2}', 'atMost', '2', true],
    [number, '{"value":2.1}', 'atMost', '2', false],
    [number, '{"typed":"two"}', 'isNot', '2', false],
  ]
  const named = cases.map(([question, ...rest]) => [question.type, ...rest, question] as const)
  test.each(named)('on %s, answered %p, %s %p: %p', (_, answer, operator, value, expected, question) => {
    expect(isMet(question, answer, { operator, value })).toBe(expected)
  })

  test('is met by no unanswered question, whatever it compares', () => {
    const operators: Operator[] = ['is', 'isNot', 'includes', 'atLeast', 'atMost']
    for (const question of [likert, text, one, several]) {
      for (const operator of operators) {
        for (const answer of [undefined, '', ' ']) {
          expect(isMet(question, answer, { operator, value: 'low' })).toBe(false)
        }
      }
    }
  })

  test('cannot be met by a ballot', () => {
    expect(isMet(qvQuestion(), 'parks', { operator: 'is', value: 'parks' })).toBe(false)
  })

  test('is or isNot: exactly one of them is true for a single answer', () => {
    fc.assert(
      fc.property(fc.constantFrom<Question>(likert, text, one), (question) => {
        const value = question.type === 'choice' ? 'renting' : 'low'
        fc.assert(
          fc.property(
            answersTo(question).filter((answer) => answer !== ''),
            (answer) => {
              const met = (operator: Operator) => isMet(question, answer, { operator, value })
              expect(met('is')).toBe(!met('isNot'))
            },
          ),
          { numRuns: 10 },
        )
      }),
      { numRuns: 6 },
    )
  })

  test('atLeast and atMost together locate an answer on its scale', () => {
    for (const answer of likert.scale) {
      for (const value of likert.scale) {
        const met = (operator: Operator) => isMet(likert, answer, { operator, value })
        expect(met('atLeast') && met('atMost')).toBe(met('is'))
        expect(met('atLeast') || met('atMost')).toBe(true)
      }
    }
  })
})

describe('several conditions', () => {
  const home = choiceQuestion()
  const ease = likertQuestion()
  const conditions: Condition[] = [
    { questionId: 'home', operator: 'is', value: 'renting' },
    { questionId: 'trust', operator: 'atLeast', value: '3' },
  ]
  const isShownBy = (showIf: ShowIf, answers: Answers) =>
    shown({ questions: [home, ease, textQuestion({ showIf })], questionGroups: [] }, answers).length === 3
  const renting = JSON.stringify({ selection: ['renting'] })

  test('are all met, or any of them is', () => {
    const both = { home: renting, trust: '4' }
    expect([isShownBy({ all: conditions }, both), isShownBy({ any: conditions }, both)]).toEqual([true, true])
    for (const one of [{ home: renting, trust: '1' }, { trust: '3' }] as Answers[]) {
      expect([isShownBy({ all: conditions }, one), isShownBy({ any: conditions }, one)]).toEqual([
        false,
        true,
      ])
    }
    const none = { trust: '2' }
    expect([isShownBy({ all: conditions }, none), isShownBy({ any: conditions }, none)]).toEqual([
      false,
      false,
    ])
  })
})
