import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  dependsOnAnswers,
  type FunnelCounts,
  funnelOf,
  funnelRows,
  type StoppedResponses,
} from '../../../src/domain/results/funnel.ts'
import { DEFAULT_SETTINGS, type Question, type SurveySettings } from '../../../src/domain/survey/survey.ts'
import { LIKERT, QV, TEXT } from '../definitions.ts'

const INFO: Question = {
  id: 'info',
  type: 'info',
  text: 'Read',
  description: '',
  required: false,
  groupId: null,
}
const CONSENT: Question = {
  id: 'consent',
  type: 'consent',
  text: 'Agree?',
  description: '',
  required: true,
  groupId: null,
  agree: '',
  decline: '',
}
/** Steps: consent · qv · likert and text. */
const QUESTIONS = [CONSENT, INFO, QV, LIKERT, TEXT]
const ARMS = [
  { armId: 'a', label: 'A', share: 1 },
  { armId: 'b', label: 'B', share: 1 },
]
const survey = (settings: Partial<SurveySettings> = {}, questions: readonly Question[] = QUESTIONS) => ({
  questions,
  questionGroups: [],
  settings: { ...DEFAULT_SETTINGS, ...settings },
})
const SCREENING = { any: [{ questionId: 'likert', operator: 'is', value: '1' }] } as const

const left = (furthest: number | null, count: number, more: Partial<StoppedResponses> = {}) => ({
  ...{ arm: null, outcome: null, isCompleted: false, simulated: false, furthest, count },
  ...more,
})
const done = (count: number, arm: string | null = null) => left(null, count, { isCompleted: true, arm })

const secret = (isOver: boolean, shownArms: readonly string[] = [], waiting: readonly string[] = []) => ({
  isOver,
  shownArms: new Set(shownArms),
  waitingQuestions: new Set(waiting),
})

