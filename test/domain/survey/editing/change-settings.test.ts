import { expect, test } from 'bun:test'
import { changeProblems } from '../../../../src/domain/survey/editing/change-settings.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../../src/domain/survey/survey.ts'

const rulesOf = (settings: Partial<SurveySettings>) =>
  changeProblems({ ...DEFAULT_SETTINGS, changeAnswers: true, ...settings }).map(({ rule }) => rule)

const SHOWN = { results: 'public', resultsWhen: 'always' } as const

test('answers can be changed unless ballots are secret, there are arms, or others see results meanwhile', () => {
  expect(rulesOf({})).toEqual([])
  expect(rulesOf({ changeAnswers: false, hasUKey: true, ballotSecrecy: 'secret', ...SHOWN })).toEqual([])
  expect(rulesOf({ hasUKey: true, ballotSecrecy: 'secret' })).toEqual(['changesSecret'])
  const arms = [{ armId: 'a', label: 'A', share: 1 }]
  expect(rulesOf({ arms })).toEqual(['changesInArms'])
  expect(rulesOf(SHOWN)).toEqual(['changesShown'])
  expect(rulesOf({ ...SHOWN, results: 'respondents' })).toEqual(['changesShown'])
  expect(rulesOf({ ...SHOWN, hasUKey: true, ballotSecrecy: 'pseudonymous' })).toEqual(['changesShown'])
  expect(rulesOf({ ...SHOWN, hasUKey: true, ballotSecrecy: 'open' })).toEqual([])
  expect(rulesOf({ ...SHOWN, resultsWhen: 'closed' })).toEqual([])
  expect(rulesOf({ ...SHOWN, results: 'designer' })).toEqual([])
})
