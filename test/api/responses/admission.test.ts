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
import { firstAnswer } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const UUID = 'respondent-0001'
const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()

const first = (survey: DesignerSurvey, more: object = {}) =>
  app.call('POST', RESPONSES, firstAnswer(survey, UUID, more))
const complete = (survey: DesignerSurvey, response: Responded['surveyResponse'], more: object = {}) =>
  app.call('PUT', `${RESPONSES}/complete`, {
    ...{ surveyId: survey._id, surveyResponseId: response._id, uuid: response.uuid, metadata: {}, ...more },
  })
const further = (survey: DesignerSurvey, response: Responded['surveyResponse'], more: object = {}) =>
  app.call('POST', RESPONSES, {
    ...{ surveyId: survey._id, surveyResponseId: response._id, uuid: response.uuid },
    ...{ questionId: survey.questions[0]._id, responseContent: ballot(2), ...more },
  })
const see = (survey: DesignerSurvey, query = '') => app.call('GET', `/api/v1/surveys/${survey._id}${query}`)
const change = (survey: DesignerSurvey, settings: object) =>
  designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })

describe('a survey with a survey key', () => {
  let survey: DesignerSurvey
  beforeEach(async () => {
    survey = await makeSurvey(designer, [QV], { hasSKey: true, sKeyValue: 'open sesame'.replace(' ', '-') })
  })

  test('asks for it in every call', async () => {
    const response = (await first(survey, { sKey: 'open-sesame' })).body.surveyResponse
    const query = `?uuid=${UUID}&surveyId=${survey._id}`
    for (const call of [
      (sKey: object) => first(survey, sKey),
      (sKey: object) => further(survey, response, sKey),
      (sKey: object) => complete(survey, response, sKey),
    ]) {
      const [none, empty, wrong] = [await call({}), await call({ sKey: '' }), await call({ sKey: 'closed' })]
      expect([none.status, none.body.code, empty.body.code]).toEqual([
        403,
        'SURVEY_KEY_REQUIRED',
        'SURVEY_KEY_REQUIRED',
      ])
      expect([wrong.status, wrong.body.code]).toEqual([403, 'SURVEY_KEY_WRONG'])
    }
    expect((await app.call('GET', RESPONSES + query)).body.code).toBe('SURVEY_KEY_REQUIRED')
    expect((await app.call('GET', `${RESPONSES}${query}&sKey=open-sesame`)).status).toBe(200)
    expect((await see(survey)).body.code).toBe('SURVEY_KEY_REQUIRED')
    expect((await see(survey, '?sKey=closed')).body.code).toBe('SURVEY_KEY_WRONG')
  })

  test('admits anybody who has it, and never reveals it', async () => {
    const seen = await see(survey, '?sKey=open-sesame')
    expect([seen.status, seen.body.settings.hasSKey]).toEqual([200, true])
    expect(JSON.stringify(seen.body)).not.toContain('sesame')
    expect(seen.headers.get('cache-control')).toContain('private')
  })
})

