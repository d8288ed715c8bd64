import { describe, expect, test } from 'bun:test'
import {
  type Arm,
  armById,
  asks,
  hasArms,
  isAskedInEveryArm,
  NO_ARMS,
  parameterWithin,
  withinParameter,
} from '../../../src/domain/arms/arm.ts'
import { creditsVary, isAskedOfEverybody, withoutQuestions } from '../../../src/domain/arms/asked.ts'
import { inArm, presentationByArm, surveyOfArm } from '../../../src/domain/arms/survey-of-arm.ts'
import { voteRange } from '../../../src/domain/ballot/credits.ts'
import { armsOfAnswer } from '../../../src/domain/responses/answering.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey/survey.ts'
import { DEFINITION, LIKERT, QV, TEXT } from '../definitions.ts'

const arm = (more: Partial<Arm>): Arm => ({ armId: 'a', label: 'A', share: 1, ...more })

test('a question takes only upvotes if the arm or the question itself does', () => {
  const up = { ...QV, direction: 'up' } as const
  expect(voteRange(inArm(QV, arm({ direction: 'up' }))).least).toBe(0)
  expect(inArm(QV, arm({ direction: 'both' }))).toBe(QV)
  expect(inArm(up, arm({ direction: 'both' })).direction).toBe('up')
})

test('credits vary if they depend on labels of keys, or an arm that asks the question gives fewer', () => {
  const among = (...arms: Partial<Arm>[]) => ({ settings: { ...DEFAULT_SETTINGS, arms: arms.map(arm) } })
  expect(creditsVary(among(), QV)).toBe(false)
  expect(creditsVary(among(), { ...QV, creditsByLabel: { members: 9 } })).toBe(true)
  expect(creditsVary(among({}, { totalCredits: QV.totalCredits + 1 }), QV)).toBe(false)
  expect(creditsVary(among({}, { totalCredits: 1 }), QV)).toBe(true)
  expect(creditsVary(among({}, { totalCredits: 1, questions: ['another'] }), QV)).toBe(false)
})

describe('the audience of a question', () => {
  const settings = (...arms: readonly Arm[]) => ({ ...DEFAULT_SETTINGS, arms })
  const study = (...arms: readonly Arm[]) => ({ settings: settings(...arms), questionGroups: [] })
  const other = arm({ armId: 'b' })

  test('is everybody if there is no condition and every arm asks it', () => {
    expect(isAskedOfEverybody(study(), QV)).toBe(true)
    expect(isAskedOfEverybody(study(arm({}), other), QV)).toBe(true)
    expect(isAskedOfEverybody(study(arm({ questions: [LIKERT.id] }), other), QV)).toBe(false)
    const showIf = { all: [{ arm: true, operator: 'is', value: 'a' }] } as const
    expect(isAskedOfEverybody(study(arm({}), other), { ...QV, showIf })).toBe(false)
    const group = { id: 'g', title: 'G', description: '', questionIds: [LIKERT.id], showIf }
    const grouped = { ...study(), questionGroups: [group] }
    expect(isAskedOfEverybody(grouped, { ...LIKERT, groupId: 'g' })).toBe(false)
    expect(isAskedOfEverybody(grouped, { ...LIKERT, groupId: 'another' })).toBe(true)
  })

  test('an answer is accepted by the arms that ask for it and whose limits it respects', () => {
    const arms = [arm({}), arm({ armId: 'b', totalCredits: 4 }), arm({ armId: 'c', direction: 'up' })]
    const survey = {
      ...DEFINITION,
      id: 's',
      revision: 1,
      settings: settings(...arms, arm({ armId: 'd', questions: [LIKERT.id] })),
    }
    const votes = (...counts: number[]) => ({
      votes: counts.map((votes, at) => ({ optionId: QV.options[at]!.id, votes })),
    })
    expect(armsOfAnswer(survey, QV.id, votes(1))).toEqual(['a', 'b', 'c'])
    expect(armsOfAnswer(survey, QV.id, votes(2, 1))).toEqual(['a', 'c'])
    expect(armsOfAnswer(survey, QV.id, votes(2, -1))).toEqual(['a'])
    expect(armsOfAnswer(survey, 'unknown', votes(1))).toEqual([])
    const selection = { questionId: LIKERT.id, questionType: 'likert', selection: LIKERT.scale[0]! } as const
    expect(armsOfAnswer(survey, LIKERT.id, selection)).toEqual(['a', 'b', 'c', 'd'])
  })
})

