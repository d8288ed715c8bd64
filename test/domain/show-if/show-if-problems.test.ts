import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Comparison, OPERATORS, type ShowIf } from '../../../src/domain/show-if/condition.ts'
import {
  askableBefore,
  askableBeforeGroup,
  type ConditionProblem,
  conditionProblems,
  operatorsFor,
} from '../../../src/domain/show-if/problems.ts'
import { conditionsOf, isAboutBallot } from '../../../src/domain/show-if/rule.ts'
import { finish, unfinishedParts } from '../../../src/domain/survey/editing/unfinished.ts'
import {
  DEFAULT_SETTINGS,
  type Question,
  type SurveyDefinition,
  type SurveySettings,
} from '../../../src/domain/survey/survey.ts'
import { choiceQuestion, likertQuestion, numberQuestion, qvQuestion, textQuestion } from '../arbitraries.ts'
import { conditionalSurveys } from './conditional-surveys.ts'

const settings = DEFAULT_SETTINGS

describe('problems with conditions', () => {
  test('do not occur if each condition refers to an earlier question', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        expect(conditionProblems(survey)).toEqual([])
      }),
    )
  })

  test('name both questions if the subject is not earlier', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        const reversed = {
          settings: survey.settings,
          questions: survey.questions.toReversed(),
          questionGroups: [],
        }
        const conditional = reversed.questions.filter(({ showIf }) =>
          conditionsOf(showIf).some((condition) => 'questionId' in condition),
        )
        const about = reversed.questions.filter(isAboutBallot)
        const problems = conditionProblems(reversed)
        expect(new Set(problems.map(({ part }) => part))).toEqual(
          new Set([...conditional, ...about].map(({ id }) => id)),
        )
        for (const { part, problem } of problems) {
          expect(problem.rule).toBe(problem.path === '/of' ? 'ballotOrder' : 'conditionOrder')
          const text = reversed.questions.find(({ id }) => id === part)?.text
          expect(problem.values?.asking).toBe(text ?? '')
          expect(String(problem.values?.name)).toStartWith('Question ')
        }
      }),
    )
  })

  test('occur once for every condition that refers to a missing question', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        const [, ...others] = survey.questions
        const uses = (showIf: ShowIf | undefined) => JSON.stringify(showIf ?? null).split('"q0"').length - 1
        const count = [...others, ...survey.questionGroups].reduce((sum, item) => sum + uses(item.showIf), 0)
        const about = others.filter((question) => isAboutBallot(question) && question.of === 'q0')
        const rules = conditionProblems({ ...survey, questions: others }).map(({ problem }) => problem.rule)
        const asked = rules.filter((rule) => rule === 'conditionUnknown')
        expect([asked.length, rules.length - asked.length]).toEqual([count, about.length])
      }),
    )
  })

  const asking = (question: Question, comparison: Comparison, id = question.id) =>
    conditionProblems({
      settings,
      questions: [
        question,
        textQuestion({ id: 'dependent', text: ' ', showIf: { any: [{ questionId: id, ...comparison }] } }),
      ],
      questionGroups: [],
    })
  const told = ([found]: readonly ConditionProblem[]) =>
    found && [found.part, found.problem.path, found.problem.rule, found.problem.values?.asking]

  test.each([
    ['qv', 'is', 'parks', 'questionId', 'conditionType'],
    ['likert', 'includes', '1', 'operator', 'conditionOperator'],
    ['likert', 'is', '9', 'value', 'conditionValue'],
    ['text', 'atLeast', 'a', 'operator', 'conditionOperator'],
    ['text', 'is', ' ', 'value', 'conditionEmpty'],
    ['choice', 'atMost', 'renting', 'operator', 'conditionOperator'],
    ['number', 'includes', '1', 'operator', 'conditionOperator'],
    ['number', 'is', 'two', 'value', 'conditionNumber'],
    ['number', 'is', ' ', 'value', 'conditionEmpty'],
    ['choice', 'is', 'gone', 'value', 'conditionValue'],
  ] as const)(
    'are reported for a condition on a %s question that %s %p',
    (type, operator, value, field, rule) => {
      const texts = { text: textQuestion, number: numberQuestion }
      const sample = { qv: qvQuestion, likert: likertQuestion, choice: choiceQuestion, ...texts }
      const path = `/showIf/any/0/${field}`
      expect(told(asking(sample[type](), { operator, value }))).toEqual(['dependent', path, rule, '#2'])
    },
  )

  test('are reported for a question that refers to its own answer', () => {
    const itself = asking(textQuestion(), { operator: 'is', value: 'a' }, 'dependent')
    expect(told(itself)?.[2]).toBe('conditionOrder')
  })

  test('name long questions by their beginning', () => {
    const [found] = asking(qvQuestion({ text: 'x'.repeat(300) }), { operator: 'is', value: 'parks' })
    expect(found?.problem.values?.name).toBe(`${'x'.repeat(80)}…`)
  })
})

