import { beforeEach, expect, test } from 'bun:test'
import { DatabaseUnavailable } from '../../../db/database.ts'
import { withDeadline } from '../../../db/deadline.ts'
import { createMetrics } from '../../../src/http/watching/metrics.ts'
import { operations } from '../../../src/urls.ts'
import { ballot, makeSurvey, RESPONSES, signIn, type TestApp, testApp } from '../../support/app.ts'
import { firstAnswer } from '../../support/respond.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

/** The value of one line of the metrics. */
async function figure(line: string): Promise<number> {
  const { text, headers } = await app.send(operations.metrics())
  expect(headers.get('content-type')).toStartWith('text/plain; version=0.0.4')
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `))
  return Number(found?.split(' ').at(-1) ?? Number.NaN)
}

test('metrics count requests by the pattern of their path, and acknowledged answers separately from repeats', async () => {
  const survey = await makeSurvey(await signIn(app))
  const begin = () => app.call('POST', RESPONSES, firstAnswer(survey, 'a-respondent'))
  const { body } = await begin()
  await begin()
  const ids = { uuid: 'a-respondent', surveyId: survey._id, surveyResponseId: body.surveyResponse._id }
  for (let times = 0; times < 3; times++) await app.call('PUT', `${RESPONSES}/complete`, ids)
  expect(await figure(`http_requests_total{method="POST",route="${RESPONSES}",status="201"}`)).toBe(1)
  expect(await figure(`http_requests_total{method="POST",route="${RESPONSES}",status="200"}`)).toBe(1)
  expect(await figure(`http_request_duration_seconds_count{method="POST",route="${RESPONSES}"}`)).toBe(2)
  expect(await figure('qv_acknowledged_writes_total{kind="answer"}')).toBe(2)
  expect(await figure('qv_acknowledged_writes_total{kind="completion"}')).toBe(3)
  expect(await figure('qv_replayed_writes_total{kind="answer"}')).toBe(1)
  expect(await figure('qv_replayed_writes_total{kind="completion"}')).toBe(2)
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(await figure('qv_requests_in_flight')).toBe(1)
})

test('metrics name no survey and no person', async () => {
  const survey = await makeSurvey(await signIn(app))
  await app.call('GET', `/api/v1/surveys/${survey._id}?sKey=a-secret`)
  await app.call('GET', `/nowhere/${survey._id}`)
  const { text } = await app.send(operations.metrics())
  expect(text).toContain('route="/api/v1/surveys/:surveyId"')
  expect(text).not.toContain(survey._id)
  expect(text).not.toContain('secret')
})

test('metrics report how many connections to the database exist, are in use, and are waited for', async () => {
  const { load, query } = app.deps.database
  const most = load.connections
  expect(await figure('qv_database_connections')).toBe(most)
  expect(await figure('qv_database_connections_in_use')).toBe(0)
  const calls = Array.from({ length: most + 3 }, () => query('SELECT 1 AS one', []))
  expect(load.calls).toBe(most + 3)
  await Promise.all(calls)
  expect(load.calls).toBe(0)
  const busy = await createMetrics(
    () => 0,
    () => 0,
    { connections: 10, calls: 13 },
  ).text()
  expect(busy).toMatch(/^qv_database_connections_in_use 10$/m)
  expect(busy).toMatch(/^qv_database_calls_waiting 3$/m)
})

const UNANSWERED = new Promise<never>(() => {})

test('metrics count late calls of the database by their statement, and failed ones', async () => {
  const LATE = 'qv_database_deadlines_total{statement="other"}'
  const [late, away] = [await figure(LATE), await figure('qv_database_unavailable_total')]
  await expect(withDeadline(1, UNANSWERED)).rejects.toThrow(DatabaseUnavailable)
  await expect(withDeadline(1, UNANSWERED, undefined, { statement: 'read_metrics' })).rejects.toThrow(
    DatabaseUnavailable,
  )
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  await expect(withDeadline(100, Promise.reject(refused))).rejects.toThrow(DatabaseUnavailable)
  expect(await figure(LATE)).toBe(late + 1)
  expect(await figure('qv_database_deadlines_total{statement="read_metrics"}')).toBe(1)
  expect(await figure('qv_database_unavailable_total')).toBe(away + 1)
})

test('metrics with a token are disclosed to nobody else', async () => {
  const { config } = app.deps
  app = await testApp({ config: { ...config, metricsToken: 'watch' } })
  expect((await app.send(operations.metrics())).status).toBe(404)
  const headers = { authorization: 'Bearer watch' }
  expect((await app.send(operations.metrics(), { headers })).status).toBe(200)
})

test('every request is logged once, with the id of its reply, without keys, uuids or answers', async () => {
  const survey = await makeSurvey(await signIn(app))
  app.requests.length = 0
  const answer = firstAnswer(survey, 'secret-uuid', { sKey: 'secret-key', responseContent: ballot(2) })
  const { headers } = await app.call('POST', `${RESPONSES}?uKey=secret-key`, answer)
  const { headers: read } = await app.call('GET', `/api/v1/surveys/${survey._id}?sKey=secret-key`)
  expect(app.requests).toMatchObject([
    {
      event: 'request',
      requestId: headers.get('x-request-id'),
      method: 'POST',
      route: RESPONSES,
      status: 201,
    },
    { requestId: read.get('x-request-id'), route: '/api/v1/surveys/:surveyId', surveyId: survey._id },
  ])
  expect(JSON.stringify([...app.log, ...app.requests])).not.toContain('secret')
})
