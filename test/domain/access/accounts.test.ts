import { describe, expect, test } from 'bun:test'
import { rolesOf } from '../../../src/domain/access/accounts.ts'

const OPEN = { designerEmails: [], designerDomains: [], adminEmails: [] }

describe('the roles of an account', () => {
  test('make everybody a designer if nothing restricts it', () => {
    expect(rolesOf('ada@example.org', OPEN)).toEqual(['designer'])
  })

  test('make only the listed addresses and domains designers if there are lists', () => {
    const lists = { ...OPEN, designerEmails: ['ada@example.org'], designerDomains: ['city.example'] }
    expect(rolesOf('ada@example.org', lists)).toEqual(['designer'])
    expect(rolesOf('anybody@city.example', lists)).toEqual(['designer'])
    expect(rolesOf('bob@example.org', lists)).toEqual([])
  })

  test('do not depend on the spelling of an address', () => {
    expect(rolesOf('ADA@City.Example', { ...OPEN, designerDomains: ['city.example'] })).toEqual(['designer'])
    expect(rolesOf('Ada@Example.org', { ...OPEN, adminEmails: ['ada@example.org'] })).toContain('admin')
  })

  test('apply to a domain itself, not to its subdomains or to domains with the same ending', () => {
    const lists = { ...OPEN, designerDomains: ['city.example'] }
    for (const email of [
      'a@evil-city.example',
      'a@sub.city.example',
      'a@city.example.evil.org',
      'city.example@evil.org',
    ]) {
      expect(rolesOf(email, lists)).toEqual([])
    }
  })

  test('make an admin a designer, even if designers are restricted to others', () => {
    const lists = { ...OPEN, designerEmails: ['bob@example.org'], adminEmails: ['ada@example.org'] }
    expect(rolesOf('ada@example.org', lists)).toEqual(['designer', 'admin'])
  })

  test('do not admit anybody else because there are admins', () => {
    expect(rolesOf('bob@example.org', { ...OPEN, adminEmails: ['ada@example.org'] })).toEqual(['designer'])
  })
})
