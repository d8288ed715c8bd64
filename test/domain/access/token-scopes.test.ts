import { expect, test } from 'bun:test'
import { reachesSurvey, seesSurveyKey, TOKEN_SCOPES } from '../../../src/domain/access/token-scopes.ts'

test('a token reaches the surveys that it was made for, and a session all', () => {
  expect(reachesSurvey(undefined, 'b')).toBe(true)
  expect(reachesSurvey({ scopes: [], surveyIds: null }, 'b')).toBe(true)
  expect(reachesSurvey({ scopes: [], surveyIds: ['a', 'b'] }, 'b')).toBe(true)
  expect(reachesSurvey({ scopes: [], surveyIds: ['a'] }, 'b')).toBe(false)
})

test('a token that only reads does not learn the key that lets respondents in', () => {
  const told = TOKEN_SCOPES.filter((scope) => seesSurveyKey('owner', { scopes: [scope], surveyIds: null }))
  expect(told).toEqual(['surveys:write', 'keys:write'])
  expect(seesSurveyKey('editor', undefined)).toBe(true)
  expect(seesSurveyKey('viewer', undefined)).toBe(false)
  expect(seesSurveyKey('viewer', { scopes: ['surveys:write'], surveyIds: null })).toBe(false)
})
