import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { breaches } from '../../support/invariants.ts'
import { type Begun, begin, complete, respond, tryOut } from '../../support/respond.ts'

let app: TestApp
let other: TestApp
let designer: Designer
let clock = Date.now()

/** Two processes on one database. */
beforeEach(async () => {
  clock = Date.now()
  app = await testApp({ now: () => clock })
  other = await appOn(app.deps)
  designer = await signIn(app)
})

const pathOf = ({ _id }: Pick<DesignerSurvey, '_id'>) => `${SURVEYS}/${_id}` as const
const answersTo = (survey: DesignerSurvey) => ({ [survey.questions[0]!._id]: '4' })
const completing = (on: TestApp, ids: object) => on.call('PUT', `${RESPONSES}/complete`, ids)
const setting = (survey: DesignerSurvey, settings: object) =>
  designer.call('PATCH', pathOf(survey), { settings })
const processOf = (at: number) => (at % 2 ? app : other)
/** Both processes read their surveys anew. */
const reread = () => {
  clock += 5_000
}

async function completedOf({ _id }: DesignerSurvey): Promise<number> {
  const [row] = await app.deps.database.query<{ count: number }>(
    'SELECT count(*)::int4 AS count FROM responses WHERE survey_id = $1 AND completed_in IS NOT NULL',
    [_id],
  )
  return row!.count
}

/** Begins responses and completes them all at the same time, over both processes. */
async function race(survey: DesignerSurvey, count: number): Promise<readonly number[]> {
  const begun: Begun[] = []
  for (let at = 0; at < count; at++) begun.push(await begin(processOf(at), survey, answersTo(survey)))
  const replies = await Promise.all(begun.map((ids, at) => completing(processOf(at), ids)))
  for (const { status, body } of replies)
    if (status !== 200) expect(body).toMatchObject({ code: 'SURVEY_NOT_AVAILABLE', stopped: true })
  return replies.map(({ status }) => status)
}

