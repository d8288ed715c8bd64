import { describe, expect, test } from 'bun:test'
import { hasRight, surveyRole } from '../../src/domain/access.ts'

const designer = { id: 'a', roles: ['designer'] as const }
const admin = { id: 'a', roles: ['designer', 'admin'] as const }

describe('what somebody is to a survey', () => {
  test('is its owner where it is theirs, also as an admin', () => {
    expect(surveyRole({ ownerId: 'a', invitedAs: null }, designer)).toBe('owner')
    expect(surveyRole({ ownerId: 'a', invitedAs: 'viewer' }, admin)).toBe('owner')
  })

  test('is an admin, else what they were invited as, else nothing', () => {
    expect(surveyRole({ ownerId: 'b', invitedAs: 'viewer' }, admin)).toBe('admin')
    expect(surveyRole({ ownerId: 'b', invitedAs: 'editor' }, designer)).toBe('editor')
    expect(surveyRole({ ownerId: 'b', invitedAs: null }, designer)).toBeUndefined()
    expect(surveyRole({ ownerId: null, invitedAs: null }, designer)).toBeUndefined()
  })
})

test('every role may see, all but viewers edit, and owners and admins decide', () => {
  const roles = ['owner', 'admin', 'editor', 'viewer'] as const
  const who = (right: 'see' | 'edit' | 'own') => roles.filter((role) => hasRight(role, right))
  expect([who('see'), who('edit'), who('own')]).toEqual([
    [...roles],
    ['owner', 'admin', 'editor'],
    ['owner', 'admin'],
  ])
})
