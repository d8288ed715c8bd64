import { describe, expect, test } from 'bun:test'
import { type ConfigReading, readConfig } from '../../src/config.ts'

function problemsOf(reading: ConfigReading): readonly string[] {
  return reading.ok ? [] : reading.problems
}

describe('a value of the configuration', () => {
  test('refuses numbers that are out of range, not whole, or not numbers', () => {
    for (const PORT of ['-1', '65536', '3000.5', '0x10', '1e3', 'NaN', '99999999999']) {
      expect(problemsOf(readConfig({ PORT }))).toHaveLength(1)
    }
    for (const PORT of ['0', '1', '65535']) expect(readConfig({ PORT }).ok).toBe(true)
  })

  test('refuses a public address with a path, a query or another scheme', () => {
    for (const PUBLIC_URL of ['https://example.org/survey', 'https://example.org/?a', 'ftp://example.org']) {
      expect(problemsOf(readConfig({ PUBLIC_URL }))).toHaveLength(1)
    }
  })

  test('has responses kept for two days at least, so that their end can be told of', () => {
    expect(problemsOf(readConfig({ RETENTION_DAYS: '1' }))).toEqual([
      'RETENTION_DAYS must be a whole number of days from 2 to 3650.',
    ])
    expect(readConfig({ RETENTION_DAYS: '2' }).ok).toBe(true)
  })

  test('is refused as a colour that is not #rrggbb, and as a link that is not the address of a page', () => {
    for (const ACCENT_COLOR of ['green', '#fff', '#12345g', 'rgb(0, 0, 0)', '#123456;}'])
      expect(problemsOf(readConfig({ ACCENT_COLOR }))).toEqual([
        'ACCENT_COLOR must be a colour such as #0b6b61.',
      ])
    for (const PRIVACY_URL of ['privacy', '/privacy', 'javascript:alert(1)', 'mailto:a@example.org'])
      expect(problemsOf(readConfig({ PRIVACY_URL }))).toHaveLength(1)
  })

  test('uses Prolific’s keys at their published address, or at another that nobody can forge', () => {
    const keysOf = (PROLIFIC_JWKS?: string) => {
      const reading = readConfig({ PROLIFIC_JWKS })
      return reading.ok ? reading.config.prolificKeys : reading.problems
    }
    expect(keysOf()).toBe('https://api.prolific.com/.well-known/study/jwks.json')
    for (const address of [
      'https://keys.example.org/keys.json',
      'http://127.0.0.1:4000/keys.json',
      'http://[::1]/keys',
      'http://localhost:4000/keys.json',
    ])
      expect(keysOf(address)).toBe(address)
    for (const address of [
      'http://keys.example.org/keys.json',
      'http://localhost.example.org/keys.json',
      'ftp://localhost/keys',
      'keys.json',
    ])
      expect(keysOf(address)).toEqual(['PROLIFIC_JWKS must be an address that begins with https://.'])
  })
})
