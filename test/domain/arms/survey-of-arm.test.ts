import { describe, expect, test } from 'bun:test'
import {
  type Arm,
  armById,
  asks,
  hasArms,
  isAskedInEveryArm,
  NO_ARMS,
  parameterWithin,
} from '../../../src/domain/arms/arm.ts'
import { inArm, inArmsShown, surveyOfArm } from '../../../src/domain/arms/survey-of-arm.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey.ts'
import { DEFINITION, LIKERT, QV, TEXT } from '../definitions.ts'

const arm = (more: Partial<Arm>): Arm => ({ armId: 'a', label: 'A', share: 1, ...more })

describe('a survey as an arm shows it', () => {
  test('is the survey where the arm says nothing, and where there is none', () => {
    expect(surveyOfArm(DEFINITION, undefined)).toBe(DEFINITION)
    expect(surveyOfArm(DEFINITION, arm({}))).toEqual(DEFINITION)
  })

  test('has the settings of the arm, also those that it switches off', () => {
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

  test('asks its questions alone, in the order of the survey, and groups have no others', () => {
    const group = { id: 'g', title: 'G', description: '', questionIds: [LIKERT.id, TEXT.id] }
    const shown = surveyOfArm(
      { ...DEFINITION, questionGroups: [group] },
      arm({ questions: [TEXT.id, QV.id, 'gone'] }),
    )
    expect(shown.questions.map(({ id }) => id)).toEqual([QV.id, TEXT.id])
    expect(shown.questionGroups).toEqual([{ ...group, questionIds: [TEXT.id] }])
  })

  test('has as many credits as the arm gives, and never more than the question', () => {
    expect(inArm(QV, arm({ totalCredits: 25 })).totalCredits).toBe(25)
    expect(inArm(QV, arm({ totalCredits: QV.totalCredits + 1 }))).toEqual(QV)
    expect(inArm(QV, undefined)).toBe(QV)
    expect(inArm(LIKERT, arm({ totalCredits: 25 }))).toBe(LIKERT)
  })
})

test('how each arm is shown is what it says, else what the survey says', () => {
  const arms = [arm({ mode: 'text' }), arm({ armId: 'b', input: 'wheel' })]
  expect(inArmsShown({ ...DEFAULT_SETTINGS, arms })).toEqual({
    a: { mode: 'text', input: 'dropdown' },
    b: { mode: 'interactive', input: 'wheel' },
  })
})

test('arms are found by their id, and say what they ask', () => {
  const arms = [arm({ questions: ['q1'] }), arm({ armId: 'b' })]
  expect([hasArms({ arms }), hasArms(NO_ARMS)]).toEqual([true, false])
  expect(armById({ arms }, 'b')).toBe(arms[1])
  expect(armById({ arms }, null)).toBeUndefined()
  expect([asks(arms[0]!, 'q1'), asks(arms[0]!, 'q2'), asks(arms[1]!, 'q2')]).toEqual([true, false, true])
  expect([isAskedInEveryArm({ arms }, 'q1'), isAskedInEveryArm({ arms }, 'q2')]).toEqual([true, false])
  expect(isAskedInEveryArm(NO_ARMS, 'q2')).toBe(true)
})

test('a parameter to balance within is named as it is read', () => {
  expect(parameterWithin('parameter:city')).toBe('city')
  expect(parameterWithin('label')).toBeUndefined()
  expect(parameterWithin(null)).toBeUndefined()
})
