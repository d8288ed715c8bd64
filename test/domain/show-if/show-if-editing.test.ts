import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { followGroups } from '../../../src/domain/questions/question-groups.ts'
import type { AnswerCondition, ShowIf } from '../../../src/domain/show-if/condition.ts'
import { showIfDraftProblems, showIfOf, withAudienceOf } from '../../../src/domain/show-if/editing.ts'
import { conditionProblems } from '../../../src/domain/show-if/problems.ts'
import { shownQuestions } from '../../../src/domain/show-if/rule.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { DEFAULT_SETTINGS, type Question, type SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { choiceQuestion, textQuestion } from '../arbitraries.ts'
import { type Answers, type ConditionalSurvey, conditionalSurveys, knownBy } from './conditional-surveys.ts'

const withoutConditions = ({ settings, questions: asked }: ConditionalSurvey): ConditionalSurvey => ({
  settings,
  questions: asked.map(({ showIf: _, ...question }) => question as Question),
  questionGroups: [],
})

const definition = (survey: ConditionalSurvey): SurveyDefinition => ({
  title: 'Spending',
  description: 'On causes',
  ...survey,
})

const settings = DEFAULT_SETTINGS

const shown = (survey: ConditionalSurvey, answers: Answers) => [
  ...shownQuestions(
    survey,
    knownBy((id) => answers[id]),
  ),
]

describe('the conditions of a group', () => {
  const first = choiceQuestion()
  const second = textQuestion({ id: 'second', groupId: 'group' })
  const third = textQuestion({
    id: 'third',
    groupId: 'group',
    showIf: { all: [{ questionId: 'second', operator: 'is', value: 'bus' }] },
  })
  const rents: ShowIf = { any: [{ questionId: 'home', operator: 'is', value: 'renting' }] }
  const group = { id: 'group', title: 'Rent', description: '', questionIds: ['second', 'third'] }
  const survey = {
    settings,
    questions: [first, second, third],
    questionGroups: [{ ...group, showIf: rents }],
  }

  test('apply to each of its questions, in addition to the question’s own', () => {
    const renting = JSON.stringify({ selection: ['renting'] })
    expect(shown(survey, {})).toEqual(['home'])
    expect(shown(survey, { home: renting })).toEqual(['home', 'second'])
    expect(shown(survey, { home: renting, second: 'Bus' })).toEqual(['home', 'second', 'third'])
    expect(shown(survey, { second: 'Bus' })).toEqual(['home'])
  })

  test('can only refer to questions before all of them', () => {
    expect(conditionProblems(survey)).toEqual([])
    const moved = { ...survey, questions: [second, first, third] }
    expect(conditionProblems(moved)).toEqual([
      {
        part: 'groups',
        problem: {
          path: '/questionGroups/0/showIf/any/0/questionId',
          rule: 'conditionOrder',
          values: { asking: 'Rent', name: 'How do you live?' },
        },
      },
    ])
  })

  test('can refer to anything while the group is empty', () => {
    const left = { ...survey, questions: [first] }
    expect(conditionProblems(left)).toEqual([])
  })
})

describe('a draft of conditions', () => {
  const condition: AnswerCondition = { questionId: 'a', operator: 'is', value: 'b' }
  const rulesOf = (draft: Parameters<typeof showIfDraftProblems>[0]) =>
    showIfDraftProblems(draft).map(({ path, rule }) => `${path} ${rule}`)

  test('is all or any of some conditions, or none at all', () => {
    expect(rulesOf(undefined)).toEqual([])
    expect(rulesOf(null)).toEqual([])
    expect(rulesOf({ all: [condition] })).toEqual([])
    expect(rulesOf({})).toEqual(['/showIf oneOf'])
    expect(rulesOf({ all: [condition], any: [condition] })).toEqual(['/showIf oneOf'])
    expect(rulesOf({ any: [] })).toEqual(['/showIf/any conditionMissing'])
    expect(rulesOf({ any: Array(21).fill(condition) })).toEqual(['/showIf/any tooMany'])
    const { questionId: _, ...neither } = condition
    const both = { ...condition, param: 'source' }
    expect(rulesOf({ all: [neither, both, { ...neither, param: 'source' }] })).toEqual([
      '/showIf/all/0 oneOfThree',
      '/showIf/all/1 oneOfThree',
    ])
    expect(rulesOf({ all: [condition, { ...condition, value: 'x'.repeat(301) }] })).toEqual([
      '/showIf/all/1/value tooLong',
    ])
  })

  test('is stored in a normal form', () => {
    const { questionId, operator, value } = condition
    const text = JSON.stringify(showIfOf({ all: [{ value, operator, questionId }] }))
    expect(text).toBe(JSON.stringify({ all: [condition] }))
    expect(showIfOf({ any: [condition] })).toEqual({ any: [condition] })
    const ofLink = JSON.stringify(showIfOf({ all: [{ value, operator, param: 'source' }] }))
    expect(ofLink).toBe(JSON.stringify({ all: [{ param: 'source', operator, value }] }))
    expect(showIfOf(null)).toBeUndefined()
  })
})

describe('once there are responses', () => {
  test('the audience of each question is fixed', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        const before = definition(survey)
        const open = followGroups(definition(withoutConditions(survey)))
        expect(isStructuralChange(before, before)).toBe(false)
        const members = survey.questionGroups[0]?.questionIds ?? []
        const grouped = members.length > 0 && survey.questionGroups[0]?.showIf !== undefined
        const conditional = survey.questions.some(({ showIf }) => showIf) || grouped
        expect(isStructuralChange(before, open)).toBe(conditional)
        expect(isStructuralChange(open, before)).toBe(conditional)
      }),
    )
  })

  test('an edit of it can be reverted, with a removed group', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        const before = definition(survey)
        const open = followGroups(definition(withoutConditions(survey)))
        for (const edited of [open, followGroups(before)]) {
          expect(isStructuralChange(before, withStructureOf(before, edited))).toBe(false)
        }
        expect(isStructuralChange(open, withStructureOf(open, before))).toBe(false)
      }),
    )
  })

  test('a new question has nothing to be reverted', () => {
    const before = definition({ settings, questions: [], questionGroups: [] })
    const edited = definition({ settings, questions: [textQuestion()], questionGroups: [] })
    expect(withAudienceOf(before, edited)).toEqual(edited)
  })
})
