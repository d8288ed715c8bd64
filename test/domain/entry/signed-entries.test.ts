import { describe, expect, test } from 'bun:test'
import {
  requiresSignedEntry,
  signedEntryProblems,
  vouchesFor,
} from '../../../src/domain/entry/signed-entries.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey/survey.ts'

const ADDRESS = 'https://survey.example.org/survey/parks'
const NAMED = { PROLIFIC_PID: '5f1', STUDY_ID: 's', SESSION_ID: 'x', workspace_id: 'w' }
const LINK = new URLSearchParams({ prolific_pid: '5f1', Study_ID: 's', SESSION_ID: 'x' })

const vouches = (
  audience: string[],
  panelStudyId: string | null = null,
  named: object = NAMED,
  link = LINK,
) => vouchesFor({ audience, named: { ...named } }, { panelStudyId }, link, ADDRESS)

describe('signed claims vouch for a link', () => {
  test('if they are for this survey, whatever follows its address', () => {
    for (const audience of [ADDRESS, `${ADDRESS}?PROLIFIC_PID=5f1`, `${ADDRESS}#x`])
      expect(vouches([audience])).toBe(true)
    expect(vouches(['https://other.example', ADDRESS])).toBe(true)
  })

  test('not if they are for another one, another site or nobody', () => {
    const others = [
      'https://survey.example.org/survey/roads',
      `${ADDRESS}/complete`,
      'http://survey.example.org/survey/parks',
    ]
    for (const audience of [...others, 'https://survey.example.org.evil.example/survey/parks', 'parks', ''])
      expect(vouches([audience])).toBe(false)
    expect(vouches([])).toBe(false)
  })

  test('for the whole site only if they name the study that was set', () => {
    for (const site of ['https://survey.example.org', 'https://survey.example.org/', 'survey.example.org']) {
      expect([vouches([site]), vouches([site], 's'), vouches([site], 't')]).toEqual([false, true, false])
    }
    expect(vouches([ADDRESS], 't')).toBe(false)
    expect(vouches(['https://other.example'], 's')).toBe(false)
  })

  test('only if every parameter in the link has its value, and has one', () => {
    for (const name of ['PROLIFIC_PID', 'STUDY_ID', 'SESSION_ID']) {
      expect(vouches([ADDRESS], null, { ...NAMED, [name]: 'other' })).toBe(false)
      const empty = new URLSearchParams({ ...NAMED, [name]: '' })
      expect(vouches([ADDRESS], null, { ...NAMED, [name]: '' }, empty)).toBe(false)
      empty.delete(name)
      expect(vouches([ADDRESS], null, { ...NAMED, [name]: undefined }, empty)).toBe(false)
    }
    expect(vouches([ADDRESS], null, { ...NAMED, PROLIFIC_PID: ['5f1'] })).toBe(false)
  })
})

test('the setting requires a panel that signs, with its IDs as keys', () => {
  const open = { panel: 'prolific', hasUKey: true, uKeyMode: 'open', signedEntries: true } as const
  expect(signedEntryProblems({ ...DEFAULT_SETTINGS, ...open })).toEqual([])
  for (const changed of [
    { panel: 'none' },
    { panel: 'mturk' },
    { hasUKey: false },
    { uKeyMode: 'list' },
  ] as const) {
    expect(signedEntryProblems({ ...DEFAULT_SETTINGS, ...open, ...changed })).toMatchObject([
      { path: '/settings/signedEntries', rule: 'signedNeedsPanel' },
    ])
    expect(signedEntryProblems({ ...DEFAULT_SETTINGS, ...open, ...changed, signedEntries: false })).toEqual(
      [],
    )
  }
  expect(requiresSignedEntry(DEFAULT_SETTINGS)).toBe(false)
})

test('the ID of a study has at most 64 characters', () => {
  const settings = { ...DEFAULT_SETTINGS, panelStudyId: 's'.repeat(64) }
  expect(signedEntryProblems(settings)).toEqual([])
  expect(signedEntryProblems({ ...settings, panelStudyId: 's'.repeat(65) })).toEqual([
    { path: '/settings/panelStudyId', rule: 'tooLong', values: { most: 64 } },
  ])
})
