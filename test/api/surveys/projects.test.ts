import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  type SurveyPath,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { firstAnswer } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const WORDS = { title: 'Spending', description: 'On causes' }
const list = async () => (await designer.call('GET', SURVEYS)).body.surveys
const count = async () =>
  (await app.deps.database.query<{ n: number }>('SELECT survey_count AS n FROM users', []))[0]?.n
const respond = (survey: DesignerSurvey, uuid: string) =>
  app.call('POST', RESPONSES, firstAnswer(survey, uuid))

describe('a deleted survey', () => {
  let survey: DesignerSurvey
  let path: SurveyPath
  beforeEach(async () => {
    survey = await makeSurvey(designer)
    path = `${SURVEYS}/${survey._id}`
    await respond(survey, 'respondent-0001')
    // The process that answered this remembers the survey for a moment.
    expect((await app.call('GET', `/api/v1/surveys/${survey._id}`)).status).toBe(200)
    expect((await designer.call('DELETE', path)).status).toBe(204)
  })

  test('is not found at once, by anybody', async () => {
    expect((await app.call('GET', `/api/v1/surveys/${survey._id}`)).status).toBe(404)
    expect((await respond(survey, 'respondent-0002')).body.code).toBe('SURVEY_NOT_FOUND')
    expect((await designer.call('GET', path)).status).toBe(404)
    expect((await designer.call('DELETE', path)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('is listed as deleted, and can be restored with its responses', async () => {
    const { surveys } = (await designer.call('GET', `${SURVEYS}/deleted`)).body
    expect(surveys.map((deleted) => [deleted._id, deleted.responseCount])).toEqual([[survey._id, 1]])
    const days = (Date.parse(surveys[0].restorableUntil) - Date.parse(surveys[0].deletedAt)) / 86_400_000
    expect(days).toBe(30)
    const back = await designer.call('POST', `${path}/restore`)
    expect([back.status, back.body.title, back.body.locked]).toEqual([200, survey.title, true])
    expect((await app.call('GET', `/api/v1/surveys/${survey._id}`)).status).toBe(200)
    expect((await respond(survey, 'respondent-0001')).status).toBe(200)
    expect((await list())[0]).toMatchObject({ responseCount: 1, completedCount: 0 })
    expect((await designer.call('GET', `${SURVEYS}/deleted`)).body.surveys).toEqual([])
    expect((await designer.call('POST', `${path}/restore`)).status).toBe(404)
  })

  test('is gone after 30 days', async () => {
    await app.deps.database.query("UPDATE surveys SET deleted_at = now() - interval '31 days'", [])
    expect((await designer.call('GET', `${SURVEYS}/deleted`)).body.surveys).toEqual([])
    expect((await designer.call('POST', `${path}/restore`)).status).toBe(404)
  })

  test('frees its place once, however often it is deleted and restored at once', async () => {
    expect(await count()).toBe(0)
    const back = await Promise.all(Array.from({ length: 5 }, () => designer.call('POST', `${path}/restore`)))
    expect(back.filter(({ status }) => status === 200).length).toBe(1)
    expect(await count()).toBe(1)
    const gone = await Promise.all(Array.from({ length: 5 }, () => designer.call('DELETE', path)))
    expect(gone.filter(({ status }) => status === 204).length).toBe(1)
    expect(await count()).toBe(0)
  })
})

describe('a designer has at most 20 surveys', () => {
  const fill = async (surveys: number) => {
    for (let made = 0; made < surveys; made++) await designer.call('POST', SURVEYS, WORDS)
  }

  test('even with simultaneous creating, copying, importing and restoring', async () => {
    const survey = await makeSurvey(designer)
    const deleted = await makeSurvey(designer)
    await designer.call('DELETE', `${SURVEYS}/${deleted._id}`)
    await fill(15)
    const calls = [
      () => designer.call('POST', SURVEYS, WORDS),
      () => designer.call('POST', `${SURVEYS}/${survey._id}/duplicate`),
      () => designer.call('POST', `${SURVEYS}/import`, WORDS),
      () => designer.call('POST', `${SURVEYS}/${deleted._id}/restore`),
    ]
    const answers = await Promise.all([...calls, ...calls.slice(0, 3), ...calls.slice(0, 3)].map((c) => c()))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(refused.length).fill('LIMIT_REACHED'))
    expect((await list()).length).toBe(20)
    expect(refused.length).toBe(6)
  })

  test('and no further one can be restored', async () => {
    const deleted = await makeSurvey(designer)
    await designer.call('DELETE', `${SURVEYS}/${deleted._id}`)
    await fill(20)
    const answer = await designer.call('POST', `${SURVEYS}/${deleted._id}/restore`)
    expect([answer.status, answer.body.code]).toEqual([409, 'LIMIT_REACHED'])
    expect((await designer.call('GET', `${SURVEYS}/deleted`)).body.surveys.length).toBe(1)
  })
})

describe('a copy', () => {
  test('contains everything except responses, times and availability', async () => {
    const survey = await makeSurvey(designer, [QV, LIKERT], {
      ...{ mode: 'text', closesAt: '2090-01-01T00:00:00Z', hasSKey: true, sKeyValue: 'sesame' },
    })
    const { status, body } = await designer.call('POST', `${SURVEYS}/${survey._id}/duplicate`)
    expect([status, body.title, body.version, body.locked]).toEqual([201, 'Copy of Spending', 1, false])
    expect(body.questions).toEqual(survey.questions)
    expect(body.settings).toEqual({ ...survey.settings, isAvailable: false, closesAt: null })
    expect(body._id).not.toBe(survey._id)
  })

  test('has the requested title, which has to be valid', async () => {
    const survey = await makeSurvey(designer)
    const path = `${SURVEYS}/${survey._id}/duplicate` as const
    expect((await designer.call('POST', path, { title: ' Again ' })).body.title).toBe('Again')
    expect((await designer.call('POST', path, { title: ' ' })).body.details[0].path).toBe('/title')
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { title: '👍'.repeat(100) })
    expect((await designer.call('POST', path)).body.title.length).toBe(200)
  })
})

describe('the list of surveys', () => {
  test('states the status of each', async () => {
    const at = (year: number) => `${year}-01-01T00:00:00Z`
    for (const [title, settings] of [
      ['draft', { isAvailable: false }],
      ['open', {}],
      ['scheduled', { opensAt: at(2090) }],
      ['closed', { closesAt: at(2020) }],
    ] as const) {
      const survey = await makeSurvey(designer, [], settings)
      await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { title })
    }
    const listed = (await list()).map((survey) => [survey.title, survey.status])
    expect(listed).toEqual(['closed', 'scheduled', 'open', 'draft'].map((status) => [status, status]))
  })

  test('counts responses that were begun, and those that are completed', async () => {
    const survey = await makeSurvey(designer)
    const { surveyResponse } = (await respond(survey, 'respondent-0001')).body
    await respond(survey, 'respondent-0002')
    await app.call('PUT', `${RESPONSES}/complete`, {
      ...{ surveyId: survey._id, surveyResponseId: surveyResponse._id, uuid: 'respondent-0001' },
    })
    const [listed] = await list()
    expect(listed).toMatchObject({ responseCount: 2, completedCount: 1 })
    expect(Date.parse(listed?.lastResponseAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const { _id } = await makeSurvey(designer)
    expect((await list()).find((other) => other._id === _id)?.lastResponseAt).toBeNull()
  })

  test('shows when the last response came if ballots are secret, because keys show as much', async () => {
    const survey = await makeSurvey(designer, [QV], { hasUKey: true })
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['ana'] })
    await app.call('POST', RESPONSES, firstAnswer(survey, 'respondent-0001', { uKey: 'ana' }))
    const [listed] = await list()
    expect(listed?.responseCount).toBe(1)
    expect(Date.parse(listed?.lastResponseAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('includes surveys to which somebody was invited, and on request all for an admin', async () => {
    const roles = { designerEmails: [], designerDomains: [], adminEmails: ['admin@example.org'] }
    app = await testApp({ config: { publicUrl: 'http://localhost', devLogin: true, roles } })
    designer = await signIn(app)
    const survey = await makeSurvey(designer)
    const [friend, admin] = [await signIn(app, 'friend@example.org'), await signIn(app, 'admin@example.org')]
    const place = `${SURVEYS}/${survey._id}/collaborators/friend@example.org`
    await designer.call('PUT', place, { role: 'viewer' })
    const seen = (await friend.call('GET', SURVEYS)).body.surveys
    expect(seen).toMatchObject([{ _id: survey._id, role: 'viewer', owner: 'designer@example.org' }])
    expect((await admin.call('GET', SURVEYS)).body.surveys).toEqual([])
    const all = (await admin.call('GET', `${SURVEYS}?all=true`)).body.surveys
    expect(all).toMatchObject([{ _id: survey._id, role: 'admin' }])
    expect((await friend.call('GET', `${SURVEYS}?all=true`)).status).toBe(404)
  })
})

describe('before it opens, a survey', () => {
  test('is read with its opening checks', async () => {
    const survey = await makeSurvey(designer, [], { hasUKey: true })
    const problems = async () =>
      (await designer.call('GET', `${SURVEYS}/${survey._id}`)).body.checks.map((check) => check.problem)
    expect(await problems()).toEqual(['noQuestions', 'noKeys'])
    expect(survey.checks[0]).toEqual({
      ...{ problem: 'noQuestions', stops: true, message: 'The survey has no question yet.' },
    })
    await designer.call('POST', `${SURVEYS}/${survey._id}/questions`, QV)
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['ana'] })
    expect(await problems()).toEqual([])
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys/revoke`, { keys: ['ana'] })
    expect(await problems()).toEqual(['noKeys'])
  })

  test('is read with whether its first opening freezes a preregistration', async () => {
    const survey = await makeSurvey(designer, [QV], { isAvailable: false, plannedResponses: 200 })
    const set = async (settings: object) =>
      (await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })).body.checks
    expect(survey.checks).toMatchObject([{ problem: 'freezesPlan', stops: false }])
    expect(await set({ plannedResponses: null })).toEqual([])
    expect(await set({ plannedResponses: 300 })).toMatchObject([{ problem: 'freezesPlan' }])
    expect(await set({ isAvailable: true })).toEqual([])
    expect(await set({ isAvailable: false, plannedResponses: 400 })).toEqual([])
  })
})
