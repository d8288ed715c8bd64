import { describe, expect, test } from 'bun:test'
import {
  checkSurveyKey,
  checkUniqueKey,
  identifyingKey,
  isGroupName,
  isSurveyKey,
} from '../../../src/domain/entry/keys.ts'
import { isTypeable } from '../../../src/domain/text/visible-text.ts'

const same = (a: string, b: string) => a === b

describe('a survey key', () => {
  const settings = { hasSKey: true, sKeyValue: 'sesame' }

  test('opens the survey to anybody who has it', () => {
    expect(checkSurveyKey(settings, 'sesame', same)).toBeUndefined()
    expect(checkSurveyKey(settings, 'Sesame', same)).toEqual({ code: 'SURVEY_KEY_WRONG' })
    for (const none of [undefined, null, '']) {
      expect(checkSurveyKey(settings, none, same)).toEqual({ code: 'SURVEY_KEY_REQUIRED' })
    }
  })

  test('is not required if the survey has none', () => {
    expect(checkSurveyKey({ ...settings, hasSKey: false }, undefined, same)).toBeUndefined()
  })

  test('opens nothing if it was never set', () => {
    expect(checkSurveyKey({ hasSKey: true, sKeyValue: null }, 'x', same)).toEqual({
      code: 'SURVEY_KEY_WRONG',
    })
  })
})

test('a unique key is required if the survey has them', () => {
  expect(checkUniqueKey({ hasUKey: true }, '')).toEqual({ code: 'UNIQUE_KEY_REQUIRED' })
  expect(checkUniqueKey({ hasUKey: true }, null)).toEqual({ code: 'UNIQUE_KEY_REQUIRED' })
  expect(checkUniqueKey({ hasUKey: true }, 'k')).toBeUndefined()
  expect(checkUniqueKey({ hasUKey: false }, undefined)).toBeUndefined()
})

/** Both kinds of keys are made of the same characters. */
describe('a key', () => {
  test('can have any visible characters, including joined ones', () => {
    for (const key of ['grün-4', '金鑰金鑰', 'می‌خواهم', 'शब्दक्‍ष', '👩‍🚀👨‍👩‍👧', '❤️❤️❤️❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿abc']) {
      expect([key, isTypeable(key), isSurveyKey(key)]).toEqual([key, true, true])
    }
  })

  test('has no characters that nobody can see or type', () => {
    for (const hidden of [
      '',
      '\0',
      '\n',
      '\u0085',
      '\u200b',
      '\u202e',
      '\u2060',
      '\ufeff',
      '\u3164',
      '\u2800',
      '\ud83d',
    ]) {
      const key = hidden && `abcd${hidden}efgh`
      expect([key, isTypeable(key), isSurveyKey(key)]).toEqual([key, false, false])
    }
    for (const key of ['\u200dabcd', 'abcd\u200c', ' ', '\u3000']) {
      expect([key, isTypeable(key), isSurveyKey(key)]).toEqual([key, false, false])
    }
  })

  test('may have spaces and any length if it is a respondent’s, and 4 to 64 characters if it is a survey’s', () => {
    for (const key of ['a', 'abc', '👨‍👩‍👧', 'ana lee', 'ana\u3000lee', 'x'.repeat(65)]) {
      expect([key, isTypeable(key), isSurveyKey(key)]).toEqual([key, true, false])
    }
    for (const key of ['abcd', 'x'.repeat(64)]) expect([key, isSurveyKey(key)]).toEqual([key, true])
  })
})

test('a group of keys has a visible name, on one line, of 64 characters at most', () => {
  for (const name of ['North', 'District / North', '北區', 'x'.repeat(64)])
    expect(isGroupName(name)).toBe(true)
  for (const name of ['', ' North', 'North\n', 'No\u001frth', '\u200b', 'x'.repeat(65)]) {
    expect([name, isGroupName(name)]).toEqual([name, false])
  }
})

test('an e-mail address that people give is the same in any case, and other keys are taken as they are', () => {
  expect(identifyingKey({ uKeyMode: 'open' }, '\u200bAda@Example.org ')).toBe('ada@example.org')
  expect(identifyingKey({ uKeyMode: 'open' }, 'A-17')).toBe('A-17')
  expect(identifyingKey({ uKeyMode: 'list' }, 'Ada@Example.org')).toBe('Ada@Example.org')
})
