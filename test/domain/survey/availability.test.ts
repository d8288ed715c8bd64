import { describe, expect, test } from 'bun:test'
import {
  acceptsAnswers,
  checkAvailability,
  isOver,
  nextAction,
  surveyStatus,
  windowOf,
} from '../../../src/domain/survey/availability.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey/survey.ts'

const OPENS = '2026-03-01T08:00:00.000Z'
const CLOSES = '2026-03-31T18:00:00.000Z'
const MINUTE = 60_000

const window = { isAvailable: true, opensAt: OPENS, closesAt: CLOSES, closeGraceMinutes: 10 }
const at = (instant: string, minutes = 0) => Date.parse(instant) + minutes * MINUTE

describe('a survey', () => {
  test('without times is open while it is switched on', () => {
    const always = { ...window, opensAt: null, closesAt: null }
    expect(checkAvailability(always, 0, false)).toBeUndefined()
    expect(checkAvailability({ ...always, isAvailable: false }, 0, true)).toEqual({
      code: 'SURVEY_NOT_AVAILABLE',
    })
  })

  test('opens at its instant, and states it before', () => {
    expect(checkAvailability(window, at(OPENS) - 1, false)).toEqual({
      code: 'SURVEY_NOT_AVAILABLE',
      opensAt: OPENS,
    })
    expect(checkAvailability(window, at(OPENS), false)).toBeUndefined()
  })

  test('closes at its instant for people who have not started, and states the time', () => {
    expect(checkAvailability(window, at(CLOSES) - 1, false)).toBeUndefined()
    expect(checkAvailability(window, at(CLOSES), false)).toEqual({
      code: 'SURVEY_NOT_AVAILABLE',
      closedAt: CLOSES,
    })
  })

  test('gives people who have started ten more minutes, not eleven', () => {
    expect(checkAvailability(window, at(CLOSES, 10) - 1, true)).toBeUndefined()
    expect(checkAvailability(window, at(CLOSES, 10), true)?.closedAt).toBe(CLOSES)
  })

  test('that is switched off stops for everyone at once, with or without times', () => {
    const off = { ...window, isAvailable: false }
    expect(checkAvailability(off, at(OPENS, 5), true)).toEqual({ code: 'SURVEY_NOT_AVAILABLE' })
    expect(checkAvailability(off, at(CLOSES, 5), true)).toEqual({ code: 'SURVEY_NOT_AVAILABLE' })
    expect(checkAvailability(off, at(CLOSES, 15), true)?.closedAt).toBe(CLOSES)
  })
})

test('a survey is a draft until it is switched on, then scheduled, open, closing soon and closed by the clock', () => {
  const settings = {
    isAvailable: true,
    opensAt: '2030-01-01T00:00:00Z',
    closesAt: '2031-01-01T00:00:00Z',
    closeGraceMinutes: 10,
  }
  const at = (time: string, isAvailable = true, hasResponses = false) =>
    surveyStatus({ ...settings, isAvailable }, Date.parse(time), hasResponses)
  expect(at('2029-06-01T00:00:00Z')).toBe('scheduled')
  expect(at('2030-06-01T00:00:00Z')).toBe('open')
  expect(at('2030-12-30T23:59:59Z')).toBe('open')
  expect(at('2030-12-31T00:00:00Z')).toBe('closingSoon')
  expect(at('2031-01-01T00:00:00Z')).toBe('closed')
  expect(at('2030-06-01T00:00:00Z', false)).toBe('draft')
  expect(at('2031-06-01T00:00:00Z', false)).toBe('closed')
})

test('a survey that was answered and is switched off is closed, not a draft', () => {
  const off = { ...window, opensAt: null, closesAt: null, isAvailable: false }
  expect([surveyStatus(off, 0, true), surveyStatus(off, 0, false)]).toEqual(['closed', 'draft'])
})

describe('a survey is over', () => {
  test('once people who had begun can no longer continue', () => {
    expect(isOver(window, at(CLOSES, 10) - 1, true)).toBe(false)
    expect(isOver(window, at(CLOSES, 10), true)).toBe(true)
    expect(isOver(window, at(CLOSES, 10), false)).toBe(true)
  })

  test('at once when it is switched off after an answer, and never while it waits to open', () => {
    const off = { ...window, isAvailable: false }
    expect([isOver(off, at(OPENS, 5), true), isOver(off, at(OPENS, 5), false)]).toEqual([true, false])
    expect(isOver(window, at(OPENS) - 1, true)).toBe(false)
    expect(isOver(window, at(OPENS), true)).toBe(false)
  })
})

test.each([
  ['draft', 'open'],
  ['scheduled', 'copyLink'],
  ['open', 'copyLink'],
  ['closingSoon', 'copyLink'],
  ['closed', 'viewResults'],
] as const)('the next action of a designer is probably: %s, %s', (status, action) => {
  expect(nextAction(status)).toBe(action)
})

test('a survey that has stopped admits nobody, not even people who have begun', () => {
  const settings = { ...DEFAULT_SETTINGS, isAvailable: true }
  const of = (stoppedAfter: number | null) => windowOf({ survey: { settings }, stoppedAfter })
  expect(checkAvailability(of(null), 0, true)).toBeUndefined()
  expect(checkAvailability(of(3), 0, true)).toEqual({ code: 'SURVEY_NOT_AVAILABLE', stopped: true })
})

test('answers can come in until a survey is over, also where it was never answered', () => {
  const accepts = (settings: object, now: number, hasResponses: boolean) =>
    acceptsAnswers(
      { survey: { settings: { ...DEFAULT_SETTINGS, ...settings } }, stoppedAfter: null, hasResponses },
      now,
    )
  expect(accepts({ isAvailable: true, closesAt: CLOSES }, at(CLOSES, -1), true)).toBe(true)
  expect(accepts({ isAvailable: true, closesAt: CLOSES }, at(CLOSES, 30), true)).toBe(false)
  expect([false, true].map((has) => accepts({ isAvailable: false }, 0, has))).toEqual([true, false])
})
