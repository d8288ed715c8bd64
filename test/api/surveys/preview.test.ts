import { beforeEach, describe, expect, test } from 'bun:test'
import {
  ballot,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  type Responded,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { firstAnswer } from '../../support/respond.ts'

const UUID = 'respondent-0001'
let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let now = Date.now()

beforeEach(async () => {
  now = Date.now()
  app = await testApp({ now: () => now, assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { isAvailable: false })
})

const linkOf = async () => (await designer.call('GET', `${SURVEYS}/${survey._id}/preview`)).body
const first = (preview: unknown, call = app.call) =>
  call('POST', RESPONSES, firstAnswer(survey, UUID, { preview }))
const complete = (response: Responded['surveyResponse'], preview: unknown) =>
  app.call('PUT', `${RESPONSES}/complete`, {
    surveyId: survey._id,
    surveyResponseId: response._id,
    uuid: UUID,
    preview,
  })
const rows = () =>
  app.deps.database.query<{ test: boolean; done: boolean; counted: boolean }>(
    'SELECT test, completed_at IS NOT NULL AS done, completed_in IS NOT NULL AS counted FROM responses',
    [],
  )

describe('a preview link', () => {
  test('opens a survey that is not available, including its page', async () => {
    const { token, url, expiresAt } = await linkOf()
    expect(url).toBe(`http://localhost/survey/${survey._id}?preview=${token}`)
    expect(Date.parse(expiresAt) - now).toBeGreaterThan(29 * 86_400_000)
    const path = `/api/v1/surveys/${survey._id}` as const
    expect((await app.call('GET', path)).status).toBe(403)
    expect((await app.call('GET', `${path}?preview=${token}`)).status).toBe(200)
    expect((await app.send(`/survey/${survey._id}?preview=${token}`)).status).toBe(200)
  })

  test('has on its page the message for a refused preview, which no other page needs', async () => {
    const { token } = await linkOf()
    const says = async (query: string) => {
      const { status, text } = await app.send(`/survey/${survey._id}?lang=ar&${query}`)
      return [status, text.includes('"UNAVAILABLE"'), text.includes('"PREVIEW_REFUSED"')]
    }
    expect(await says(`preview=${token}`)).toEqual([200, true, true])
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: true } })
    expect(await says('')).toEqual([200, true, false])
  })

  test('accepts answers from beginning to end, and counts none of them', async () => {
    const { token } = await linkOf()
    const begun = await first(token)
    expect(begun.status).toBe(201)
    const { surveyResponse } = begun.body
    expect((await first(token)).status).toBe(200)
    const further = await app.call('POST', RESPONSES, {
      surveyId: survey._id,
      uuid: UUID,
      surveyResponseId: surveyResponse._id,
      preview: token,
      questionId: survey.questions[0]._id,
      responseContent: ballot(2),
    })
    expect(further.status).toBe(200)
    const read = await app.call('GET', `${RESPONSES}?uuid=${UUID}&surveyId=${survey._id}&preview=${token}`)
    expect(read.body.questionResponses[0].responseContent.votes[0].votes).toBe(2)
    const done = await complete(surveyResponse, token)
    expect([done.status, done.body.surveyResponse.status]).toEqual([200, 'completed'])
    expect((await complete(surveyResponse, token)).body).toEqual(done.body)
    expect(await rows()).toEqual([{ test: true, done: true, counted: false }])
    const listed = (await designer.call('GET', SURVEYS)).body.surveys[0]
    expect([listed.responseCount, listed.completedCount]).toEqual([0, 0])
  })

  test('leaves the questions free to change', async () => {
    await first((await linkOf()).token)
    const path = `${SURVEYS}/${survey._id}/questions/${survey.questions[0]._id}` as const
    expect((await designer.call('PATCH', path, { setting: { totalCredits: 50 } })).status).toBe(200)
    expect((await designer.call('GET', `${SURVEYS}/${survey._id}`)).body.locked).toBe(false)
  })

  test('needs no key, and uses none', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      settings: { hasSKey: true, sKeyValue: 'sesame', hasUKey: true },
    })
    const { token } = await linkOf()
    expect((await first(token)).status).toBe(201)
    expect((await app.send(`/survey/${survey._id}?preview=${token}`)).status).toBe(200)
  })

  test('is separate from a real response with the same uuid', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: true } })
    const tried = await first((await linkOf()).token)
    const real = await first(undefined)
    expect([tried.status, real.status]).toEqual([201, 201])
    expect(real.body.surveyResponse._id).not.toBe(tried.body.surveyResponse._id)
    const wrong = await complete(tried.body.surveyResponse, undefined)
    expect(wrong.body.code).toBe('RESPONSE_NOT_FOUND')
    const listed = (await designer.call('GET', SURVEYS)).body.surveys[0]
    expect([listed.responseCount, listed.completedCount]).toEqual([1, 0])
  })

  test('is refused when it is forged, of another survey, or expired, even if the survey is open', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: true } })
    const { token } = await linkOf()
    const other = await makeSurvey(designer, [QV])
    const foreign = (await designer.call('GET', `${SURVEYS}/${other._id}/preview`)).body.token
    const [, seal] = token.split('.')
    for (const wrong of ['', 'x', foreign, `zzzzzzz.${seal}`, `${token}0`.replace('.', '.0'), '.']) {
      const answer = await first(wrong)
      expect([wrong, answer.status, answer.body.code]).toEqual([wrong, 403, 'PREVIEW_REFUSED'])
    }
    now += 31 * 86_400_000
    expect((await first(token)).body.code).toBe('PREVIEW_REFUSED')
    expect((await app.send(`/survey/${survey._id}?preview=${token}`)).status).toBe(403)
    expect(await rows()).toEqual([])
  })
})

describe('a session', () => {
  test('previews the surveys that its account may see', async () => {
    expect((await first(true, designer.call)).status).toBe(201)
    // A page sends what its link has.
    expect((await first('true', designer.call)).status).toBe(200)
    const viewer = await signIn(app, 'viewer@example.org')
    expect((await first(true, viewer.call)).body.code).toBe('PREVIEW_REFUSED')
    await designer.call('PUT', `${SURVEYS}/${survey._id}/collaborators/Viewer@example.org`, {
      role: 'viewer',
    })
    expect((await first(true, viewer.call)).status).toBe(200)
    expect((await viewer.call('GET', `/api/v1/surveys/${survey._id}?preview=true`)).status).toBe(200)
    expect((await first(true)).body.code).toBe('PREVIEW_REFUSED')
    expect((await rows()).every((row) => row.test)).toBe(true)
  })

  test('answers for real unless it requests a preview', async () => {
    expect((await first(undefined, designer.call)).body.code).toBe('SURVEY_NOT_AVAILABLE')
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: true } })
    expect((await first(false, designer.call)).status).toBe(201)
    expect(await rows()).toEqual([{ test: false, done: false, counted: false }])
  })
})
