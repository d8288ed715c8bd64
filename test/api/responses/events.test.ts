import { beforeEach, describe, expect, test } from 'bun:test'
import { ACTION_LIMITS } from '../../../src/domain/action-log/actions.ts'
import { QUESTION_TYPES } from '../../../src/domain/survey/survey.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { ONE_OF_EACH } from '../../support/one-of-each.ts'
import { firstAnswer } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const ANNA = 'anna-0001'

const event = (seq: number, more: object = {}) => ({
  seq,
  clientTime: '2026-01-01T10:00:00.000Z',
  elapsedMs: 1200.5,
  type: 'vote_change',
  phase: 'vote',
  questionId: 'q1',
  optionId: 'o1',
  from: 0,
  to: 1,
  position: 1,
  positionFromBottom: 3,
  input: 'stepper',
  pointer: 'mouse',
  cursorDistance: 412.5,
  clicks: 1,
  remainingCredits: 99,
  positionBefore: 2,
  group: 'Positive',
  ...more,
})

const send = (survey: Pick<DesignerSurvey, '_id'>, events: object[], more: object = {}) =>
  app.call('POST', `${RESPONSES}/events`, { surveyId: survey._id, uuid: ANNA, events, ...more })

const kept = () =>
  app.deps.database.query<{ seq: number; action: Record<string, unknown> }>(
    'SELECT seq, action FROM events ORDER BY seq',
    [],
  )

const logging = (level: string, more: object = {}) => makeSurvey(designer, [QV], { logging: level, ...more })

/** A survey with a response that has begun. */
async function begun(level: string): Promise<DesignerSurvey> {
  const survey = await logging(level)
  await begin(survey)
  return survey
}

async function begin(survey: DesignerSurvey, more: object = {}): Promise<void> {
  expect((await app.call('POST', RESPONSES, firstAnswer(survey, ANNA, more))).status).toBe(201)
}

describe('a batch of actions', () => {
  test('is stored as it was sent', async () => {
    const survey = await begun('cursor')
    expect(await send(survey, [event(0), event(1, { to: 2 })])).toMatchObject({
      status: 200,
      body: { stored: 2, nextSeq: 2 },
    })
    const [{ seq, action } = { seq: -1, action: {} }] = await kept()
    const { seq: _, ...sent } = event(0)
    expect([seq, action]).toEqual([0, { ...sent, hiddenMs: null }])
    expect((await send(survey, [event(2)])).body).toEqual({ stored: 1, nextSeq: 3, refused: 0 })
  })

  test('is stored once, however often it is sent, and the reply has the next seq', async () => {
    const survey = await begun('actions')
    await send(survey, [event(0), event(1)])
    expect((await send(survey, [event(0), event(1), event(2), event(2)])).body).toEqual({
      stored: 1,
      nextSeq: 3,
      refused: 0,
    })
    expect((await send(survey, [])).body).toEqual({ stored: 0, nextSeq: 3, refused: 0 })
    expect((await kept()).map(({ seq }) => seq)).toEqual([0, 1, 2])
  })

  test('sent twice at once is stored once', async () => {
    const survey = await begun('actions')
    const batch = Array.from({ length: 50 }, (_, seq) => event(seq))
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(survey, batch)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.reduce((sum, { body }) => sum + body.stored, 0)).toBe(50)
  })

  test('of another respondent is a separate log', async () => {
    const survey = await begun('actions')
    await begin(survey, { uuid: 'bert-0001' })
    await send(survey, [event(0)])
    expect((await send(survey, [event(0)], { uuid: 'bert-0001' })).body).toEqual({
      stored: 1,
      nextSeq: 1,
      refused: 0,
    })
  })

  test('loses the distance of the cursor if the survey logs only actions', async () => {
    await send(await begun('actions'), [event(0)])
    expect((await kept())[0]?.action.cursorDistance).toBeNull()
  })

  test('loses fields that an action does not have', async () => {
    await send(await begun('actions'), [event(0, { password: 'secret' })])
    expect((await kept())[0]?.action).not.toHaveProperty('password')
  })

  test('is stored without its invalid events, whose number is in the reply', async () => {
    const survey = await begun('actions')
    const invalid = [
      { seq: -1 },
      { seq: 1.5 },
      { seq: ACTION_LIMITS.perResponse },
      { type: 'dance' },
      { clientTime: 'yesterday' },
      { clientTime: '2026-01-01T10:00:00+02:00' },
      { elapsedMs: 1e15 },
      { hiddenMs: ACTION_LIMITS.longestMs + 1 },
      { input: 'telepathy' },
      { pointer: 7 },
      { cursorDistance: -1 },
      { from: { votes: 3 } },
      { to: 'x'.repeat(301) },
    ].map((part) => event(1, part))
    const { status, body } = await send(survey, [event(0), ...invalid, event(2)])
    expect([status, body]).toEqual([200, { stored: 2, nextSeq: 3, refused: invalid.length }])
    expect((await kept()).map(({ seq }) => seq)).toEqual([0, 2])
  })

  test('is stored without what respondents wrote, whatever a page sends', async () => {
    const survey = await makeSurvey(designer, Object.values(ONE_OF_EACH), { logging: 'actions' })
    await begin(survey)
    const idOf = (type: string) => survey.questions.find((question) => question.type === type)?._id
    const answered = (type: string, questionType: string, from: unknown, to: unknown) =>
      event(0, { type, questionId: idOf(questionType), from, to })
    const words = JSON.stringify({ reasons: [{ optionId: 'o1', text: 'I was ill last year' }] })
    const wordless = [
      answered('likert_change', 'likert', null, '4'),
      answered('text_change', 'reason', 0, 19),
      answered('choice_change', 'choice', 0, 1),
      answered('choice_change', 'headtohead', null, 'o1'),
    ]
    const told = QUESTION_TYPES.flatMap((type) => [
      answered('likert_change', type, null, words),
      answered('text_change', type, null, words),
      answered('choice_change', type, words, null),
      answered('likert_change', type, 'ill', null),
    ])
    const sent = [...wordless, ...told].map((one, seq) => ({ ...one, seq }))
    expect((await send(survey, sent)).body).toMatchObject({ stored: 4, refused: told.length })
    expect(JSON.stringify(await kept())).not.toContain('ill')
  })

  test('is dropped if the survey logs nothing, or in a preview', async () => {
    expect((await send(await logging('off'), [event(0)])).body).toEqual({ stored: 0, nextSeq: 0, refused: 0 })
    const survey = await logging('actions')
    const tried = await designer.call('POST', `${RESPONSES}/events`, {
      surveyId: survey._id,
      uuid: ANNA,
      events: [event(0)],
      preview: true,
    })
    expect(tried).toMatchObject({ status: 200, body: { stored: 0 } })
    expect(await kept()).toEqual([])
  })
})