test('questions that wait are left out, and nothing else of the survey changes', () => {
  const left = withoutQuestions(DEFINITION, new Set([LIKERT.id]))
  expect(left).toEqual({
    ...DEFINITION,
    questions: DEFINITION.questions.filter(({ id }) => id !== LIKERT.id),
  })
  expect(left.questions.length).toBe(DEFINITION.questions.length - 1)
  expect(withoutQuestions(DEFINITION)).toEqual(DEFINITION)
})

describe('the survey of an arm', () => {
  test('is unchanged if the arm changes nothing, or there is no arm', () => {
    expect(surveyOfArm(DEFINITION, undefined)).toBe(DEFINITION)
    expect(surveyOfArm(DEFINITION, arm({}))).toEqual(DEFINITION)
  })

  test('has the settings of the arm, including those that it switches off', () => {
    const settings = { ...DEFAULT_SETTINGS, practice: true, shuffle: true }
    const shown = surveyOfArm(
      { ...DEFINITION, settings },
      arm({ mode: 'text', input: 'wheel', practice: false, shuffle: false }),
    )
    expect(shown.settings).toEqual({
      ...settings,
      ...{ mode: 'text', input: 'wheel', practice: false, shuffle: false },
    })
  })

  test('asks only its questions, in the order of the survey, and groups contain no others', () => {
    const group = { id: 'g', title: 'G', description: '', questionIds: [LIKERT.id, TEXT.id] }
    const shown = surveyOfArm(
      { ...DEFINITION, questionGroups: [group] },
      arm({ questions: [TEXT.id, QV.id, 'gone'] }),
    )
    expect(shown.questions.map(({ id }) => id)).toEqual([QV.id, TEXT.id])
    expect(shown.questionGroups).toEqual([{ ...group, questionIds: [TEXT.id] }])
  })

  test('has as many credits as the arm gives, but never more than the question', () => {
    expect(inArm(QV, arm({ totalCredits: 25 })).totalCredits).toBe(25)
    expect(inArm(QV, arm({ totalCredits: QV.totalCredits + 1 }))).toEqual(QV)
    expect(inArm(QV, arm({ totalCredits: QV.totalCredits + 1 }))).toBe(QV)
    expect(inArm(QV, undefined)).toBe(QV)
    expect(inArm(LIKERT, arm({ totalCredits: 25 }))).toBe(LIKERT)
  })
})

test('an arm is shown with its own settings, otherwise with those of the survey', () => {
  const arms = [arm({ mode: 'text' }), arm({ armId: 'b', input: 'wheel' })]
  expect(presentationByArm({ ...DEFAULT_SETTINGS, arms })).toEqual({
    a: { mode: 'text', input: 'dropdown' },
    b: { mode: 'interactive', input: 'wheel' },
  })
})

test('arms are found by their id, and state what they ask', () => {
  const arms = [arm({ questions: ['q1'] }), arm({ armId: 'b' })]
  expect([hasArms({ arms }), hasArms(NO_ARMS)]).toEqual([true, false])
  expect(armById({ arms }, 'b')).toBe(arms[1])
  expect(armById({ arms }, null)).toBeUndefined()
  expect([asks(arms[0]!, 'q1'), asks(arms[0]!, 'q2'), asks(arms[1]!, 'q2')]).toEqual([true, false, true])
  expect([isAskedInEveryArm({ arms }, 'q1'), isAskedInEveryArm({ arms }, 'q2')]).toEqual([true, false])
  expect(isAskedInEveryArm(NO_ARMS, 'q2')).toBe(true)
})

test('a parameter for balancing is spelled as it is stored', () => {
  expect(parameterWithin(withinParameter('city'))).toBe('city')
  expect(parameterWithin('label')).toBeUndefined()
  expect(parameterWithin(null)).toBeUndefined()
})
