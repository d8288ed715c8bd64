import { describe, expect, test } from 'bun:test'
import {
  type RetentionRecord,
  retentionEnding,
  retentionOf,
  retentionStep,
} from '../../../../src/domain/survey/retention/retention.ts'

const DAY = 86_400_000
const CLOSED = Date.parse('2026-03-01T00:00:00Z')
const OFF = { isAvailable: false, opensAt: null, closesAt: null, closeGraceMinutes: 0 }
const RECORD: RetentionRecord = {
  closedAt: CLOSED,
  updatedAt: CLOSED - DAY,
  deletedAt: null,
  strippedAt: null,
  warnings: {},
}
const MONTH = { days: 30, end: 'delete' } as const
const on = (day: number) => CLOSED + day * DAY
const ABOUT = 'delete 2026-03-31T00:00:00.000Z'

describe('retentionOf', () => {
  const settings = { retentionDays: 90, retentionThen: 'strip' } as const
  test('is what the survey says, and never more than the server allows', () => {
    expect(retentionOf(settings, null)).toEqual({ days: 90, end: 'strip' })
    expect(retentionOf(settings, 30)).toEqual({ days: 30, end: 'strip' })
    expect(retentionOf(settings, 365)).toEqual({ days: 90, end: 'strip' })
  })
  test('is the most of the server if the survey says nothing, and nothing without both', () => {
    const silent = { retentionDays: null, retentionThen: 'delete' } as const
    expect(retentionOf(silent, 30)).toEqual({ days: 30, end: 'delete' })
    expect(retentionOf(silent, null)).toBe(null)
  })
})

const dueOf = (...given: Parameters<typeof retentionEnding>) => retentionEnding(...given)?.at ?? null

describe('retentionEnding', () => {
  test('counts from when the survey closed', () => {
    expect(dueOf(OFF, RECORD, MONTH, on(0))).toBe(on(30))
  })
  test('is never while people can still answer, or will be able to', () => {
    expect(dueOf({ ...OFF, isAvailable: true }, RECORD, MONTH, on(99))).toBe(null)
    const opensAt = new Date(on(200)).toISOString()
    expect(dueOf({ ...OFF, isAvailable: true, opensAt }, RECORD, MONTH, on(99))).toBe(null)
  })
  test('counts from its times or its last change if it closed before there was a log', () => {
    const before = { ...RECORD, closedAt: null }
    const closesAt = new Date(on(3)).toISOString()
    expect(dueOf(OFF, before, MONTH, on(0))).toBe(on(29))
    expect(dueOf({ ...OFF, closesAt, closeGraceMinutes: 60 }, before, MONTH, on(9))).toBe(on(33) + 3_600_000)
    expect(dueOf({ ...OFF, closesAt }, { ...before, updatedAt: on(5) }, MONTH, on(9))).toBe(on(35))
  })
  test('is past once it is done, until the survey closes again', () => {
    expect(dueOf(OFF, { ...RECORD, deletedAt: on(30) }, MONTH, on(40))).toBe(null)
    expect(dueOf(OFF, { ...RECORD, closedAt: on(50), deletedAt: on(30) }, MONTH, on(60))).toBe(on(80))
  })
  test('comes after stripping if the responses are to be deleted, and not the other way round', () => {
    const strip = { days: 30, end: 'strip' } as const
    expect(dueOf(OFF, { ...RECORD, strippedAt: on(30) }, MONTH, on(40))).toBe(on(47))
    expect(dueOf(OFF, { ...RECORD, strippedAt: on(30) }, strip, on(40))).toBe(null)
    expect(dueOf(OFF, { ...RECORD, deletedAt: on(30) }, strip, on(40))).toBe(null)
  })
})

describe('retentionStep', () => {
  test('warns a week before, once, and then waits for the day', () => {
    expect(retentionStep(OFF, RECORD, MONTH, on(22) - 1)).toBe(null)
    expect(retentionStep(OFF, RECORD, MONTH, on(22))).toEqual({ kind: 'warn', at: on(30), about: ABOUT })
    const warned = { ...RECORD, warnings: { [ABOUT]: on(22) } }
    expect(retentionStep(OFF, warned, MONTH, on(29) - 1)).toBe(null)
    expect(retentionStep(OFF, warned, MONTH, on(29))).toEqual({ kind: 'delete', at: on(30), about: ABOUT })
  })
  test('leaves the owner six days however late the warning was', () => {
    expect(retentionStep(OFF, RECORD, MONTH, on(400))?.kind).toBe('warn')
    const warned = { ...RECORD, warnings: { [ABOUT]: on(400) } }
    expect(retentionStep(OFF, warned, MONTH, on(406) - 1)).toBe(null)
    expect(retentionStep(OFF, warned, MONTH, on(406))?.kind).toBe('delete')
  })
  test('warns anew of another day or another end', () => {
    const warned = { ...RECORD, warnings: { [ABOUT]: on(23) } }
    expect(retentionStep(OFF, warned, { days: 60, end: 'delete' }, on(40))).toBe(null)
    expect(retentionStep(OFF, warned, { days: 60, end: 'delete' }, on(53))?.kind).toBe('warn')
    expect(retentionStep(OFF, warned, { days: 30, end: 'strip' }, on(30))?.kind).toBe('warn')
  })
  test('keeps nothing for longer than was said, at whatever time of the day the purge comes', () => {
    for (const days of [1, 2, 3, 7, 30])
      for (const hour of [0, 9, 23.9]) {
        const month = { days, end: 'delete' } as const
        let record = RECORD
        let gone: number | undefined
        for (let at = on(hour / 24); gone === undefined; at += DAY) {
          const step = retentionStep(OFF, record, month, at)
          if (step?.kind === 'warn') record = { ...record, warnings: { [step.about]: at } }
          if (step?.kind === 'delete') gone = at
        }
        expect([days, hour, gone <= on(days)]).toEqual([days, hour, true])
      }
  })
  test('does nothing about a survey that is open', () => {
    expect(retentionStep({ ...OFF, isAvailable: true }, RECORD, MONTH, on(99))).toBe(null)
  })
})
