import { describe, expect, test } from 'bun:test'
import { linkParameters } from '../../../../src/domain/survey/links/links.ts'

const OPEN = { hasSKey: false, sKeyValue: null }
const KEYED = { hasSKey: true, sKeyValue: 'open-sesame' }

describe('the parameters of a link', () => {
  test('are empty if nothing was chosen', () => {
    expect(linkParameters(OPEN, {})).toEqual({})
  })

  test('are the chosen values, with the person’s unique key last', () => {
    const choice = { mode: 'text', input: 'wheel', language: 'en' } as const
    const parameters = linkParameters(OPEN, choice, 'k1')
    expect(parameters).toEqual({ mode: 'text', input: 'wheel', lang: 'en', uKey: 'k1' })
    expect(Object.keys(parameters).at(-1)).toBe('uKey')
  })

  test('contain the survey key only if that was chosen', () => {
    expect(linkParameters(KEYED, {}, 'k1')).toEqual({ uKey: 'k1' })
    expect(linkParameters(KEYED, { withSurveyKey: true })).toEqual({ sKey: 'open-sesame' })
  })

  test('never contain a key that the survey does not require', () => {
    expect(linkParameters({ hasSKey: false, sKeyValue: 'old' }, { withSurveyKey: true })).toEqual({})
    expect(linkParameters({ hasSKey: true, sKeyValue: null }, { withSurveyKey: true })).toEqual({})
  })
})
