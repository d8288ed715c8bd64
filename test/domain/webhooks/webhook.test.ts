import { describe, expect, test } from 'bun:test'
import { afterAttempt, retryAfterSeconds } from '../../../src/domain/webhooks/webhook.ts'

const failed = (attempts: number, more: object = {}) =>
  afterAttempt({ attempts, status: 500, retryAfter: null, ...more }, 0)

describe('after an attempt', () => {
  test('only 2xx is a success, and a redirect is not', () => {
    for (const status of [200, 204, 299]) expect(failed(1, { status })).toEqual({ kind: 'delivered' })
    for (const status of [199, 301, 302, 400, 404, 429, 500, null])
      expect(failed(1, { status }).kind).toBe('again')
  })

  test('410 switches off', () => {
    expect(failed(1, { status: 410 })).toEqual({ kind: 'gone' })
  })

  test('the waits are those of the published schedule, and after ten attempts there is none', () => {
    const waits = Array.from({ length: 10 }, (_, at) => failed(at + 1))
    expect(waits.slice(0, 9).map((next) => 'seconds' in next && next.seconds)).toEqual([
      5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ])
    expect(waits[9]).toEqual({ kind: 'givenUp' })
  })

  test('waits are stretched by up to a tenth, and by what the receiver asks for', () => {
    expect(afterAttempt({ attempts: 2, status: 503, retryAfter: null }, 0.5)).toEqual({
      kind: 'again',
      seconds: 315,
    })
    expect(failed(1, { status: 429, retryAfter: 120 })).toEqual({ kind: 'again', seconds: 120 })
    expect(failed(1, { status: 429, retryAfter: 1e9 })).toEqual({ kind: 'again', seconds: 86_400 })
  })
})

test('Retry-After is a number of seconds or a date', () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  expect(retryAfterSeconds(undefined, now)).toBeNull()
  expect(retryAfterSeconds('120', now)).toBe(120)
  expect(retryAfterSeconds('Tue, 10 Mar 2026 12:01:00 GMT', now)).toBe(60)
  expect(retryAfterSeconds('Tue, 10 Mar 2026 11:00:00 GMT', now)).toBe(0)
  expect(retryAfterSeconds('soon', now)).toBeNull()
})
