import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { followGroups } from '../../src/domain/question-groups.ts'
import {
  type ConditionProblem,
  conditionProblems,
  showIfDraftProblems,
  showIfOf,
  withAudienceOf,
  withOtherIds,
} from '../../src/domain/show-if/editing.ts'
import { type Condition, type ShowIf, shownQuestions } from '../../src/domain/show-if/rule.ts'
import { isStructuralChange, withStructureOf } from '../../src/domain/structural-change.ts'
import { DEFAULT_SETTINGS, type Question, type SurveyDefinition } from '../../src/domain/survey.ts'
import { choiceQuestion, likertQuestion, numberQuestion, qvQuestion, textQuestion } from './arbitraries.ts'
import { type Answers, type ConditionalSurvey, conditionalSurveys } from './conditional-surveys.ts'

const withoutConditions = ({ questions: asked }: ConditionalSurvey): ConditionalSurvey => ({
  questions: asked.map(({ showIf: _, ...question }) => question as Question),
  questionGroups: [],
})

const definition = (survey: ConditionalSurvey): SurveyDefinition => ({
  title: 'Spending',
  description: 'On causes',
  settings: DEFAULT_SETTINGS,
  ...survey,
})

const shown = (survey: ConditionalSurvey, answers: Answers) => [
  ...shownQuestions(survey, (id) => answers[id]),
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
  const survey = { questions: [first, second, third], questionGroups: [{ ...group, showIf: rents }] }

  test('hold for each of its questions, besides those that the question has', () => {
    const renting = JSON.stringify({ selection: ['renting'] })
    expect(shown(survey, {})).toEqual(['home'])
    expect(shown(survey, { home: renting })).toEqual(['home', 'second'])
    expect(shown(survey, { home: renting, second: 'Bus' })).toEqual(['home', 'second', 'third'])
    expect(shown(survey, { second: 'Bus' })).toEqual(['home'])
  })

  test('can only ask for what comes before all of them', () => {
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

  test('can ask for anything while nothing is in it', () => {
    const left = { ...survey, questions: [first] }
    expect(conditionProblems(left)).toEqual([])
  })
})

describe('problems with conditions', () => {
  test('there are none where each asks for what comes before', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        expect(conditionProblems(survey)).toEqual([])
      }),
    )
  })

  test('name both questions where what is asked for does not come before', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        const reversed = { questions: survey.questions.toReversed(), questionGroups: [] }
        const conditional = reversed.questions.filter(({ showIf }) => showIf)
        const problems = conditionProblems(reversed)
        expect(new Set(problems.map(({ part }) => part))).toEqual(new Set(conditional.map(({ id }) => id)))
        for (const { part, problem } of problems) {
          expect(problem.rule).toBe('conditionOrder')
          const text = reversed.questions.find(({ id }) => id === part)?.text
          expect(problem.values?.asking).toBe(text ?? '')
          expect(String(problem.values?.name)).toStartWith('Question ')
        }
      }),
    )
  })

  test('there is one for every condition that asks for what is gone', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        const [, ...others] = survey.questions
        const uses = (showIf: ShowIf | undefined) => JSON.stringify(showIf ?? null).split('"q0"').length - 1
        const count = [...others, ...survey.questionGroups].reduce((sum, item) => sum + uses(item.showIf), 0)
        const problems = conditionProblems({ ...survey, questions: others })
        expect(problems.map(({ problem }) => problem.rule)).toEqual(Array(count).fill('conditionUnknown'))
      }),
    )
  })

  const asking = (question: Question, condition: Omit<Condition, 'questionId'>, id = question.id) =>
    conditionProblems({
      questions: [
        question,
        textQuestion({ id: 'dependent', text: ' ', showIf: { any: [{ questionId: id, ...condition }] } }),
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
    ['text', 'is', ' ', 'value', 'conditionValue'],
    ['choice', 'atMost', 'renting', 'operator', 'conditionOperator'],
    ['number', 'includes', '1', 'operator', 'conditionOperator'],
    ['number', 'is', 'two', 'value', 'conditionValue'],
    ['number', 'is', ' ', 'value', 'conditionValue'],
    ['choice', 'is', 'gone', 'value', 'conditionValue'],
  ] as const)('are told of a condition on a %s question that %s %p', (type, operator, value, field, rule) => {
    const texts = { text: textQuestion, number: numberQuestion }
    const sample = { qv: qvQuestion, likert: likertQuestion, choice: choiceQuestion, ...texts }
    const path = `/showIf/any/0/${field}`
    expect(told(asking(sample[type](), { operator, value }))).toEqual(['dependent', path, rule, '#2'])
  })

  test('are told of a question that asks for its own answer', () => {
    const itself = asking(textQuestion(), { operator: 'is', value: 'a' }, 'dependent')
    expect(told(itself)?.[2]).toBe('conditionOrder')
  })

  test('name long questions by their beginning', () => {
    const [found] = asking(qvQuestion({ text: 'x'.repeat(300) }), { operator: 'is', value: 'parks' })
    expect(found?.problem.values?.name).toBe(`${'x'.repeat(80)}…`)
  })
})

describe('a draft of conditions', () => {
  const condition: Condition = { questionId: 'a', operator: 'is', value: 'b' }
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
    expect(rulesOf({ all: [condition, { ...condition, value: 'x'.repeat(301) }] })).toEqual([
      '/showIf/all/1/value tooLong',
    ])
  })

  test('is stored in one form', () => {
    const { questionId, operator, value } = condition
    const text = JSON.stringify(showIfOf({ all: [{ value, operator, questionId }] }))
    expect(text).toBe(JSON.stringify({ all: [condition] }))
    expect(showIfOf({ any: [condition] })).toEqual({ any: [condition] })
    expect(showIfOf(null)).toBeUndefined()
  })

  test('names other ids and, back again, the same', () => {
    fc.assert(
      fc.property(conditionalSurveys, (survey) => {
        for (const question of survey.questions) {
          const other = withOtherIds(question, (id) => `other-${id}`)
          expect(JSON.stringify(other.showIf ?? '')).not.toMatch(/"q\d/)
          expect(withOtherIds(other, (id) => id.slice('other-'.length))).toEqual(question)
        }
      }),
    )
  })
})

describe('once there are responses', () => {
  test('it is fixed who is asked which question', () => {
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

  test('an edit of it is taken back, with the group that was removed', () => {
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

  test('a question that is new has nothing to be taken back', () => {
    const before = definition({ questions: [], questionGroups: [] })
    const edited = definition({ questions: [textQuestion()], questionGroups: [] })
    expect(withAudienceOf(before, edited)).toEqual(edited)
  })
})
