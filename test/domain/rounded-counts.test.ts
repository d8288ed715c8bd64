import { expect, test } from 'bun:test'
import { EVERY_RESPONSE } from '../../src/domain/filter.ts'
import { roundedCount, roundedFill, roundedTo, withheldCount } from '../../src/domain/rounded-counts.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../src/domain/survey.ts'

const secret: SurveySettings = { ...DEFAULT_SETTINGS, hasUKey: true, ballotSecrecy: 'secret' }
const COUNTS = [0, 4, 5, 9, 10] as const

test('counts are rounded down to multiples of five if ballots are secret, and exact otherwise', () => {
  const rounded = (settings: SurveySettings) => COUNTS.map((count) => roundedCount(settings, count))
  expect([roundedTo(secret), rounded(secret)]).toEqual([5, [0, 0, 5, 5, 10]])
  for (const settings of [DEFAULT_SETTINGS, { ...secret, ballotSecrecy: 'pseudonymous' } as const])
    expect([roundedTo(settings), rounded(settings)]).toEqual([1, [...COUNTS]])
})

test('a quota shows its whole number once it is full', () => {
  const fill = (completed: number) => ({ quotaId: 'a', most: 12, completed, reserved: 7 })
  expect(roundedFill(DEFAULT_SETTINGS, fill(11))).toEqual(fill(11))
  expect([11, 12, 13].map((count) => roundedFill(secret, fill(count)))).toEqual(
    [10, 12, 12].map((completed) => ({ ...fill(completed), reserved: 5 })),
  )
})

test('no part of a group of keys is counted if ballots are secret', () => {
  const ofGroup = { ...EVERY_RESPONSE, label: 'North' }
  const ofLanguage = { ...EVERY_RESPONSE, language: 'ar' } as const
  const counts = [ofGroup, ofLanguage, { ...ofGroup, language: 'ar' }, { ...ofGroup, from: 1 }] as const
  expect(counts.map((filter) => withheldCount(secret, filter, 7))).toEqual([5, 5, 0, 0])
  expect(counts.map((filter) => withheldCount(DEFAULT_SETTINGS, filter, 7))).toEqual([7, 7, 7, 7])
})
