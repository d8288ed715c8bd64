import { expect, test } from 'bun:test'
import { eventAt, isRunning, nextSwitch } from '../../../src/domain/survey/events.ts'

const OPENS = '2026-03-01T08:00:00.000Z'
const CLOSES = '2026-03-31T18:00:00.000Z'
const opening = Date.parse(OPENS)
const closing = Date.parse(CLOSES) + 10 * 60_000

const window = { isAvailable: true, opensAt: OPENS, closesAt: CLOSES, closeGraceMinutes: 10 }

test('a survey runs from its opening until the last respondent has had their grace period', () => {
  expect([opening - 1, opening, closing - 1, closing].map((now) => isRunning(window, now))).toEqual([
    ...[false, true, true, false],
  ])
})

test('its turns are its opening and the end of the grace period, and then there are none', () => {
  expect([0, opening - 1, opening, closing - 1, closing].map((now) => nextSwitch(window, now))).toEqual([
    ...[opening, opening, closing, closing, null],
  ])
  expect(nextSwitch({ ...window, isAvailable: false }, 0)).toBeNull()
  expect(nextSwitch({ ...window, opensAt: null, closesAt: null }, 0)).toBeNull()
})

test('each turn is an event, unless the survey had stopped or nothing turns', () => {
  expect([opening, closing].map((turn) => eventAt(window, turn))).toEqual(['survey.opened', 'survey.closed'])
  expect(eventAt({ ...window, stoppedAfter: 5 }, closing)).toBeNull()
  expect(eventAt(window, opening + 1)).toBeNull()
})
