import { describe, expect, test } from 'bun:test'
import { checkSurveyKey, checkUniqueKey } from '../../src/domain/keys.ts'

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
