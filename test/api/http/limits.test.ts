import { beforeEach, expect, test } from 'bun:test'
import { DEFAULT_LIMITS } from '../../../src/config.ts'
import { api, pages } from '../../../src/urls.ts'
import {
  ballot,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

const LIMITS = { ...DEFAULT_LIMITS, creates: 3, keyFailures: 2, logins: 2, exports: 1 }
const CONFIG = { publicUrl: 'http://localhost', devLogin: true, trustProxy: 1, limits: LIMITS }
const START = Date.parse('2026-03-10T12:00:00Z')

let app: TestApp
let designer: Designer
let now: number
beforeEach(async () => {
  now = START
  app = await testApp({ config: CONFIG, now: () => now })
  designer = await signIn(app)
})

/** A call as it comes through the proxy. */
const from = (address: string) => ({ 'x-forwarded-for': address })

function begin(survey: DesignerSurvey, address: string, sent: object = {}) {
  const body = {
    IsNewSurveyResponse: true,
    surveyId: survey._id,
    questionId: survey.questions[0]._id,
    responseContent: ballot(1),
    ...sent,
  }
  return app.call('POST', RESPONSES, body, from(address))
}

test('an address begins a limited number of responses per minute, and is told when it may begin more', async () => {
  const survey = await makeSurvey(designer)
  for (let response = 0; response < 3; response++) {
    expect((await begin(survey, '203.0.113.9')).status).toBe(201)
  }
  const refused = await begin(survey, '203.0.113.9')
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    ...[429, 'RATE_LIMITED', '20'],
  ])
  expect((await begin(survey, '203.0.113.10')).status).toBe(201)
  now += 20_000
  expect((await begin(survey, '203.0.113.9')).status).toBe(201)
})

test('changes of submitted answers count as beginnings', async () => {
  const survey = await makeSurvey(designer, [QV], { changeAnswers: true })
  const { uuid } = await respond(app, survey, { [survey.questions[0]._id]: [1] })
  const change = (count: number) => {
    const answers = [{ questionId: survey.questions[0]._id, responseContent: ballot(count) }]
    const body = { uuid, surveyId: survey._id, answers }
    return app.call('PUT', api.change(), body, from('203.0.113.9'))
  }
  for (const count of [2, 3, 4]) expect((await change(count)).status).toBe(200)
  expect((await change(5)).body.code).toBe('RATE_LIMITED')
})

test('a header that the proxy did not write identifies nobody', async () => {
  const survey = await makeSurvey(designer)
  for (let response = 0; response < 3; response++) await begin(survey, `192.0.2.${response}, 203.0.113.9`)
  expect((await begin(survey, '192.0.2.99, 203.0.113.9')).status).toBe(429)
})

test('a limited number of actions per minute is stored for an address, however they arrive', async () => {
  const survey = await makeSurvey(designer, undefined, { logging: 'actions' })
  const { body } = await begin(survey, '203.0.113.9')
  const { uuid } = body.surveyResponse
  const action = { clientTime: '2026-03-10T12:00:00Z', elapsedMs: 0, type: 'submit_ok' }
  const events = Array.from({ length: 200 }, (_, seq) => ({ seq, ...action }))
  const send = (count: number) =>
    app.call(
      ...(['POST', `${RESPONSES}/events`] as const),
      { surveyId: survey._id, uuid, events: events.slice(0, count) },
      from('203.0.113.9'),
    )
  // Six batches of fifty for each of three responses: four calls of two hundred, and two of fifty.
  const statuses: number[] = []
  for (const count of [200, 200, 200, 200, 50, 50, 50]) statuses.push((await send(count)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('a response that has begun is never limited', async () => {
  const survey = await makeSurvey(designer)
  const { body } = await begin(survey, '203.0.113.9', { uuid: 'a-respondent' })
  for (let response = 0; response < 3; response++) await begin(survey, '203.0.113.9')
  const complete = { uuid: 'a-respondent', surveyId: survey._id, surveyResponseId: body.surveyResponse._id }
  expect((await app.call('PUT', api.complete(), complete, from('203.0.113.9'))).status).toBe(200)
})

test('an address keeps only so much metadata per minute, and completes without', async () => {
  const survey = await makeSurvey(designer)
  const ids = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => {
      const { body } = await begin(survey, `203.0.113.9`, { uuid: `respondent-${name}` })
      return { uuid: `respondent-${name}`, surveyId: survey._id, surveyResponseId: body.surveyResponse._id }
    }),
  )
  const completed: number[] = []
  for (const [at, id] of [...ids, ids[2]].entries()) {
    const metadata = { filler: 'x'.repeat(at === 3 ? 3_000 : 14_000) }
    const { status } = await app.call('PUT', api.complete(), { ...id, metadata }, from('203.0.113.9'))
    completed.push(status)
  }
  // Each of the long ones is worth four free ones, and an address may keep three beyond them.
  expect(completed).toEqual([200, 429, 429, 200])
})

test('this machine begins any number of responses', async () => {
  const survey = await makeSurvey(designer)
  for (let response = 0; response < 10; response++) {
    expect((await begin(survey, '127.0.0.1')).status).toBe(201)
  }
})

test('a caller with too many wrong guesses is refused even with the right key, on every path', async () => {
  const survey = await makeSurvey(designer, undefined, { hasSKey: true, sKeyValue: 'sesame' })
  const address = '203.0.113.9'
  const read = (sKey: string, sender = address) =>
    app.call('GET', `${api.survey(survey._id)}?${new URLSearchParams({ sKey })}`, undefined, from(sender))
  expect((await read('wrong')).status).toBe(403)
  expect((await begin(survey, address, { sKey: 'wrong again' })).status).toBe(403)
  expect((await read('sesame')).body.code).toBe('RATE_LIMITED')
  expect((await begin(survey, address, { sKey: 'sesame' })).status).toBe(429)
  const page = `${pages.survey(survey._id)}?sKey=sesame`
  const shown = await app.send(page, { headers: from(address) })
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await read('sesame', '203.0.113.10')).status).toBe(200)
  now += 30_000
  expect((await read('sesame')).status).toBe(200)
})

