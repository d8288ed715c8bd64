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
import {
  type Condition,
  isConditional,
  type Operator,
  type ShowIf,
  shownQuestions,
} from '../../src/domain/show-if/rule.ts'
import { isStructuralChange, withStructureOf } from '../../src/domain/structural-change.ts'
import { DEFAULT_SETTINGS, type Question, type SurveyDefinition } from '../../src/domain/survey.ts'
import {
  choiceQuestion,
  likertQuestion,
  numberQuestion,
  questions,
  qvQuestion,
  textQuestion,
} from './arbitraries.ts'
import {
  type Answers,
  answeredSurveys,
  answersTo,
  type ConditionalSurvey,
  conditionalSurveys,
} from './conditional-surveys.ts'

const shown = (survey: ConditionalSurvey, answers: Answers) => [
  ...shownQuestions(survey, (id) => (Object.hasOwn(answers, id) ? answers[id] : undefined)),
]

const only = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id)))

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

describe('the questions that are shown', () => {
  test('are all of them where nothing has conditions', () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const survey = { questions: asked, questionGroups: [] }
        expect(shown(survey, {})).toEqual(asked.map(({ id }) => id))
        expect(isConditional(survey)).toBe(false)
      }),
    )
  })

  test('do not depend on what was answered where it is not shown', () => {
    fc.assert(
      fc.property(answeredSurveys, ({ survey, answers }) => {
        const asked = shown(survey, answers)
        expect(shown(survey, only(answers, asked))).toEqual(asked)
      }),
    )
  })

  test('do not depend on what comes after them', () => {
    fc.assert(
      fc.property(answeredSurveys, fc.nat(6), ({ survey, answers }, at) => {
        const first = survey.questions.slice(0, at + 1).map(({ id }) => id)
        const known = only(answers, first.slice(0, -1))
        const among = (ids: readonly string[]) => ids.filter((id) => first.includes(id))
        expect(among(shown(survey, known))).toEqual(among(shown(survey, answers)))
      }),
    )
  })

  test('are among all questions, in their order', () => {
    fc.assert(
      fc.property(answeredSurveys, ({ survey, answers }) => {
        const asked = shown(survey, answers)
        expect(survey.questions.map(({ id }) => id).filter((id) => asked.includes(id))).toEqual(asked)
        expect(shown(withoutConditions(survey), answers)).toHaveLength(survey.questions.length)
      }),
    )
  })

  test('are fewer where a condition more has to be met, and more where one more can be', () => {
    fc.assert(
      fc.property(answeredSurveys, ({ survey, answers }) => {
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
        const [byAll, byAny] = [shown(as('all'), answers), shown(as('any'), answers)]
        expect(byAll.filter((id) => !byAny.includes(id))).toEqual([])
      }),
    )
  })
})

/** Whether a question after this one is shown. */
function isMet(question: Question, answer: string | undefined, condition: Omit<Condition, 'questionId'>) {
  const dependent = textQuestion({
    id: 'dependent',
    showIf: { all: [{ questionId: question.id, ...condition }] },
  })
  const survey = { questions: [question, dependent], questionGroups: [] }
  return shownQuestions(survey, (id) => (id === question.id ? answer : undefined)).has('dependent')
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

  test('is met by no question without an answer, whatever it says', () => {
    const operators: Operator[] = ['is', 'isNot', 'includes', 'atLeast', 'atMost']
    for (const question of [likert, text, one, several]) {
      for (const operator of operators) {
        for (const answer of [undefined, '', ' ']) {
          expect(isMet(question, answer, { operator, value: 'low' })).toBe(false)
        }
      }
    }
  })

  test('is met by no ballot', () => {
    expect(isMet(qvQuestion(), 'parks', { operator: 'is', value: 'parks' })).toBe(false)
  })

  test('is, or is not: of one answer to an answered question just one of both is met', () => {
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

  test('at least and at most, together, say where an answer is on its scale', () => {
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
