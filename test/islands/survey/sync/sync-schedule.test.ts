import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { CallFailed } from '../../../../islands/survey/sync/api.ts'
import {
  dueAt,
  NO_SCHEDULE,
  PACE,
  withChange,
  withNetwork,
  withOutcome,
  withStart,
} from '../../../../islands/survey/sync/sync-schedule.ts'

const SENT = { calls: 1 }
const AWAY = { calls: 1, failure: new CallFailed(0) }
const BUSY = { calls: 1, failure: new CallFailed(503, '', 7) }
const CLOSED = { calls: 1, failure: new CallFailed(403, '', 0, { code: 'SURVEY_NOT_AVAILABLE' }) }

const T = 1_000_000

test('changes are sent after a pause of 3 s', () => {
  const once = withChange(NO_SCHEDULE, T)
  expect(dueAt(once, PACE)).toBe(T + 3000)
  expect(dueAt(withChange(once, T + 2000), PACE)).toBe(T + 5000)
})

test('changes without a pause are sent after 15 s', () => {
  let plan = NO_SCHEDULE
  for (let at = 0; at <= 60_000; at += 1000) plan = withChange(plan, T + at)
  expect(dueAt(plan, PACE)).toBe(T + 15_000)
})

test('each sync lengthens the delay before the next, up to half a minute', () => {
  let plan = NO_SCHEDULE
  const pauses: number[] = []
  let sentAt = T
  for (let times = 0; times < 9; times++) {
    plan = withChange(plan, sentAt)
    const due = dueAt(plan, PACE)
    pauses.push((due - sentAt) / 1000)
    sentAt = due
    plan = withOutcome(withStart(plan), SENT, sentAt, 0)
  }
  expect(pauses).toEqual([3, 5, 10, 15, 20, 25, 30, 30, 30])
})

test('however often something changes, an hour of it costs at most 130 calls', () => {
  const gaps = fc.array(fc.integer({ min: 200, max: 60_000 }), { minLength: 50, maxLength: 400 })
  fc.assert(
    fc.property(gaps, (waits) => {
      let plan = NO_SCHEDULE
      let [now, sendings] = [T, 0]
      for (const gap of waits) {
        if (now + gap > T + 3_600_000) break
        now += gap
        if (plan.firstChange > 0 && dueAt(plan, PACE) <= now) {
          plan = withOutcome(withStart(plan), SENT, now, 0)
          sendings += 1
        }
        plan = withChange(plan, now)
      }
      expect(sendings).toBeLessThanOrEqual(130)
    }),
  )
})

test('a failed call is retried with a growing delay, at least as long as the server asks, and at once when the network is back', () => {
  const changed = withChange(NO_SCHEDULE, T)
  const first = withOutcome(changed, AWAY, T, 0.999)
  const second = withOutcome(first, AWAY, T, 0.999)
  expect([first.earliest - T, second.earliest - T].map(Math.round)).toEqual([999, 1998])
  expect(withOutcome(changed, BUSY, T, 0).earliest).toBe(T + 7000)
  expect(withNetwork(second).earliest).toBe(0)
  expect(withOutcome(second, SENT, T, 0)).toMatchObject({ tries: 0, earliest: 0, times: 1 })
})

test('after a refusal nothing is sent for a minute, whatever the network does', () => {
  const refused = withOutcome(withChange(NO_SCHEDULE, T), CLOSED, T, 0)
  expect(dueAt(withNetwork(refused), PACE)).toBe(T + 60_000)
})