describe('a condition on a parameter', () => {
  const survey = (param: string, comparison: Comparison, stored: Partial<SurveySettings> = {}) => ({
    settings: { ...settings, parameters: ['source'], ...stored },
    questions: [textQuestion({ id: 'why', text: 'Why?', showIf: { all: [{ param, ...comparison }] } })],
    questionGroups: [],
  })

  test('names a stored parameter, in its spelling, and compares a number if it has to', () => {
    const is: Comparison = { operator: 'is', value: 'poster' }
    expect(conditionProblems(survey('source', is))).toEqual([])
    expect(conditionProblems(survey('PROLIFIC_PID', is, { panel: 'prolific' }))).toEqual([])
    const problemOf = (...args: Parameters<typeof survey>) => conditionProblems(survey(...args))[0]?.problem
    const gone = { path: '/showIf/all/0/param', rule: 'conditionParameter' } as const
    for (const [param, stored] of [
      ['wave', {}],
      ['Source', {}],
      ['source', { parameters: [] }],
      ['source', { hasUKey: true, ballotSecrecy: 'secret' }],
    ] as const) {
      expect(problemOf(param, is, stored)).toEqual({ ...gone, values: { asking: 'Why?', name: param } })
    }
    const value = { path: '/showIf/all/0/value', values: { asking: 'Why?', name: 'source' } }
    expect(problemOf('source', { operator: 'isNot', value: '  ' })).toEqual({
      ...value,
      rule: 'conditionEmpty',
    })
    expect(problemOf('source', { operator: 'atMost', value: 'x' })).toEqual({
      ...value,
      rule: 'conditionNumber',
    })
    expect(problemOf('source', { operator: 'atMost', value: '2.5' })).toBeUndefined()
  })

  test('keeps its parameter in the settings', () => {
    const definition = {
      title: 'Spending',
      description: 'On causes',
      ...survey('source', { operator: 'is', value: 'x' }),
    }
    const edited = (settings: Partial<SurveySettings>): SurveyDefinition => ({
      ...definition,
      title: 'Costs',
      settings: { ...definition.settings, ...settings },
    })
    const removed = finish(definition, edited({ parameters: [], mode: 'text' }))
    expect(unfinishedParts(removed)).toEqual(['settings/parameters'])
    expect(unfinishedParts(finish(definition, edited({ parameters: ['wave', 'source'] })))).toEqual([])
  })
})

describe('the possible subjects of conditions', () => {
  test('are earlier questions with comparable answers', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        const group = survey.questionGroups[0]!
        const first = survey.questions.findIndex(({ id }) => group.questionIds.includes(id))
        const compared = (questions: readonly Question[]) =>
          questions.filter(({ type }) => type !== 'qv' && type !== 'reason')
        for (const [at, { id }] of survey.questions.entries()) {
          expect(askableBefore(survey, id)).toEqual(compared(survey.questions.slice(0, at)))
        }
        const before = first < 0 ? survey.questions : survey.questions.slice(0, first)
        expect(askableBeforeGroup(survey, group)).toEqual(compared(before))
        for (const asked of compared(survey.questions)) {
          for (const operator of OPERATORS) {
            const condition = { questionId: asked.id, operator, value: ' ' }
            const last = textQuestion({ id: 'last', showIf: { all: [condition] } })
            const problems = conditionProblems({ ...survey, questions: [...survey.questions, last] })
            const isRefused = problems.some(({ problem }) => problem.rule === 'conditionOperator')
            expect(isRefused).toBe(!operatorsFor(asked).includes(operator))
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})
