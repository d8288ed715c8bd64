import { describe, expect, test } from 'bun:test'
import { hasRight, surveyRole } from '../../../src/domain/access/access.ts'

const designer = { id: 'a', roles: ['designer'] as const }
const admin = { id: 'a', roles: ['designer', 'admin'] as const }

describe('the role of an account in a survey', () => {
  test('is owner in its own survey, even for an admin', () => {
    expect(surveyRole({ ownerId: 'a', invitedAs: null }, designer)).toBe('owner')
    expect(surveyRole({ ownerId: 'a', invitedAs: 'viewer' }, admin)).toBe('owner')
  })

  test('is admin, otherwise the role of the invitation, otherwise none', () => {
    expect(surveyRole({ ownerId: 'b', invitedAs: 'viewer' }, admin)).toBe('admin')
    expect(surveyRole({ ownerId: 'b', invitedAs: 'editor' }, designer)).toBe('editor')
    expect(surveyRole({ ownerId: 'b', invitedAs: null }, designer)).toBeUndefined()
    expect(surveyRole({ ownerId: null, invitedAs: null }, designer)).toBeUndefined()
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
