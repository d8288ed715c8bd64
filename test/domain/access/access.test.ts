import { describe, expect, test } from 'bun:test'
import { hasRight, surveyRole } from '../../../src/domain/access/access.ts'

const designer = { id: 'a', roles: ['designer'] as const }
const admin = { id: 'a', roles: ['designer', 'admin'] as const }

describe('the role of an account in a survey', () => {
  const apart = { ownerId: 'b', teamId: null, invitedAs: null, inTeamAs: null } as const
  const ofTeam = { ...apart, teamId: 't' } as const

  test('is owner in its own survey, even for an admin', () => {
    expect(surveyRole({ ...apart, ownerId: 'a' }, designer)).toBe('owner')
    expect(surveyRole({ ...apart, ownerId: 'a', invitedAs: 'viewer' }, admin)).toBe('owner')
  })

  test('is admin, otherwise the role of the invitation, otherwise none', () => {
    expect(surveyRole({ ...apart, invitedAs: 'viewer' }, admin)).toBe('admin')
    expect(surveyRole({ ...apart, invitedAs: 'editor' }, designer)).toBe('editor')
    expect(surveyRole(apart, designer)).toBeUndefined()
    expect(surveyRole({ ...apart, ownerId: null }, designer)).toBeUndefined()
  })

  test('is that of the team which owns the survey, whoever made it', () => {
    for (const inTeamAs of ['owner', 'editor', 'viewer'] as const) {
      expect(surveyRole({ ...ofTeam, inTeamAs }, designer)).toBe(inTeamAs)
      expect(surveyRole({ ...ofTeam, ownerId: 'a', inTeamAs }, designer)).toBe(inTeamAs)
    }
    expect(surveyRole({ ...ofTeam, ownerId: 'a' }, designer)).toBeUndefined()
    expect(surveyRole({ ...ofTeam, inTeamAs: 'owner' }, admin)).toBe('owner')
    expect(surveyRole({ ...ofTeam, inTeamAs: 'viewer' }, admin)).toBe('admin')
  })

  test('has the more rights of an invitation and a team', () => {
    expect(surveyRole({ ...ofTeam, inTeamAs: 'viewer', invitedAs: 'editor' }, designer)).toBe('editor')
    expect(surveyRole({ ...ofTeam, inTeamAs: 'editor', invitedAs: 'viewer' }, designer)).toBe('editor')
    expect(surveyRole({ ...ofTeam, inTeamAs: 'owner', invitedAs: 'viewer' }, designer)).toBe('owner')
  })
})

test('every role may see, all except viewers may edit, and only owners and admins own', () => {
  const roles = ['owner', 'admin', 'editor', 'viewer'] as const
  const who = (right: 'see' | 'edit' | 'own') => roles.filter((role) => hasRight(role, right))
  expect([who('see'), who('edit'), who('own')]).toEqual([
    [...roles],
    ['owner', 'admin', 'editor'],
    ['owner', 'admin'],
  ])
})