describe('the number at which a survey stops', () => {
  test('is a whole number from 1, or none; a wrong one is refused by name', async () => {
    const survey = await makeSurvey(designer, [LIKERT])
    expect(survey.settings.stopAfter).toBeNull()
    for (const wrong of [0, -1, 1.5, '3', 1_000_000_001]) {
      const { status, body } = await setting(survey, { stopAfter: wrong })
      expect([wrong, status, body.details?.[0]?.path]).toEqual([wrong, 422, '/settings/stopAfter'])
    }
    expect((await setting(survey, { stopAfter: 3 })).body.settings.stopAfter).toBe(3)
    expect((await setting(survey, { stopAfter: null })).body.settings.stopAfter).toBeNull()
  })

  test('is not disclosed to respondents, and is included in copies and files of a survey', async () => {
    const survey = await makeSurvey(designer, [LIKERT], { stopAfter: 2 })
    const seen = await app.call('GET', api.survey(survey._id))
    expect(Object.keys(seen.body.settings)).not.toContain('stopAfter')
    const file = await designer.call('GET', `${pathOf(survey)}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, file.body)
    const copied = await designer.call('POST', `${pathOf(survey)}/duplicate`, {})
    for (const { body } of [imported, copied]) {
      expect(body.settings.stopAfter).toBe(2)
      await designer.call('PATCH', pathOf(body), { settings: { isAvailable: true } })
      expect((await race(body, 4)).filter((status) => status === 200)).toHaveLength(2)
    }
  })
})

describe('a survey with a limit', () => {
  test('completes exactly that many, in a race over two processes, and loses no answer of the others', async () => {
    const survey = await makeSurvey(designer, [LIKERT], { stopAfter: 50 })
    const statuses = await race(survey, 300)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.filter((status) => status === 403)).toHaveLength(250)
    expect(await completedOf(survey)).toBe(50)
    const [stored] = await app.deps.database.query<{ count: number }>(
      'SELECT count(*)::int4 AS count FROM answers WHERE survey_id = $1',
      [survey._id],
    )
    expect(stored).toEqual({ count: 300 })
    expect(await breaches(app.deps.database)).toEqual([])
  }, 60_000)

  test('is filled by one response after the other, and then closed to newcomers', async () => {
    const survey = await makeSurvey(designer, [LIKERT], { stopAfter: 2 })
    const late = await begin(app, survey, answersTo(survey))
    for (let each = 0; each < 2; each++) await respond(app, survey, answersTo(survey))
    const refused = await completing(app, late)
    expect([refused.status, refused.body.code]).toEqual([403, 'SURVEY_NOT_AVAILABLE'])
    reread()
    const seen = await app.call('GET', api.survey(survey._id))
    expect([seen.status, seen.body]).toMatchObject([403, { code: 'SURVEY_NOT_AVAILABLE', stopped: true }])
    const newcomer = { IsNewSurveyResponse: true, surveyId: survey._id, uuid: 'newcomer-1' }
    const [questionId] = Object.keys(answersTo(survey))
    const responseContent = { questionId, questionType: 'likert', selection: '4' }
    const begun = await app.call('POST', RESPONSES, { ...newcomer, questionId, responseContent })
    expect([begun.status, begun.body]).toMatchObject([403, { stopped: true }])
    const changed = await app.call('POST', RESPONSES, {
      ...{ ...newcomer, uuid: late.uuid, questionId },
      responseContent: { ...responseContent, selection: '5' },
    })
    expect(changed.status).toBe(200)
  })

  test('replies to a repeated completion as before', async () => {
    const survey = await makeSurvey(designer, [LIKERT], { stopAfter: 1 })
    const ids = await begin(app, survey, answersTo(survey))
    const first = await complete(app, ids)
    expect(await complete(other, ids)).toEqual(first)
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('informs its designer, and reopens with a higher number', async () => {
    const survey = await makeSurvey(designer, [LIKERT], { stopAfter: 1 })
    const late = await begin(app, survey, answersTo(survey))
    await respond(app, survey, answersTo(survey))
    const listed = async () => (await designer.call('GET', SURVEYS)).body.surveys[0]
    expect(await listed()).toMatchObject({ status: 'closed', stoppedAfter: 1 })
    expect((await designer.call('GET', pathOf(survey))).body.stoppedAfter).toBe(1)
    expect((await completing(app, late)).status).toBe(403)
    expect((await setting(survey, { stopAfter: 2 })).body.stoppedAfter).toBeNull()
    expect(await listed()).toMatchObject({ status: 'open', stoppedAfter: null })
    expect((await app.call('GET', api.survey(survey._id))).status).toBe(200)
    expect((await complete(app, late)).status).toBe('completed')
    expect((await setting(survey, { stopAfter: 1 })).body.stoppedAfter).toBe(1)
    expect((await setting(survey, { stopAfter: null })).body.stoppedAfter).toBeNull()
    expect((await respond(app, survey, answersTo(survey))).status).toBe('completed')
  })

  test('does not count tests, and accepts them', async () => {
    const survey = await makeSurvey(designer, [LIKERT], { stopAfter: 1 })
    for (let each = 0; each < 2; each++) await tryOut(designer, survey, answersTo(survey))
    expect((await respond(app, survey, answersTo(survey))).status).toBe('completed')
    expect((await tryOut(designer, survey, answersTo(survey))).status).toBe('completed')
    expect(await completedOf(survey)).toBe(1)
  })

  test('applies to unique keys and under conditions, too', async () => {
    const keyed = await makeSurvey(designer, [LIKERT], { stopAfter: 3, hasUKey: true })
    const { body } = await designer.call('POST', `${pathOf(keyed)}/keys`, { count: 8 })
    const holders: Begun[] = []
    for (const uKey of body.keys) holders.push(await begin(app, keyed, answersTo(keyed), { uKey }))
    const byKey = await Promise.all(holders.map((ids, at) => completing(processOf(at), ids)))
    expect(byKey.filter(({ status }) => status === 200)).toHaveLength(3)
    const survey = await makeSurvey(designer, [LIKERT, { ...TEXT, required: false }], { stopAfter: 3 })
    const [likert, text] = survey.questions.map(({ _id }) => _id) as [string, string]
    const showIf = { all: [{ questionId: likert, operator: 'is', value: '1' }] }
    await designer.call('PATCH', `${pathOf(survey)}/questions/${text}`, { showIf })
    expect((await race(survey, 8)).filter((status) => status === 200)).toHaveLength(3)
    expect(await breaches(app.deps.database)).toEqual([])
  })
})

describe('a limit that is set while a survey is being answered', () => {
  /** As if the stop had been set so long ago that whatever was under way then is over. */
  const settle = ({ _id }: DesignerSurvey) =>
    app.deps.database.query("UPDATE stops SET since = now() - interval '1 hour' WHERE survey_id = $1", [_id])

  test('blocks completions until earlier ones are counted, and then includes them', async () => {
    const survey = await makeSurvey(designer, [LIKERT])
    for (let each = 0; each < 2; each++) await respond(app, survey, answersTo(survey))
    const waiting = await begin(app, survey, answersTo(survey))
    await setting(survey, { stopAfter: 3 })
    const early = await completing(app, waiting)
    expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '1',
    ])
    await settle(survey)
    expect((await complete(app, waiting)).status).toBe('completed')
    reread()
    expect((await designer.call('GET', pathOf(survey))).body.stoppedAfter).toBe(3)
    expect(await breaches(app.deps.database)).toEqual([])
  })

  test('below the current number closes the survey', async () => {
    const survey = await makeSurvey(designer, [LIKERT])
    for (let each = 0; each < 3; each++) await respond(app, survey, answersTo(survey))
    await setting(survey, { stopAfter: 2 })
    await settle(survey)
    reread()
    expect((await app.call('GET', api.survey(survey._id))).status).toBe(403)
    expect((await designer.call('GET', pathOf(survey))).body.stoppedAfter).toBe(2)
    expect(await completedOf(survey)).toBe(3)
  })
})
