import { describe, expect, test } from 'bun:test'
import { checkSurveyKey, checkUniqueKey, hasControls, isVisible } from '../../src/domain/keys.ts'

const same = (a: string, b: string) => a === b

describe('a survey key', () => {
  const settings = { hasSKey: true, sKeyValue: 'sesame' }

  test('opens the survey to who has it', () => {
    expect(checkSurveyKey(settings, 'sesame', same)).toBeUndefined()
    expect(checkSurveyKey(settings, 'Sesame', same)).toEqual({ code: 'SURVEY_KEY_WRONG' })
    for (const none of [undefined, null, '']) {
      expect(checkSurveyKey(settings, none, same)).toEqual({ code: 'SURVEY_KEY_REQUIRED' })
    }
  })

  test('is not asked for where the survey has none', () => {
    expect(checkSurveyKey({ ...settings, hasSKey: false }, undefined, same)).toBeUndefined()
  })

  test('opens nothing where it was never set', () => {
    expect(checkSurveyKey({ hasSKey: true, sKeyValue: null }, 'x', same)).toEqual({
      code: 'SURVEY_KEY_WRONG',
    })
  })
})

test('a unique key is asked for where the survey has them', () => {
  expect(checkUniqueKey({ hasUKey: true }, '')).toEqual({ code: 'UNIQUE_KEY_REQUIRED' })
  expect(checkUniqueKey({ hasUKey: true }, null)).toEqual({ code: 'UNIQUE_KEY_REQUIRED' })
  expect(checkUniqueKey({ hasUKey: true }, 'k')).toBeUndefined()
  expect(checkUniqueKey({ hasUKey: false }, undefined)).toBeUndefined()
})

test('a key can be seen where any of its characters can', () => {
  for (const text of [
    '',
    ' ',
    '\u00a0',
    '\u200b',
    '\u200d\u2060',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u0007',
  ]) {
    expect([text, isVisible(text)]).toEqual([text, false])
  }
  for (const text of ['a', '7', '-', 'ä', '金', 'مفتاح', '👍', '❤️', 'می‌خواهم', ' x ']) {
    expect([text, isVisible(text)]).toEqual([text, true])
  }
})

test('control characters are found wherever they stand', () => {
  for (const text of ['\0', 'a\u0001', 'a\nb', '\u007f', '\u0085']) expect(hasControls(text)).toBe(true)
  for (const text of ['', 'a b', '\u200b', 'می‌خواهم']) expect(hasControls(text)).toBe(false)
})