describe('a funnel', () => {
  test('counts who was assigned after the screening, and before it nobody by arm', () => {
    const stopped = [
      left(0, 3, { outcome: 'screenedOut' }),
      left(0, 2, { arm: 'a' }),
      done(4, 'a'),
      done(5, 'b'),
    ]
    const settings = { arms: ARMS, armsDrawn: 'afterScreening' } as const
    const funnel = funnelOf(survey(settings), { stopped, opened: 20, declined: 1 })
    expect([funnel.began, funnel.assigned, funnel.stepsBeforeArm]).toEqual([14, 11, 1])
    const rows = funnelRows(funnel).map(({ stage, count, arms }) => [stage, count, ...arms])
    expect(rows.slice(1, 5)).toEqual([
      ['began', 14, null, null],
      ['step', 14, null, null],
      ['assigned', 11, 6, 5],
      ['step', 9, 4, 5],
    ])
    expect(
      funnelOf(survey(settings), { stopped, opened: 20, declined: 1 }, secret(false)).assigned,
    ).toBeNull()
    expect(funnelOf(survey({ arms: ARMS }), { stopped, opened: 20, declined: 1 }).assigned).toBeNull()
  })

  test('counts at each step the people who answered there or later, and a text is no step', () => {
    const stopped = [left(null, 1), left(0, 2), left(2, 3), left(3, 4), left(4, 5), done(6)]
    const funnel = funnelOf(survey(), { stopped, opened: 50, declined: 7 })
    expect(funnel.questionIds).toEqual([['consent'], ['qv'], ['likert', 'text']])
    expect(funnel).toMatchObject({
      ...{ opened: 50, began: 21, steps: [20, 18, 15], completed: 6, unfinished: 15, declined: 7 },
      ...{ turnedAway: {}, arms: [] },
    })
  })

  test('compares how many people arms lost, except those turned away, unless arms are held back', () => {
    const stopped = [
      ...[done(50, 'a'), left(1, 10, { arm: 'a' }), done(40, 'b'), left(1, 30, { arm: 'b' })],
      left(3, 60, { arm: 'a', outcome: 'screenedOut' }),
    ]
    const counted = { stopped, opened: 0, declined: 0 }
    const settings = { arms: ARMS, screenOut: SCREENING }
    const { attrition } = funnelOf(survey(settings), counted)
    expect(attrition).toMatchObject({ test: 'chiSquared', degrees: 1, p: expect.closeTo(0.0012578083, 9) })
    const invented = done(500, 'a')
    const beside = { ...counted, stopped: [...stopped, { ...invented, simulated: true }] }
    expect(funnelOf(survey(settings), beside).attrition).toEqual(attrition)
    const all = { ...counted, stopped: stopped.map((one) => ({ ...one, simulated: true })) }
    expect(funnelOf(survey(settings), all).attrition).toEqual(attrition)
    expect(funnelOf(survey(settings), counted, secret(false)).attrition).toBeNull()
  })

  test('lists people who were turned away separately, by the step they had reached', () => {
    const stopped = [left(3, 4, { outcome: 'screenedOut' }), left(2, 2), done(1)]
    const funnel = funnelOf(survey({ screenOut: SCREENING }), { stopped, opened: 9, declined: 0 })
    expect(funnel).toMatchObject({
      began: 7,
      steps: [7, 7, 5],
      unfinished: 2,
      turnedAway: { screenedOut: 4 },
    })
  })

  test('distinguishes arms', () => {
    const stopped = [left(null, 2, { arm: 'a' }), done(3, 'a'), left(2, 1, { arm: 'b' }), done(5, 'b')]
    const { arms, began } = funnelOf(survey({ arms: ARMS }), { stopped, opened: 20, declined: 0 })
    expect(began).toBe(11)
    expect(arms).toMatchObject([
      { armId: 'a', label: 'A', began: 5, steps: [3, 3, 3], completed: 3, unfinished: 2 },
      { armId: 'b', label: 'B', began: 6, steps: [6, 6, 5], completed: 5, unfinished: 1 },
    ])
  })

  test('of secret ballots has the arms that are shown, and no step of a question that waits', () => {
    const stopped = [left(null, 2, { arm: 'a' }), done(3, 'a'), left(2, 1, { arm: 'b' }), done(5, 'b')]
    const asked = survey({ arms: ARMS, screenOut: SCREENING })
    const counted = { stopped, opened: 20, declined: 0 }
    const none = funnelOf(asked, counted, secret(true, [], ['qv', 'text']))
    expect(none).toMatchObject({ began: 11, steps: [9, 8], turnedAway: { screenedOut: 0 } })
    expect([none.questionIds, none.arms, none.attrition]).toEqual([[['consent'], ['likert']], [], null])
    const one = funnelOf(asked, counted, secret(true, ['b']))
    expect([one.arms.map(({ armId }) => armId), one.attrition]).toEqual([['b'], null])
    expect(funnelOf(asked, counted, secret(true, ['a', 'b']))).toEqual(funnelOf(asked, counted))
  })

  test('includes declines only if something can be declined', () => {
    const counted = { stopped: [], opened: 1, declined: 0 }
    expect(funnelOf(survey(), counted).declined).toBe(0)
    expect(funnelOf(survey({}, [QV]), counted).declined).toBeNull()
  })
})

const outcome = fc.constantFrom(null, 'screenedOut', 'quotaFull') as fc.Arbitrary<StoppedResponses['outcome']>
const stoppedResponses: fc.Arbitrary<StoppedResponses> = fc
  .record({
    arm: fc.constantFrom('a', 'b'),
    outcome,
    isCompleted: fc.boolean(),
    simulated: fc.boolean(),
    furthest: fc.option(fc.nat({ max: QUESTIONS.length - 1 })),
    count: fc.integer({ min: 1, max: 40 }),
  })
  .map((one) => (one.isCompleted ? { ...one, outcome: null, furthest: null } : one))
const WITH_ALL = { screenOut: SCREENING, quotaFullText: 'Full', arms: ARMS }
const stopped = fc.array(stoppedResponses, { maxLength: 12 })

