import { expect, test } from 'bun:test'
import { createRequestTimeouts } from '../../../src/http/requests/timeouts.ts'
import type { LogEntry } from '../../../src/http/watching/logging.ts'
import { watchRequests } from '../../../src/http/watching/request-watch.ts'
import { routePatterns } from '../../../src/http/watching/route-patterns.ts'

const ROUTES = [
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/survey/:surveyId' },
]

function watched(mostInFlight = 10) {
  const log: LogEntry[] = []
  const watch = watchRequests({
    log: (entry) => log.push(entry),
    timeouts: createRequestTimeouts(() => null),
    database: { load: { connections: 1, calls: 0 } },
    match: routePatterns(ROUTES),
    callerOf: () => undefined,
    mostInFlight,
  })
  return { ...watch, log }
}

const request = (path: string) => new Request(`http://localhost${path}`)

test('a request is logged by its pattern, with nothing of its query', async () => {
  const { around, log } = watched()
  const answer = new Response('', { headers: { 'x-request-id': 'request-1' } })
  await around(() => answer)(request('/survey/demo?uuid=a-secret&sKey=open'))
  const { ms, ...line } = log[0]!
  expect(line).toEqual({
    level: 'info',
    event: 'request',
    requestId: 'request-1',
    method: 'GET',
    route: '/survey/:surveyId',
    surveyId: 'demo',
    status: 200,
  })
  expect(ms).toBeNumber()
})

test('a ready reply is counted and logged, without asking the application', async () => {
  const { around, log, metrics } = watched()
  const asked: Request[] = []
  const handle = (request: Request) => {
    asked.push(request)
    return new Response('made')
  }
  const ready = ({ url }: Request) =>
    url.endsWith('/demo') ? { id: 'request-2', response: new Response('ready') } : undefined
  const answers = ['/survey/demo', '/survey/other'].map((path) => around(handle, ready)(request(path)))
  expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual(['ready', 'made'])
  expect(asked.map(({ url }) => url)).toEqual(['http://localhost/survey/other'])
  expect(log.map(({ requestId, surveyId }) => [surveyId, requestId])).toEqual([
    ['demo', 'request-2'],
    ['other', undefined],
  ])
  expect(await metrics.text()).toContain(
    'http_requests_total{method="GET",route="/survey/:surveyId",status="200"} 2',
  )
})

test('a successful probe is logged at debug level, a failed one normally', async () => {
  const { around, log } = watched()
  await around(() => new Response())(request('/healthz'))
  await around(async () => new Response('', { status: 503 }))(request('/healthz'))
  expect(log.map(({ level }) => level)).toEqual(['debug', 'info'])
})

test('requests above the bound are turned away with 503 and Retry-After, probes are not', async () => {
  const { around, metrics } = watched(1)
  const slow = Promise.withResolvers<Response>()
  const first = around(() => slow.promise)(request('/survey/demo'))
  const refused = await around(() => new Response())(request('/survey/demo'))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('x-request-id')).toBeTruthy()
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await around(() => new Response())(request('/healthz'))).status).toBe(200)
  expect(await metrics.text()).toContain('qv_shed_requests_total 1')
  slow.resolve(new Response('done'))
  expect((await first).status).toBe(200)
  expect((await around(() => new Response())(request('/survey/demo'))).status).toBe(200)
})

test('a failed request is no longer in flight', async () => {
  const { around } = watched(1)
  const broken = around(() => Promise.reject(new Error('broken')))(request('/survey/demo'))
  await expect(broken).rejects.toThrow('broken')
  expect((await around(() => new Response())(request('/survey/demo'))).status).toBe(200)
})
