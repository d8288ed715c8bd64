import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { ShowIf } from '../../../src/domain/show-if/condition.ts'
import {
  askableQuestions,
  definitionConditionProblems,
  operatorsFor,
} from '../../../src/domain/show-if/problems.ts'
import {
  areMet,
  conditionsOf,
  isConditional,
  type Known,
  shownQuestions,
} from '../../../src/domain/show-if/rule.ts'
import { questionsAsked } from '../../../src/domain/show-if/setting-conditions.ts'
import { DEFAULT_SETTINGS, type SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { answersTo } from './answers-to.ts'
import { conditionalSurveys, knownBy } from './conditional-surveys.ts'

const visits = conditionalSurveys
  .filter((survey) => isConditional(survey))
  .chain((survey) =>
    fc.record({
      survey: fc.constant(survey),
      answers: fc.tuple(...survey.questions.map((question) => fc.option(answersTo(question)))),
    }),
  )

const knownOf = (ids: readonly string[], answers: readonly (string | null)[]): Known =>
  knownBy((id) => answers[ids.indexOf(id)])

describe('conditions after all questions', () => {
  test('are met by people who would be shown a last question with the same conditions', () => {
    fc.assert(
      fc.property(visits, ({ survey, answers }) => {
        const { questions, questionGroups } = survey
        const known = knownOf(
          questions.map(({ id }) => id),
          answers,
        )
        const shown = shownQuestions(survey, known)
        const asked = questions.filter(({ id }) => shown.has(id))
        const { showIf: _, ...plain } = questions[0]!
        for (const { showIf } of questions) {
          if (!showIf) continue
          const last = { ...plain, id: 'last', groupId: null, showIf } as (typeof questions)[number]
          const extended = { questions: [...questions, last], questionGroups }
          expect(areMet(showIf, asked, known)).toBe(shownQuestions(extended, known).has('last'))
        }
      }),
    )
  })

  test('refer to each question once', () => {
    const condition = (questionId: string) => ({ questionId, operator: 'is', value: '1' }) as const
    const showIf: ShowIf = {
      all: [condition('a'), condition('b'), condition('a'), { param: 'p', operator: 'is', value: 'x' }],
    }
    expect(questionsAsked(showIf)).toEqual(['a', 'b'])
    expect(questionsAsked(undefined)).toEqual([])
  })

  test('are valid whenever they are valid for a question, and otherwise name their setting', () => {
    fc.assert(
      fc.property(visits, ({ survey }) => {
        for (const { showIf } of survey.questions) {
          if (!showIf) continue
          const settings = { ...survey.settings, screenOut: showIf }
          const definition: SurveyDefinition = { title: 'a', description: 'b', ...survey, settings }
          expect(definitionConditionProblems(definition)).toEqual([])
          const problems = definitionConditionProblems({ ...definition, questions: [], questionGroups: [] })
          const asking = conditionsOf(showIf).filter((each) => 'questionId' in each)
          expect(problems).toHaveLength(asking.length)
          for (const { path, rule } of problems) {
            expect(path).toMatch(/^\/settings\/screenOut\/(all|any)\/\d+\/questionId$/)
            expect(rule).toBe('settingConditionUnknown')
          }
        }
      }),
    )
  })

  test('can refer to every question whose answers can be compared, and to no other', () => {
    fc.assert(
      fc.property(conditionalSurveys, ({ questions }) => {
        const askable = new Set(askableQuestions({ questions }))
        for (const question of questions)
          expect(askable.has(question)).toBe(operatorsFor(question).length > 0)
      }),
    )
  })

  test('report each problem', () => {
    const choices = ['c1', 'c2'].map((choiceId) => ({ choiceId, label: choiceId }))
    const base = { text: 'Q', description: '', groupId: null, required: true } as const
    const questions = [
      {
        ...base,
        type: 'choice',
        id: 'a',
        choices,
        multiple: false,
        min: 1,
        max: 1,
        other: false,
        shuffle: false,
      },
      { ...base, type: 'number', id: 'n', min: null, max: null, step: null, unit: '' },
      { ...base, type: 'info', id: 'i' },
    ] as unknown as SurveyDefinition['questions']
    const ruleOf = (condition: object) => {
      const settings = { ...DEFAULT_SETTINGS, screenOut: { any: [condition] } as unknown as ShowIf }
      const definition = { title: 'a', description: 'b', settings, questions, questionGroups: [] }
      return definitionConditionProblems(definition).map(({ path, rule }) => [
        path.replace('/settings/screenOut/any/0/', ''),
        rule.replace('settingCondition', ''),
      ])
    }
    const is = { operator: 'is', value: 'c1' }
    expect(ruleOf({ questionId: 'a', ...is })).toEqual([])
    expect(ruleOf({ questionId: 'gone', ...is })).toEqual([['questionId', 'Unknown']])
    expect(ruleOf({ questionId: 'i', ...is })).toEqual([['questionId', 'Operator']])
    expect(ruleOf({ questionId: 'a', operator: 'atLeast', value: 'c1' })).toEqual([['operator', 'Operator']])
    expect(ruleOf({ questionId: 'a', operator: 'is', value: 'c9' })).toEqual([['value', 'Value']])
    expect(ruleOf({ questionId: 'n', operator: 'is', value: '' })).toEqual([['value', 'Empty']])
    expect(ruleOf({ questionId: 'n', operator: 'is', value: 'x' })).toEqual([['value', 'Number']])
    expect(ruleOf({ param: 'p', ...is })).toEqual([['param', 'Unknown']])
  })
})
