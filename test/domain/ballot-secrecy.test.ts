import { describe, expect, test } from 'bun:test'
import {
  disclosedInstant,
  fixedSettingsChanged,
  fromEpoch,
  hourOf,
  isPseudonymous,
  isSecret,
  legacySecrecy,
  permittedFilter,
  withFixedSettings,
} from '../../src/domain/ballot-secrecy.ts'
import { EVERY_RESPONSE } from '../../src/domain/filter.ts'
import { disclosedStatuses } from '../../src/domain/key-statuses.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../src/domain/survey.ts'
import { actionAt } from './logged-actions.ts'

const HOUR = 3_600_000
const secret: SurveySettings = { ...DEFAULT_SETTINGS, hasUKey: true }
const pseudonymous: SurveySettings = { ...secret, ballotSecrecy: 'pseudonymous' }

test('ballots are secret or pseudonymous if the survey has unique keys', () => {
  expect([isSecret(secret), isPseudonymous(secret)]).toEqual([true, false])
  expect([isSecret(pseudonymous), isPseudonymous(pseudonymous)]).toEqual([false, true])
  for (const settings of [secret, pseudonymous]) {
    const without = { ...settings, hasUKey: false }
    expect([isSecret(without), isPseudonymous(without)]).toEqual([false, false])
  }
})

test('a key reveals how far its response has got, and if ballots are not secret why its respondent was turned away', () => {
  expect(disclosedStatuses(secret)).toEqual(['unused', 'started', 'completed'])
  expect(disclosedStatuses(pseudonymous)).toEqual([
    'unused',
    'started',
    'completed',
    'screenedOut',
    'quotaFull',
  ])
})

test('an older survey keeps what its respondents were told', () => {
  expect(legacySecrecy({ uKeyMode: 'list' })).toBe('secret')
  expect(legacySecrecy({ uKeyMode: 'open' })).toBe('pseudonymous')
})

test('an instant is rounded to the hour if ballots are secret, otherwise exact', () => {
  expect(disclosedInstant(secret, HOUR + 1)).toBe(HOUR)
  expect(disclosedInstant(pseudonymous, HOUR + 1)).toBe(HOUR + 1)
})

describe('responses fix', () => {
  const changed = (before: SurveySettings, after: SurveySettings) =>
    fixedSettingsChanged({ settings: before }, { settings: after }).map(({ path }) => path)

  test('the secrecy of ballots, and the keys of a survey that keeps them secret', () => {
    const without = (settings: SurveySettings) => ({ ...settings, hasUKey: false })
    expect(changed(secret, pseudonymous)).toEqual(['/settings/ballotSecrecy'])
    expect(changed(pseudonymous, secret)).toEqual(['/settings/ballotSecrecy'])
    expect(changed(secret, without(secret))).toEqual(['/settings/hasUKey'])
    expect(changed(pseudonymous, without(pseudonymous))).toEqual([])
    expect(changed(without(secret), secret)).toEqual([])
    expect(changed(secret, { ...secret, uKeyMode: 'open', shuffle: false })).toEqual([])
  })

  test('settings that an edit can remove', () => {
    const edited = { ...pseudonymous, hasUKey: false, shuffle: false }
    expect(withFixedSettings(secret, edited)).toEqual({ ...secret, shuffle: false })
    expect(withFixedSettings(pseudonymous, edited)).toEqual(edited)
  })
})

test('an hour begins at the full hour', () => {
  expect([0, HOUR - 1, HOUR, HOUR + 1].map(hourOf)).toEqual([0, 0, HOUR, HOUR])
})

test('a filter of a secret survey uses whole hours, without excluding anything requested', () => {
  const asked = { ...EVERY_RESPONSE, from: HOUR + 5, to: 2 * HOUR + 5, label: 'North' }
  expect(permittedFilter(secret, asked)).toEqual({ ...asked, from: HOUR, to: 3 * HOUR })
  const whole = { ...EVERY_RESPONSE, from: HOUR, to: 2 * HOUR }
  expect(permittedFilter(secret, whole)).toEqual(whole)
  expect(permittedFilter(secret, EVERY_RESPONSE)).toEqual(EVERY_RESPONSE)
  expect(permittedFilter(pseudonymous, asked)).toEqual(asked)
})

test('a log from the start of 1970 keeps the time between its actions', () => {
  const log = [0, 1.5, 90].map((seconds, seq) => actionAt(seconds, { seq }))
  const shifted = fromEpoch(log).map(({ clientTime }) => Date.parse(clientTime))
  const first = shifted[0] ?? Number.NaN
  expect(first).toBe(0)
  expect(shifted.map((instant) => instant - first)).toEqual([0, 1_500, 90_000])
  expect(fromEpoch(log).map(({ elapsedMs }) => elapsedMs)).toEqual(log.map(({ elapsedMs }) => elapsedMs))
  expect(fromEpoch([])).toEqual([])
})
