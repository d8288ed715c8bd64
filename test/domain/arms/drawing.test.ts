import { describe, expect, test } from 'bun:test'
import type { Arm } from '../../../src/domain/arms/arm.ts'
import { drawProblems, questionsBeforeDraw } from '../../../src/domain/arms/drawing.ts'
import { withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import {
  DEFAULT_SETTINGS,
  type Question,
  type SurveyDefinition,
  type SurveySettings,
} from '../../../src/domain/survey/survey.ts'
import { DEFINITION, LIKERT, QV } from '../definitions.ts'

const arm = (armId: string, more: Partial<Arm> = {}): Arm => ({ armId, label: armId, share: 1, ...more })
const TWO = [arm('a'), arm('b')]
const likert = (id: string): Question => ({ ...LIKERT, id, text: 'Rate it', required: true, groupId: null })
const qv = (id: string): Question => ({ ...QV, id, text: 'Spending' })
const consent = (id: string, more: object = {}): Question => ({
  ...{ id, type: 'consent', text: 'Taking part', description: '', agree: '', decline: '' },
  ...{ required: true, groupId: null },
  ...more,
})
const screenOut = (questionId: string): Partial<SurveySettings> => ({
  screenOut: { all: [{ questionId, operator: 'is', value: '1' }] },
})

const study = (questions: readonly Question[], settings: Partial<SurveySettings> = {}): SurveyDefinition => ({
  ...DEFINITION,
  questionGroups: [],
  questions,
  settings: { ...DEFAULT_SETTINGS, arms: TWO, armsDrawn: 'afterScreening', ...settings },
})
const wrong = (...asked: Parameters<typeof study>) =>
  drawProblems(study(...asked)).map(({ path, rule, values }) => [path, rule, values?.name].join(' ').trim())

describe('the questions before arms are drawn', () => {
  test('are those up to the last consent or question that screens people out', () => {
    const asked = [consent('c'), likert('age'), likert('later'), qv('ballot')]
    const before = (settings: Partial<SurveySettings>) => questionsBeforeDraw(study(asked, settings))
    expect(before({})).toEqual(['c'])
    expect(before(screenOut('age'))).toEqual(['c', 'age'])
    expect(before({ ...screenOut('age'), armsDrawn: 'atBegin' })).toEqual([])
    expect(before({ arms: [] })).toEqual([])
  })

  test('are the same for everybody, and end with one that must be answered', () => {
    expect(wrong([likert('x'), consent('c', { required: false })])).toEqual(['/settings/armsDrawn drawAfter'])
    expect(wrong([qv('ballot'), consent('c')])).toEqual(['/settings/armsDrawn drawBefore Spending'])
    const ofArm = { all: [{ arm: true, operator: 'is', value: 'a' }] } as const
    expect(wrong([{ ...likert('x'), showIf: ofArm }, consent('c')])).toEqual([
      '/settings/armsDrawn drawBefore Rate it',
    ])
    const group = { id: 'g', title: '', description: '', questionIds: ['x'], showIf: ofArm }
    const grouped = study([{ ...likert('x'), groupId: 'g' } as Question, consent('c')])
    expect(drawProblems({ ...grouped, questionGroups: [group] })).toHaveLength(1)
    expect(wrong([consent('c'), likert('x')], { arms: [TWO[0]!, arm('b', { questions: ['x'] })] })).toEqual([
      '/settings/armsDrawn drawBefore Taking part',
    ])
    expect(wrong([{ ...likert('age'), required: false } as Question], screenOut('age'))).toEqual([
      '/settings/armsDrawn drawAfter',
    ])
    expect(wrong([consent('c'), likert('x')])).toEqual([])
    expect(wrong([qv('ballot')], { armsDrawn: 'atBegin' })).toEqual([])
  })

  test('stay in their order once somebody has answered', () => {
    const before = study([consent('c'), likert('x'), likert('y')])
    const moved = { ...before, questions: before.questions.toReversed() }
    expect(withStructureOf(before, moved).questions.map(({ id }) => id)).toEqual(['c', 'x', 'y'])
    const atBegin = study(before.questions, { armsDrawn: 'atBegin', ballotSecrecy: 'pseudonymous' })
    const free = { ...atBegin, questions: moved.questions }
    expect(withStructureOf(atBegin, free).questions.map(({ id }) => id)).toEqual(['y', 'x', 'c'])
  })
})