test('sending the right key is no guess, however often', async () => {
  const survey = await makeSurvey(designer, undefined, { hasSKey: true, sKeyValue: 'sesame' })
  for (let call = 0; call < 5; call++) {
    const path = `${api.survey(survey._id)}?sKey=sesame`
    expect((await app.call('GET', path, undefined, from('203.0.113.9'))).status).toBe(200)
  }
})

test('an address signs in a limited number of times per minute', async () => {
  const signInFrom = (path: string) => app.send(path, { headers: from('203.0.113.9') })
  expect((await signInFrom(api.googleLogin())).status).toBe(302)
  expect((await signInFrom(api.googleLogin())).status).toBe(302)
  expect((await signInFrom(api.googleLogin())).status).toBe(429)
  const body = { email: 'designer@example.org' }
  expect((await app.call('POST', api.devLogin(), body, from('203.0.113.9'))).status).toBe(429)
})

test('an account exports a limited number of times per minute, from any address', async () => {
  const survey = await makeSurvey(designer)
  const path = api.designerExport(survey._id)
  const exported = (address: string) => designer.call('GET', path, undefined, from(address))
  expect((await exported('203.0.113.9')).status).toBe(200)
  expect((await exported('203.0.113.10')).status).toBe(429)
})

test('a caller with too many wrong guesses for results is refused even with the right key, on every path', async () => {
  const survey = await makeSurvey(designer, undefined, {
    hasSKey: true,
    sKeyValue: 'sesame',
    results: 'public',
    resultsWhen: 'always',
  })
  const [published, own] = [pages.publishedResults(survey._id), pages.readerAnswers(survey._id)]
  const guess = (path: string, sKey: string) => {
    const headers = { ...from('203.0.113.9'), cookie: `visit=${encodeURIComponent(`sKey=${sKey}`)}` }
    return app.send(path, { headers })
  }
  const call = `${api.publishedResults(survey._id)}?sKey=`
  expect((await app.call('GET', `${call}wrong`, undefined, from('203.0.113.9'))).status).toBe(403)
  expect((await guess(own, 'barley')).status).toBe(403)
  for (const path of [published, own]) expect((await guess(path, 'sesame')).status).toBe(429)
  expect((await app.call('GET', `${call}sesame`, undefined, from('203.0.113.9'))).status).toBe(429)
  now += 60_000
  expect((await guess(own, 'sesame')).status).toBe(200)
})

test('an address gets a limited number of new charts of results per minute', async () => {
  const survey = await makeSurvey(designer, undefined, { results: 'public', resultsWhen: 'always' })
  for (let each = 0; each < 40; each++) {
    const sent = { uuid: `respondent-${each}` }
    const { body } = await begin(survey, `203.0.113.${each}`, sent)
    const { _id: surveyResponseId } = body.surveyResponse
    await app.call('PUT', api.complete(), { ...sent, surveyId: survey._id, surveyResponseId })
  }
  const question = survey.questions[0]._id
  const figure = (sort: string, dir: string) =>
    app.send(
      `${pages.publishedResultsFile(survey._id, 'svg')}?figure=net&question=${question}&sort=${sort}&dir=${dir}`,
      { headers: from('203.0.113.9') },
    )
  const statuses: number[] = []
  for (const sort of ['mean', 'rank', 'sd', 'credits', 'm', 'variance'])
    for (const dir of ['asc', 'desc']) statuses.push((await figure(sort, dir)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
  expect((await figure('mean', 'asc')).status).toBe(200)
})
