import { describe, expect, test } from 'bun:test'
import {
  fixedSettingsChanged,
  hasKnownKeys,
  isPseudonymous,
  isSecret,
  legacySecrecy,
  refusedFilters,
  wholeSettings,
  withFixedSettings,
} from '../../../src/domain/disclosure/ballot-secrecy.ts'
import { disclosedStatuses } from '../../../src/domain/entry/key-statuses.ts'
import { EVERY_RESPONSE } from '../../../src/domain/results/filter.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../src/domain/survey/survey.ts'

const secret: SurveySettings = { ...DEFAULT_SETTINGS, hasUKey: true }
const pseudonymous: SurveySettings = { ...secret, ballotSecrecy: 'pseudonymous' }
const open: SurveySettings = { ...secret, ballotSecrecy: 'open' }

test('ballots are secret or pseudonymous if the survey has unique keys', () => {
  expect([isSecret(secret), isPseudonymous(secret)]).toEqual([true, false])
  expect([isSecret(pseudonymous), isPseudonymous(pseudonymous)]).toEqual([false, true])
  for (const settings of [secret, pseudonymous]) {
    const without = { ...settings, hasUKey: false }
    expect([isSecret(without), isPseudonymous(without)]).toEqual([false, false])
  }
})

test('whose ballot is whose is known by unique keys only, and not of secret ballots', () => {
  expect([secret, pseudonymous, open].map(hasKnownKeys)).toEqual([false, true, true])
  for (const settings of [pseudonymous, open])
    expect(hasKnownKeys({ ...settings, hasUKey: false })).toBe(false)
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

describe('responses fix', () => {
  const changed = (before: SurveySettings, after: SurveySettings) =>
    fixedSettingsChanged({ settings: before }, { settings: after }).map(({ path }) => path)

  test('the secrecy of ballots, and who is asked for which keys', () => {
    const without = (settings: SurveySettings) => ({ ...settings, hasUKey: false })
    expect(changed(secret, pseudonymous)).toEqual(['/settings/ballotSecrecy'])
    expect(changed(pseudonymous, secret)).toEqual(['/settings/ballotSecrecy'])
    expect(changed(secret, without(secret))).toEqual(['/settings/hasUKey'])
    expect(changed(pseudonymous, without(pseudonymous))).toEqual(['/settings/hasUKey'])
    expect(changed(without(secret), secret)).toEqual(['/settings/hasUKey'])
    expect(changed(pseudonymous, { ...pseudonymous, uKeyMode: 'open' })).toEqual(['/settings/uKeyMode'])
  })

  test('in a secret survey whatever would mark a ballot', () => {
    const marked = { uKeyMode: 'open', shuffle: !secret.shuffle, logging: 'cursor', practice: true } as const
    const paths = ['/settings/uKeyMode', '/settings/shuffle', '/settings/practice', '/settings/logging']
    expect(changed(secret, { ...secret, ...marked })).toEqual(paths)
    expect(withFixedSettings(secret, { ...secret, ...marked })).toEqual(secret)
    expect(changed(pseudonymous, { ...pseudonymous, ...marked, uKeyMode: 'list' })).toEqual([])
    expect(changed(secret, { ...secret, isAvailable: true, populationSize: 9 })).toEqual([])
  })

  test('settings that an edit can remove', () => {
    const edited = { ...pseudonymous, hasUKey: false, shuffle: false, populationSize: 9 }
    expect(withFixedSettings(secret, edited)).toEqual({ ...secret, populationSize: 9 })
    expect(withFixedSettings(pseudonymous, edited)).toEqual({ ...edited, hasUKey: true })
  })
})

test('a filter of a secret survey has no instants and nothing that a link can set apart', () => {
  const asked = { ...EVERY_RESPONSE, from: 5, language: 'ar', label: 'North' } as const
  expect(refusedFilters(secret, asked)).toEqual(['from', 'language'])
  expect(refusedFilters(secret, { ...EVERY_RESPONSE, label: 'North' })).toEqual([])
  expect(refusedFilters(pseudonymous, asked)).toEqual([])
})

test('settings that an earlier version stored keep what it promised', () => {
  const { ballotSecrecy: _, ...earlier } = { ...DEFAULT_SETTINGS, hasUKey: true }
  expect(wholeSettings({ ...earlier, uKeyMode: 'open' }).ballotSecrecy).toBe('pseudonymous')
  expect(wholeSettings({ ...earlier, uKeyMode: 'list' })).toEqual(secret)
  expect(wholeSettings(pseudonymous)).toEqual(pseudonymous)
})
