import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Arm } from '../../../src/domain/arms/arm.ts'
import { conditionsInArm, NEVER, surveyOfArm } from '../../../src/domain/arms/survey-of-arm.ts'
import { type Condition, OPERATORS, type ShowIf } from '../../../src/domain/show-if/condition.ts'
import { showIfDraftProblems, showIfOf } from '../../../src/domain/show-if/editing.ts'
import { conditionProblems, definitionConditionProblems } from '../../../src/domain/show-if/problems.ts'
import { shownQuestions } from '../../../src/domain/show-if/rule.ts'
import { questionsAsked } from '../../../src/domain/show-if/setting-conditions.ts'
import type { Question, QuestionGroup } from '../../../src/domain/survey/survey.ts'
import { DEFINITION, LIKERT } from '../definitions.ts'
import { answeredSurveys, type ConditionalSurvey, knownBy } from '../show-if/conditional-surveys.ts'

const ARMS: readonly Arm[] = ['a', 'b', 'c'].map((armId) => ({ armId, label: armId.toUpperCase(), share: 1 }))
const arm = (value: string, operator: 'is' | 'isNot' = 'is') => ({ arm: true, operator, value }) as const
const always = { questionId: LIKERT.id, operator: 'is', value: LIKERT.scale[0]! } as const

/** A survey with some of its conditions replaced. */
function withConditions(survey: ConditionalSurvey, replaced: (condition: Condition) => Condition) {
  const inItem = <Item extends Question | QuestionGroup>(item: Item): Item => {
    const { showIf } = item
    if (!showIf) return item
    const other: ShowIf =
      'all' in showIf ? { all: showIf.all.map(replaced) } : { any: showIf.any.map(replaced) }
    return { ...item, showIf: other }
  }
  const settings = { ...survey.settings, arms: ARMS }
  return {
    ...survey,
    settings,
    questions: survey.questions.map(inItem),
    questionGroups: survey.questionGroups.map(inItem),
  }
}

const operatorOf = ({ operator }: Condition) => (operator === 'isNot' ? 'isNot' : 'is')
const armOf = ({ value }: Condition) => ARMS[value.length % ARMS.length]!.armId
const isOfWave = (condition: Condition) => 'param' in condition && condition.param === 'wave'
const asArm = (condition: Condition): Condition =>
  isOfWave(condition) ? arm(armOf(condition), operatorOf(condition)) : condition
const asParameter = (condition: Condition): Condition =>
  isOfWave(condition)
    ? { param: 'wave', operator: operatorOf(condition), value: armOf(condition) }
    : condition

describe('conditions on the arm', () => {
  test('are decided like those on a parameter that contains the arm', () => {
    fc.assert(
      fc.property(
        answeredSurveys,
        fc.constantFrom(...ARMS),
        ({ survey, answers, parameters }, respondentArm) => {
          const known = knownBy((id) => answers[id], parameters)
          const shown = shownQuestions(surveyOfArm(withConditions(survey, asArm), respondentArm), known)
          const expected = shownQuestions(withConditions(survey, asParameter), {
            ...known,
            parameters: { ...parameters, wave: respondentArm.armId },
          })
          expect([...shown]).toEqual([...expected])
        },
      ),
    )
  })

  test('disappear from the survey of an arm, with the questions that nobody there is shown', () => {
    fc.assert(
      fc.property(answeredSurveys, fc.constantFrom(...ARMS), ({ survey }, respondentArm) => {
        const decided = surveyOfArm(withConditions(survey, asArm), respondentArm)
        expect(JSON.stringify(decided.questions)).not.toContain('"arm"')
        const ids = new Set(decided.questions.map(({ id }) => id))
        for (const group of decided.questionGroups)
          expect(group.questionIds.filter((id) => !ids.has(id))).toEqual([])
      }),
    )
  })

  test.each<[string, ShowIf | undefined, ReturnType<typeof conditionsInArm>]>([
    ['none', undefined, undefined],
    ['of others', { all: [always] }, { all: [always] }],
    ['met', { all: [arm('a')] }, undefined],
    ['met, with others', { all: [arm('a'), always] }, { all: [always] }],
    ['not met', { all: [arm('b'), always] }, NEVER],
    ['not to be met', { all: [arm('a', 'isNot')] }, NEVER],
    ['any met', { any: [arm('b'), arm('b', 'isNot'), always] }, undefined],
    ['any not met', { any: [arm('b'), always] }, { any: [always] }],
    ['none of any', { any: [arm('b'), arm('c')] }, NEVER],
  ])('leave only the undecided part of %s', (_, showIf, expected) => {
    expect(conditionsInArm(showIf, 'a')).toEqual(expected as never)
  })

  test('are not met by anybody without an arm', () => {
    const questions = [{ ...LIKERT, showIf: { any: [arm('a'), arm('a', 'isNot')] } }]
    const known = { answerOf: () => undefined, hasVotes: () => false, parameters: null }
    expect([...shownQuestions({ questions, questionGroups: [] }, known)]).toEqual([])
  })
})

describe('problems with conditions on the arm', () => {
  const problemsOf = (condition: Condition, arms = ARMS) =>
    conditionProblems({
      settings: { ...DEFINITION.settings, arms },
      questions: [{ ...LIKERT, showIf: { all: [condition] } }],
      questionGroups: [],
    }).map(({ problem: { path, rule } }) => [path, rule])

  test('do not occur if the survey has the arm, and occur once if it does not', () => {
    expect(problemsOf(arm('a'))).toEqual([])
    expect(problemsOf(arm('a', 'isNot'))).toEqual([])
    expect(problemsOf(arm('d'))).toEqual([['/showIf/all/0/value', 'conditionArm']])
    expect(problemsOf(arm('a'), [])).toEqual([['/showIf/all/0/value', 'conditionArm']])
    expect(problemsOf(arm(''))).toEqual([['/showIf/all/0/value', 'conditionEmpty']])
  })

  test('arms have no order', () => {
    for (const operator of OPERATORS) {
      const isAllowed = operator === 'is' || operator === 'isNot'
      const expected = isAllowed ? [] : [['/showIf/all/0/operator', 'conditionOperator']]
      expect(problemsOf({ arm: true, operator, value: 'a' })).toEqual(expected)
    }
  })

  test('nobody is screened out by their arm', () => {
    const settings = { ...DEFINITION.settings, arms: ARMS, screenOut: { all: [arm('a')] } }
    const problems = definitionConditionProblems({ settings, questions: [LIKERT], questionGroups: [] })
    expect(problems.map(({ path, rule }) => [path, rule])).toEqual([
      ['/settings/screenOut/all/0/arm', 'settingConditionUnknown'],
    ])
  })

  test('a condition has one subject', () => {
    const rules = (draft: object) => showIfDraftProblems({ all: [{ ...arm('a'), ...draft }] })
    expect(rules({})).toEqual([])
    expect(rules({ param: 'source' })).toMatchObject([{ path: '/showIf/all/0', rule: 'oneOfThree' }])
    expect(rules({ arm: undefined })).toMatchObject([{ path: '/showIf/all/0', rule: 'oneOfThree' }])
  })
})

test('a condition on the arm is stored as written, and refers to no question', () => {
  const showIf = { any: [arm('a')] }
  expect(showIfOf(showIf)).toEqual(showIf)
  expect(questionsAsked(showIf)).toEqual([])
})
