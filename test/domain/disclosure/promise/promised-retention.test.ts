import { expect, test } from 'bun:test'
import {
  prolongedRetention,
  retentionChanges,
  withFixedSettings,
} from '../../../../src/domain/disclosure/ballot-secrecy.ts'
import { DEFAULT_SETTINGS } from '../../../../src/domain/survey/survey.ts'

const kept = (retentionDays: number | null, retentionThen: 'delete' | 'strip' = 'delete') => ({
  retentionDays,
  retentionThen,
})

test('responses can be kept for less time than respondents were told, and for no more', () => {
  expect(prolongedRetention(kept(30), kept(20))).toEqual([])
  expect(prolongedRetention(kept(30), kept(31))).toEqual(['retentionDays'])
  expect(prolongedRetention(kept(30), kept(null))).toEqual(['retentionDays'])
  expect(prolongedRetention(kept(null), kept(3650))).toEqual([])
})

test('what was to be deleted is not stripped instead, but the other way round', () => {
  expect(prolongedRetention(kept(30), kept(30, 'strip'))).toEqual(['retentionThen'])
  expect(prolongedRetention(kept(30, 'strip'), kept(30))).toEqual([])
  expect(prolongedRetention(kept(null), kept(30, 'strip'))).toEqual([])
  expect(retentionChanges(kept(30), kept(null, 'strip')).map(({ path }) => path)).toEqual([
    '/settings/retentionDays',
    '/settings/retentionThen',
  ])
})

test('an edit that would keep them for longer leaves this as it was', () => {
  const settingsWith = (...of: Parameters<typeof kept>) => ({ ...DEFAULT_SETTINGS, ...kept(...of) })
  expect(withFixedSettings(settingsWith(30), settingsWith(null, 'strip'))).toMatchObject(kept(30))
  expect(withFixedSettings(settingsWith(30), settingsWith(20))).toMatchObject(kept(20))
})
