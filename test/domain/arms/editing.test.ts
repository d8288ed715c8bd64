import { describe, expect, test } from 'bun:test'
import { type Arm, type ArmSettings, NO_ARMS } from '../../../src/domain/arms/arm.ts'
import { armProblems, armsAskingAlso } from '../../../src/domain/arms/editing.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../src/domain/survey/survey.ts'
import { DEFINITION } from '../definitions.ts'

const arm = (armId: string, more: Partial<Arm> = {}): Arm => ({ armId, label: armId, share: 1, ...more })
const TWO = [arm('a'), arm('b')]

const wrong = (settings: Partial<SurveySettings>) =>
  armProblems({ ...DEFAULT_SETTINGS, ...settings }).map(({ path, rule }) => `${path} ${rule}`)

describe('arms', () => {
  test('are two to twelve, or none', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ arms: TWO })).toEqual([])
    expect(wrong({ arms: [arm('a')] })).toEqual(['/settings/arms armCount'])
    const arms = Array.from({ length: 13 }, (_, at) => arm(`a${at}`))
    expect(wrong({ arms })).toEqual(['/settings/arms armCount'])
    expect(wrong({ arms: arms.slice(1) })).toEqual([])
  })

  test('differ in their ids and labels', () => {
    expect(wrong({ arms: [arm('a'), arm('a', { label: 'b' })] })).toEqual(['/settings/arms/1/armId repeated'])
    expect(wrong({ arms: [arm('a'), arm('b', { label: ' a ' })] })).toEqual([
      '/settings/arms/1/label armLabelsDiffer',
    ])
    expect(wrong({ arms: [arm('a', { label: ' ' }), arm('b', { label: 'x'.repeat(101) })] })).toEqual([
      '/settings/arms/0/label armLabel',
      '/settings/arms/1/label tooLong',
    ])
  })

  test('ask something', () => {
    expect(wrong({ arms: [arm('a', { questions: [] }), arm('b', { questions: ['q'] })] })).toEqual([
      '/settings/arms/0/questions armQuestions',
    ])
  })

  test('are balanced within values that the survey knows', () => {
    const asked = (armsWithin: string | null, more: Partial<SurveySettings> = {}) =>
      wrong({ arms: TWO, armsWithin, ...more })
    expect(asked(null)).toEqual([])
    expect(asked('parameter:city', { parameters: ['city'] })).toEqual([])
    expect(asked('label', { hasUKey: true })).toEqual([])
    for (const refused of [asked('parameter:city'), asked('label'), asked('elsewhere', { hasUKey: true })])
      expect(refused).toEqual(['/settings/armsWithin armsWithin'])
    expect(wrong({ armsWithin: 'parameter:city' })).toEqual(['/settings/armsWithin armsWithin'])
  })
})

describe('the first response', () => {
  const withArms = (settings: Partial<ArmSettings>) => ({
    ...DEFINITION,
    settings: { ...DEFINITION.settings, arms: TWO, ...settings },
  })
  const before = withArms({})

  test('leaves the labels of arms editable', () => {
    const renamed = withArms({ arms: [arm('a', { label: 'Control' }), arm('b')] })
    expect(isStructuralChange(before, renamed)).toBe(false)
    expect(withStructureOf(before, renamed).settings.arms).toEqual(renamed.settings.arms)
  })

  test.each([
    ['an arm more', { arms: [...TWO, arm('c')] }],
    ['no arms', NO_ARMS],
    ['arms in another order', { arms: TWO.toReversed() }],
    ['another share', { arms: [arm('a', { share: 2 }), arm('b')] }],
    ['another mode', { arms: [arm('a', { mode: 'text' as const }), arm('b')] }],
    ['a practice', { arms: [arm('a', { practice: true }), arm('b')] }],
    ['fewer credits', { arms: [arm('a', { totalCredits: 9 }), arm('b')] }],
    ['no cost of the next vote', { arms: [arm('a', { coach: false }), arm('b')] }],
    ['other questions', { arms: [arm('a', { questions: ['q'] }), arm('b')] }],
    ['other strata', { armsWithin: 'label' }],
  ])('fixes the experiment against %s', (_, changed: Partial<ArmSettings>) => {
    const after = withArms(changed)
    expect(isStructuralChange(before, after)).toBe(true)
    const restored = withStructureOf(before, after).settings
    expect([restored.arms, restored.armsWithin]).toEqual([before.settings.arms, before.settings.armsWithin])
  })

  test('ignores the order in which an arm lists its questions', () => {
    const asking = (...questions: string[]) => withArms({ arms: [arm('a', { questions }), arm('b')] })
    expect(isStructuralChange(asking('q', 'r'), asking('r', 'q'))).toBe(false)
  })
})

test('an added question is asked in every arm, and does not change arms that ask everything', () => {
  const all: Arm = { armId: 'a', label: 'All', share: 1 }
  const few: Arm = { ...all, armId: 'b', questions: ['q1'] }
  expect(armsAskingAlso([all, few], 'q2')).toEqual([all, { ...few, questions: ['q1', 'q2'] }])
  const everything = [all, { ...all, armId: 'c' }]
  expect(armsAskingAlso(everything, 'q2')).toBe(everything)
})