describe('for all responses', () => {
  test('no step has more people than the previous one, and none more than began', () => {
    fc.assert(
      fc.property(stopped, (groups) => {
        const funnel = funnelOf(survey(WITH_ALL), { stopped: groups, opened: 0, declined: 0 })
        for (const { began, steps, completed } of [funnel, ...funnel.arms]) {
          const down = [began, ...steps, completed]
          expect(down).toEqual(down.toSorted((one, other) => other - one))
        }
      }),
    )
  })

  test('everybody who began has exactly one outcome', () => {
    fc.assert(
      fc.property(stopped, (groups) => {
        const funnel = funnelOf(survey(WITH_ALL), { stopped: groups, opened: 0, declined: 0 })
        const { screenedOut = 0, quotaFull = 0 } = funnel.turnedAway
        expect(funnel.completed + funnel.unfinished + screenedOut + quotaFull).toBe(funnel.began)
      }),
    )
  })

  test('arms add up to the total', () => {
    fc.assert(
      fc.property(stopped, (groups) => {
        const funnel = funnelOf(survey(WITH_ALL), { stopped: groups, opened: 0, declined: 0 })
        const sum = (countOf: (counts: FunnelCounts) => number) =>
          funnel.arms.reduce((total, arm) => total + countOf(arm), 0)
        expect(sum(({ began }) => began)).toBe(funnel.began)
        expect(sum(({ completed }) => completed)).toBe(funnel.completed)
        for (const [at, count] of funnel.steps.entries())
          expect(sum(({ steps }) => steps[at] ?? 0)).toBe(count)
      }),
    )
  })

  test('what is told while answers are held back is exact, and nothing of it depends on answers or arms', () => {
    const asked = survey({ ...WITH_ALL, hasUKey: true }, [
      ...QUESTIONS,
      { ...LIKERT, id: 'again', showIf: { any: [{ questionId: 'likert', operator: 'is', value: '5' }] } },
    ])
    fc.assert(
      fc.property(stopped, (groups) => {
        const counted = { stopped: groups, opened: 3, declined: 2 }
        const { steps, questionIds: _, ...exact } = funnelOf(survey(WITH_ALL), counted)
        const told = funnelOf(asked, counted, secret(false))
        expect(told.questionIds).toEqual([['consent'], ['qv'], ['likert', 'text']])
        expect(told).toEqual({
          ...{ ...exact, steps, questionIds: told.questionIds },
          ...{ turnedAway: {}, arms: [], attrition: null },
        })
      }),
    )
  })
})

test('a funnel depends on answers if the survey has arms, turns people away or asks only some', () => {
  const some: Question = { ...TEXT, showIf: { any: [{ questionId: LIKERT.id, operator: 'is', value: '1' }] } }
  expect(dependsOnAnswers(survey({}, [QV, LIKERT, TEXT]))).toBe(false)
  expect(dependsOnAnswers(survey({}, [LIKERT, QV, some]))).toBe(true)
  expect(dependsOnAnswers(survey(WITH_ALL))).toBe(true)
})

describe('the rows of a funnel', () => {
  test('follow the path of respondents, with the outcomes that the survey can have', () => {
    const counted = { stopped: [left(2, 2, { arm: 'a' }), done(3, 'b')], opened: 8, declined: 1 }
    const rows = funnelRows(funnelOf(survey({ ...WITH_ALL }), counted))
    expect(rows.map(({ stage, step, count, arms }) => [stage, step, count, ...arms])).toEqual([
      ['opened', null, 8, null, null],
      ['began', null, 5, 2, 3],
      ['step', 0, 5, 2, 3],
      ['step', 1, 5, 2, 3],
      ['step', 2, 3, 0, 3],
      ['completed', null, 3, 0, 3],
      ['unfinished', null, 2, 2, 0],
      ['noConsent', null, 1, null, null],
      ['screenedOut', null, 0, 0, 0],
      ['quotaFull', null, 0, 0, 0],
    ])
  })

  test('have no outcome that is impossible', () => {
    const counted = { stopped: [], opened: 0, declined: 0 }
    const rows = funnelRows(funnelOf(survey({}, [QV]), counted))
    expect(rows.map(({ stage }) => stage)).toEqual(['opened', 'began', 'step', 'completed', 'unfinished'])
  })
})