describe('a survey with unique keys', () => {
  let survey: DesignerSurvey
  let keys: string[]
  beforeEach(async () => {
    survey = await makeSurvey(designer, [QV], { hasUKey: true })
    keys = (await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 2 })).body.keys
  })

  test('accepts only issued keys', async () => {
    const none = await first(survey)
    expect([none.status, none.body.code]).toEqual([403, 'UNIQUE_KEY_REQUIRED'])
    const unknown = await first(survey, { uKey: 'unknown' })
    expect([unknown.status, unknown.body.code]).toEqual([403, 'UNIQUE_KEY_UNKNOWN'])
    expect((await first(survey, { uKey: keys[0] })).status).toBe(201)
  })

  test('gives each key one response, and reports that it was used', async () => {
    const { surveyResponse } = (await first(survey, { uKey: keys[0] })).body
    const again = await first(survey, { uKey: keys[0] })
    expect([again.status, again.body.surveyResponse._id]).toEqual([200, surveyResponse._id])
    const other = await first(survey, { uKey: keys[0], uuid: 'somebody-else' })
    expect([other.status, other.body.code]).toEqual([409, 'UNIQUE_KEY_USED'])
    expect(other.body.usedAt).toBeUndefined()
    expect((await first(survey, { uKey: keys[1], uuid: 'somebody-else' })).status).toBe(201)
  })

  test('reports when a key was used if ballots are pseudonymous', async () => {
    const named = await makeSurvey(designer, [QV], { hasUKey: true, ballotSecrecy: 'pseudonymous' })
    await designer.call('POST', `${SURVEYS}/${named._id}/keys`, { keys: ['ana'] })
    const { surveyResponse } = (await first(named, { uKey: 'ana' })).body
    const other = await first(named, { uKey: 'ana', uuid: 'somebody-else' })
    expect([other.body.code, other.body.usedAt]).toEqual(['UNIQUE_KEY_USED', surveyResponse.startedAt])
  })

  test('requires the key in every further call', async () => {
    const { surveyResponse } = (await first(survey, { uKey: keys[0] })).body
    for (const call of [further, complete]) {
      expect((await call(survey, surveyResponse)).body.code).toBe('UNIQUE_KEY_REQUIRED')
      expect((await call(survey, surveyResponse, { uKey: 'unknown' })).body.code).toBe('UNIQUE_KEY_UNKNOWN')
      expect((await call(survey, surveyResponse, { uKey: keys[1] })).body.code).toBe('RESPONSE_NOT_FOUND')
    }
    expect((await further(survey, surveyResponse, { uKey: keys[0] })).status).toBe(200)
    expect((await complete(survey, surveyResponse, { uKey: keys[0] })).status).toBe(200)
    const read = (uKey: string) =>
      app.call('GET', `${RESPONSES}?uuid=${UUID}&surveyId=${survey._id}&uKey=${uKey}`)
    expect((await read(keys[0] ?? '')).body.surveyResponse.status).toBe('completed')
    expect((await read(keys[1] ?? '')).status).toBe(404)
  })

  test('begins anew without a uuid, with another one', async () => {
    const [one, two] = [
      await first(survey, { uKey: keys[0], uuid: undefined }),
      await first(survey, { uKey: keys[0], uuid: undefined }),
    ]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.surveyResponse.uuid).not.toBe(one.body.surveyResponse.uuid)
  })

  test('lists its keys with whether they were used, only for its designer', async () => {
    await first(survey, { uKey: keys[0] })
    const path = `${SURVEYS}/${survey._id}/keys` as const
    const listed = (await designer.call('GET', path)).body.keys
    expect(new Map(listed.map((key) => [key.uKey, key.usedAt !== null]))).toEqual(
      new Map([
        [keys[0] ?? '', true],
        [keys[1] ?? '', false],
      ]),
    )
    const other = await signIn(app, 'other@example.org')
    expect((await other.call('GET', path)).status).toBe(404)
    expect((await other.call('POST', path, { count: 1 })).status).toBe(404)
  })

  test('accepts the designer’s own keys, each once', async () => {
    const path = `${SURVEYS}/${survey._id}/keys` as const
    for (let time = 0; time < 2; time++) {
      const { status, body } = await designer.call('POST', path, { keys: ['ana', 'bo'] })
      expect([status, body]).toEqual([201, { keys: ['ana', 'bo'] }])
    }
    expect((await designer.call('GET', path)).body.keys.length).toBe(4)
    expect((await first(survey, { uKey: 'ana' })).status).toBe(201)
  })

  test('refuses a wrong number of keys, or none', async () => {
    const path = `${SURVEYS}/${survey._id}/keys` as const
    for (const body of [
      {},
      { count: 0 },
      { count: 10_001 },
      { count: '1' },
      { count: 1, keys: ['a'] },
      { keys: [] },
      { keys: [''] },
    ]) {
      expect((await designer.call('POST', path, body)).body.code).toBe('INVALID_INPUT')
    }
  })

  test('accepts any key once if keys are open', async () => {
    await change(survey, { uKeyMode: 'open' })
    expect((await first(survey, { uKey: 'panel-7' })).status).toBe(201)
    const other = await first(survey, { uKey: 'panel-7', uuid: 'somebody-else' })
    expect(other.body.code).toBe('UNIQUE_KEY_USED')
    expect((await first(survey, { uKey: 'Someone@Example.org' })).status).toBe(201)
    for (const uKey of ['someone@example.org', ' someone@example.org', 'someone@example.org\u200b'])
      expect((await first(survey, { uKey, uuid: 'somebody-else' })).body.code).toBe('UNIQUE_KEY_USED')
  })
})

describe('a survey that is not available', () => {
  test('refuses everybody except its owner', async () => {
    const survey = await makeSurvey(designer, [QV], { isAvailable: false })
    const refused = await see(survey)
    expect([refused.status, refused.body.code]).toEqual([403, 'SURVEY_NOT_AVAILABLE'])
    expect((await first(survey)).body.code).toBe('SURVEY_NOT_AVAILABLE')
    const path = `/api/v1/surveys/${survey._id}` as const
    expect((await designer.call('GET', path)).status).toBe(200)
    const other = await signIn(app, 'other@example.org')
    expect((await other.call('GET', path)).status).toBe(403)
  })

  test('reports when it opens, and when it closed', async () => {
    const upcoming = await makeSurvey(designer, [QV], { opensAt: hour(1) })
    for (const { status, body } of [await see(upcoming), await first(upcoming)]) {
      expect([status, body.code, body.opensAt]).toEqual([
        403,
        'SURVEY_NOT_AVAILABLE',
        upcoming.settings.opensAt,
      ])
    }
    const closed = await makeSurvey(designer, [QV], { closesAt: hour(-1) })
    for (const { status, body } of [await see(closed), await first(closed)]) {
      expect([status, body.code, body.closedAt]).toEqual([
        403,
        'SURVEY_NOT_AVAILABLE',
        closed.settings.closesAt,
      ])
    }
  })

  test('gives people who had begun extra time', async () => {
    const survey = await makeSurvey(designer)
    const response = (await first(survey)).body.surveyResponse
    await change(survey, { closesAt: hour(-0.1) })
    expect((await first(survey, { uuid: 'somebody-else' })).body.code).toBe('SURVEY_NOT_AVAILABLE')
    expect((await first(survey)).status).toBe(200)
    expect((await further(survey, response)).status).toBe(200)
    expect((await complete(survey, response)).status).toBe(200)
  })

  test('ends even for people who had begun, once it is switched off or the extra time is over', async () => {
    for (const settings of [{ isAvailable: false }, { closesAt: hour(-1) }]) {
      const survey = await makeSurvey(designer)
      const response = (await first(survey)).body.surveyResponse
      await change(survey, settings)
      for (const call of [further, complete]) {
        expect((await call(survey, response)).body.code).toBe('SURVEY_NOT_AVAILABLE')
      }
      expect((await first(survey)).body.code).toBe('SURVEY_NOT_AVAILABLE')
      const seen = await app.call('GET', `${RESPONSES}?uuid=${UUID}&surveyId=${survey._id}`)
      expect(seen.body.questionResponses.length).toBe(1)
    }
  })

  test('still answers a repeated completion', async () => {
    const survey = await makeSurvey(designer)
    const response = (await first(survey)).body.surveyResponse
    const done = await complete(survey, response)
    await change(survey, { isAvailable: false })
    expect(await complete(survey, response)).toMatchObject({ status: 200, body: done.body })
  })
})
