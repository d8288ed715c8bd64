import { expect, test } from 'bun:test'
import { LANGUAGES } from '../../src/domain/survey/translations/languages.ts'
import { instantIn, instantParts } from '../../src/texts/instants.ts'

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
