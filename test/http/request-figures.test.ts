import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { Registry } from 'prom-client'
import { type AnsweredRequest, requestFigures } from '../../src/http/request-figures.ts'

const requests: fc.Arbitrary<AnsweredRequest[]> = fc.array(
  fc.record({
    method: fc.constantFrom('GET', 'POST'),
    route: fc.constantFrom('/survey/:surveyId', '/', 'toString'),
    status: fc.constantFrom(200, 304, 503),
    seconds: fc.oneof(fc.constantFrom(0, 0.001, 0.0025, 10, 11), fc.double({ min: 0, max: 20, noNaN: true })),
  }),
  { maxLength: 40 },
)

/** Figures by their names and labels, as a scraper reads them. */
function read(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

const NAME = 'http_request_duration_seconds'

test('a bucket counts all requests that took no longer than its bound, and the last one counts all', () => {
  fc.assert(
    fc.property(requests, (answered) => {
      const figures = requestFigures(new Registry())
      for (const request of answered) figures.add(request)
      const found = read(figures.durations({}))
      for (const [name, value] of found) {
        const [, bound, method, route] = /_bucket\{le="(.+)",method="(.+)",route="(.+)"\}/.exec(name) ?? []
        if (bound === undefined) continue
        const within = answered.filter(
          (request) =>
            request.method === method &&
            request.route === route &&
            request.seconds <= Number(bound.replace('+Inf', 'Infinity')),
        )
        expect(value).toBe(within.length)
      }
      const kinds = new Set(answered.map(({ method, route }) => `${method} ${route}`))
      expect(found.size).toBe(kinds.size * (13 + 1 + 2))
    }),
  )
})

test('sums and counts are of all requests of a method and route', () => {
  fc.assert(
    fc.property(requests, (answered) => {
      const figures = requestFigures(new Registry())
      for (const request of answered) figures.add(request)
      const found = read(figures.durations({}))
      for (const { method, route } of answered) {
        const alike = answered.filter((request) => request.method === method && request.route === route)
        const labels = `{method="${method}",route="${route}"}`
        expect(found.get(`${NAME}_count${labels}`)).toBe(alike.length)
        const sum = alike.reduce((seconds, request) => seconds + request.seconds, 0)
        expect(found.get(`${NAME}_sum${labels}`)).toBeCloseTo(sum, 9)
      }
    }),
  )
})

test('the registry counts requests by their status as well, however often it is read', async () => {
  const registry = new Registry()
  const figures = requestFigures(registry)
  const request = { method: 'GET', route: '/', seconds: 0.1 }
  for (const status of [200, 200, 404]) figures.add({ ...request, status })
  const counted = () => registry.getSingleMetricAsString('http_requests_total')
  const first = await counted()
  expect([...read(first)]).toEqual([
    ['http_requests_total{method="GET",route="/",status="200"}', 2],
    ['http_requests_total{method="GET",route="/",status="404"}', 1],
  ])
  expect(await counted()).toBe(first)
})

test('shared labels are added to the figures’ own', () => {
  const figures = requestFigures(new Registry())
  figures.add({ method: 'GET', route: '/', status: 200, seconds: 0.3 })
  const text = figures.durations({ process: '2' })
  expect(text).toContain(`${NAME}_bucket{le="0.5",method="GET",route="/",process="2"} 1\n`)
  expect(text).toContain(`${NAME}_bucket{le="0.25",method="GET",route="/",process="2"} 0\n`)
  expect(text.endsWith('\n')).toBe(true)
  expect(
    text
      .split('\n')
      .slice(0, 2)
      .map((line) => line.split(' ').slice(0, 3)),
  ).toEqual([
    ['#', 'HELP', NAME],
    ['#', 'TYPE', NAME],
  ])
})