describe('a batch is refused', () => {
  const refused = async (survey: Pick<DesignerSurvey, '_id'>, events: object[], more: object = {}) => {
    const { status, body } = await send(survey, events, more)
    expect(await kept()).toEqual([])
    return [status, body.code]
  }

  test('with more events than a call may contain', async () => {
    const many = Array.from({ length: ACTION_LIMITS.perCall + 1 }, (_, seq) => event(seq))
    expect(await refused(await logging('actions'), many)).toEqual([422, 'INVALID_INPUT'])
  })

  test('from a respondent without an answer, so that made-up uuids do not fill the disk', async () => {
    const survey = await begun('actions')
    expect(await refused(survey, [event(0)], { uuid: 'made-up-01' })).toEqual([404, 'RESPONSE_NOT_FOUND'])
    const listed = await logging('actions', { hasUKey: true })
    const made = await designer.call('POST', `${SURVEYS}/${listed._id}/keys`, { count: 1 })
    const [uKey] = made.body.keys
    expect(await refused(listed, [event(0)], { uKey })).toEqual([404, 'RESPONSE_NOT_FOUND'])
  })

  test('but a request for the next seq of a log that has not begun is not', async () => {
    const survey = await logging('actions', { hasUKey: true, uKeyMode: 'open' })
    await begin(survey, { uKey: 'k1' })
    await send(survey, [event(0)], { uKey: 'k1' })
    for (const caller of [{ uKey: 'k2' }, { uuid: 'mallory-01', uKey: 'k1' }]) {
      const { status, body } = await send(survey, [], caller)
      expect([status, body]).toEqual([200, { stored: 0, nextSeq: 0, refused: 0 }])
    }
  })

  test('for a survey that does not exist, or is switched off', async () => {
    expect(await refused({ _id: 'nowhere' }, [event(0)])).toEqual([404, 'SURVEY_NOT_FOUND'])
    const closed = await logging('actions', { isAvailable: false })
    expect(await refused(closed, [event(0)])).toEqual([403, 'SURVEY_NOT_AVAILABLE'])
  })

  test('without the required keys', async () => {
    const locked = await logging('actions', { hasSKey: true, sKeyValue: 'open' })
    expect(await refused(locked, [event(0)])).toEqual([403, 'SURVEY_KEY_REQUIRED'])
    const listed = await logging('actions', { hasUKey: true })
    expect(await refused(listed, [event(0)], { uKey: 'guess' })).toEqual([403, 'UNIQUE_KEY_UNKNOWN'])
  })

  test('for somebody else’s ballot', async () => {
    const survey = await logging('actions', { hasUKey: true, uKeyMode: 'open' })
    await begin(survey, { uKey: 'k1' })
    const stranger = { uuid: 'mallory-01', uKey: 'k1' }
    expect(await refused(survey, [event(0)], stranger)).toEqual([404, 'RESPONSE_NOT_FOUND'])
  })
})
