import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { openedAt } from '../../../src/domain/preregistration/opening.ts'
import { checkAvailability } from '../../../src/domain/survey/availability.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey/survey.ts'
import { LIKERT } from '../definitions.ts'

const iso = (time: number) => new Date(time).toISOString()

const survey = (settings: object, questions = [LIKERT]) => ({
  settings: { ...DEFAULT_SETTINGS, isAvailable: true, ...settings },
  questions,
})

describe('a version of a survey opens', () => {
  test('when it is saved, if it is available then', () => {
    expect(openedAt(survey({}), { savedAt: 100, now: 100 })).toBe(100)
    expect(openedAt(survey({}), { savedAt: 100, now: 500 })).toBe(100)
    expect(openedAt(survey({ isAvailable: false }), { savedAt: 100, now: 500 })).toBeUndefined()
  })

  test('by the clock at the instant that it is set to, and not before', () => {
    const scheduled = survey({ opensAt: iso(300) })
    expect(openedAt(scheduled, { savedAt: 100, now: 299 })).toBeUndefined()
    expect(openedAt(scheduled, { savedAt: 100, now: 300 })).toBe(300)
    expect(openedAt(scheduled, { savedAt: 100, now: 9_000 })).toBe(300)
  })

  test('even if it has closed since, but not if it was over when it was saved', () => {
    const closing = survey({ opensAt: iso(300), closesAt: iso(400) })
    expect(openedAt(closing, { savedAt: 100, now: 9_000 })).toBe(300)
    expect(openedAt(closing, { savedAt: 400, now: 9_000 })).toBeUndefined()
  })

  test('only if it asks something', () => {
    const info = {
      id: 'info',
      type: 'info',
      text: 'Read',
      description: '',
      required: false,
      groupId: null,
    } as const
    for (const questions of [[], [info]]) {
      const empty = { ...survey({}), questions }
      expect(openedAt(empty, { savedAt: 100, now: 100 })).toBeUndefined()
    }
  })

  test('no sooner than now by the caller’s clock', () => {
    expect(openedAt(survey({}), { savedAt: 700, now: 500 })).toBe(500)
  })

  test('exactly at the first instant at which a respondent finds it open', () => {
    const time = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(
        fc.record({
          isAvailable: fc.boolean(),
          opensAt: fc.option(time.map(iso)),
          closesAt: fc.option(time.map(iso)),
          closeGraceMinutes: fc.constant(0),
        }),
        time,
        time,
        (settings, savedAt, later) => {
          const now = savedAt + later
          const instants = Array.from({ length: later + 1 }, (_, at) => savedAt + at)
          const first = instants.find((instant) => !checkAvailability(settings, instant, false))
          expect(openedAt(survey(settings), { savedAt, now })).toBe(first)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
