import { expect, test } from 'bun:test'
import { LANGUAGES } from '../../src/domain/survey/translations/languages.ts'
import { instantIn, instantParts, instantShape, shapedInstant } from '../../src/texts/instants.ts'
import { catalogues } from '../../src/texts/languages.ts'

const NOON = '2026-03-10T12:00:00Z'

test('an instant names its zone without brackets, in every language', () => {
  for (const language of LANGUAGES) {
    const { utc } = instantParts(NOON, language)
    for (const text of [
      utc,
      instantIn('UTC', NOON, language, 'long'),
      instantIn('UTC', NOON, language, 'short'),
    ])
      expect([language, text]).toEqual([language, expect.stringMatching(/(12:00 UTC|UTC 12:00)$/)])
  }
})

test('a short one in the reader’s own zone does not name it', () => {
  expect(instantIn(undefined, NOON, 'en', 'short')).toMatch(/^Mar 1[01], 2026, \d\d:\d\d$/)
})

test('a browser writes an instant by its shape exactly as the language has it, at every hour and in every month', () => {
  for (const { locale } of Object.values(catalogues)) {
    const shape = instantShape(locale)
    for (let at = 0; at < 400; at++) {
      const date = new Date(Date.UTC(2026, 0, 1, at * 23, at * 7))
      const written = date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
      expect(shapedInstant(shape, date)).toBe(written)
    }
  }
})
