import { expect, test } from 'bun:test'
import {
  makesSurveys,
  refusalOfLeaving,
  refusalOfRole,
  TEAM_LIMITS,
  teamName,
} from '../../../src/domain/access/teams.ts'

const ANN = { email: 'ann@example.org', role: 'owner' } as const
const BEN = { email: 'ben@example.org', role: 'editor' } as const

test('a team has a name of at most 100 characters, without spaces around it', () => {
  expect(teamName('  City hall ')).toBe('City hall')
  expect(teamName(' ')).toMatchObject({ path: '/name', rule: 'required' })
  for (const name of ['Hall\nhttps://example.org', 'Hall\u202e', '\u200b'])
    expect([name, teamName(name)]).toEqual([name, { path: '/name', rule: 'visible' }])
  expect(teamName('x'.repeat(100))).toHaveLength(100)
  expect(teamName('x'.repeat(101))).toMatchObject({ rule: 'tooLong', values: { most: 100 } })
})

test('owners and editors make surveys in a team', () => {
  expect((['owner', 'editor', 'viewer'] as const).filter(makesSurveys)).toEqual(['owner', 'editor'])
})

test('a team always has an owner', () => {
  expect(refusalOfRole([ANN, BEN], { ...ANN, role: 'editor' })).toEqual({ code: 'LAST_OWNER' })
  expect(refusalOfRole([ANN, BEN], ANN)).toBeNull()
  expect(refusalOfRole([ANN, { ...BEN, role: 'owner' }], { ...ANN, role: 'viewer' })).toBeNull()
  expect(refusalOfLeaving([ANN, BEN], ANN.email)).toEqual({ code: 'LAST_OWNER' })
  expect(refusalOfLeaving([ANN, BEN], BEN.email)).toBeNull()
  expect(refusalOfLeaving([ANN], BEN.email)).toEqual({ code: 'NOT_FOUND' })
})

test('a full team takes nobody new, and still changes roles', () => {
  const full = [
    ANN,
    ...Array.from({ length: TEAM_LIMITS.members - 1 }, (_, at) => ({ ...BEN, email: `${at}@example.org` })),
  ]
  expect(refusalOfRole(full, BEN)).toMatchObject({ problems: [{ path: '/members', rule: 'tooMany' }] })
  expect(refusalOfRole(full, { email: '3@example.org', role: 'owner' })).toBeNull()
})
