import { expect, test } from 'bun:test'
import { asksKeys, withKeysAsked } from '../../../src/domain/results/keys-asked.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../src/domain/survey/survey.ts'
import { DEFINITION } from '../definitions.ts'

const SUBMITTED = [
  { status: 'completed', count: 7 },
  { status: 'screenedOut', count: 2 },
]

const surveyWith = (settings: Partial<SurveySettings>) => ({
  ...DEFINITION,
  settings: { ...DEFAULT_SETTINGS, hasUKey: true, ...settings },
  id: 'one',
  revision: 1,
})

const askedOf = (settings: Partial<SurveySettings>, keys = SUBMITTED) =>
  withKeysAsked(surveyWith(settings), keys).settings.populationSize

test('keys of which each was submitted are all who were asked', () => {
  expect(askedOf({})).toBe(9)
  expect(askedOf({ ballotSecrecy: 'pseudonymous' })).toBe(9)
})

test('as long as one is not, or if there is none, nobody knows', () => {
  for (const status of ['unused', 'started']) {
    expect(askedOf({}, [...SUBMITTED, { status, count: 1 }])).toBeNull()
    expect(askedOf({}, [...SUBMITTED, { status, count: 0 }])).toBe(9)
  }
  expect(askedOf({}, [])).toBeNull()
})

test('only issued keys say it, where designers do not and nobody is drawn into an arm', () => {
  expect(askedOf({ hasUKey: false })).toBeNull()
  expect(askedOf({ uKeyMode: 'open' })).toBeNull()
  expect(askedOf({ populationSize: 30 })).toBe(30)
  const arms = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))
  expect(asksKeys(surveyWith({ arms }))).toBe(false)
})
