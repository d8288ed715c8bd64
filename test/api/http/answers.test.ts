import { beforeEach, describe, expect, test } from 'bun:test'
import { DatabaseUnavailable } from '../../../db/database.ts'
import { makeSurvey, RESPONSES, signIn, type TestApp, testApp } from '../../support/app.ts'

const UUID = 'respondent-0001'
let app: TestApp
let surveyId: string

beforeEach(async () => {
  app = await testApp()
  surveyId = (await makeSurvey(await signIn(app)))._id
})

describe('every reply', () => {
  test('for a missing path or method is JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/nothing'],
      ['GET', '/api/'],
      ['PATCH', RESPONSES],
      ['DELETE', `/api/v1/surveys/${surveyId}`],
      ['POST', '/nothing'],
      ['PROPFIND', '/'],
      ['QUERY', `/api/v1/surveys/${surveyId}`],
    ] as const) {
      const { status, body } = await app.call(method, path)
      expect([path, status, body?.code]).toEqual([path, 404, 'NOT_FOUND'])
    }
  })

  test('for a missing path is not a fault, whatever its body', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/api/v1/nothing', '/api/v1/admin/accounts/', '/nothing']) {
      const { status, body } = await app.send(path, { method: 'PATCH', headers, body: '{' })
      expect([path, status, body?.code]).toEqual([path, 404, 'NOT_FOUND'])
    }
  })

  test('contains the id of the request, and the security headers', async () => {
    const sent = await app.call('GET', '/healthz', undefined, { 'x-request-id': 'request-0001' })
    expect(sent.headers.get('x-request-id')).toBe('request-0001')
    for (const path of [
      '/healthz',
      '/api/v1/nothing',
      `/api/v1/surveys/${surveyId}`,
      '/api/v1/designer/me',
    ]) {
      const { headers } = await app.call('GET', path, undefined, { 'x-request-id': 'a b' })
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('is 503 with the time to wait while the database is unavailable', async () => {
    const away = () => Promise.reject(new DatabaseUnavailable())
    const down = await testApp({ database: { ...app.deps.database, query: away, ping: away } })
    for (const path of ['/readyz', '/api/v1/surveys/demo', `${RESPONSES}?uuid=${UUID}&surveyId=demo`]) {
      const { status, headers, body } = await down.call('GET', path)
      expect([path, status, body.code]).toEqual([path, 503, 'UNAVAILABLE'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await down.call('GET', '/healthz')).status).toBe(200)
  })

  test('reveals nothing about an unexpected fault, and the log no message of it', async () => {
    const query = () => Promise.reject(new Error('the secret statement'))
    const broken = await testApp({ database: { ...app.deps.database, query } })
    const { status, headers, body } = await broken.call('GET', `/api/v1/surveys/demo`)
    expect([status, body.code]).toEqual([500, 'INTERNAL'])
    expect(JSON.stringify([body, broken.log])).not.toContain('secret')
    expect(broken.log[0]).toMatchObject({
      level: 'error',
      requestId: headers.get('x-request-id'),
      error: 'Error',
    })
  })
})
