import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { shortNameOf } from '../../../../src/domain/survey/links/short-name.ts'

const CHARACTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const edge = fc.constantFrom(...CHARACTERS)
const middle = fc.string({ unit: fc.constantFrom(...CHARACTERS, '-'), minLength: 1, maxLength: 38 })
const name = fc.tuple(edge, middle, edge).map((parts) => parts.join(''))

test('letters, digits and hyphens between them form a short name, in upper or lower case and with surrounding space', () => {
  fc.assert(
    fc.property(name, fc.constantFrom('', ' ', '\t '), (text, space) => {
      expect(shortNameOf(space + text + space)).toBe(text)
      expect(shortNameOf(text.toUpperCase())).toBe(text)
    }),
  )
})

test('a short name is unchanged when normalized again, and needs no escape in an address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), name), (text) => {
      const found = shortNameOf(text)
      if (found === undefined) return
      expect(shortNameOf(found)).toBe(found)
      expect(encodeURIComponent(found)).toBe(found)
      expect(found.length).toBeGreaterThanOrEqual(3)
      expect(found.length).toBeLessThanOrEqual(40)
    }),
  )
})

test('a name that is too short, too long, or has other characters is refused', () => {
  const none = [
    '',
    'ab',
    'a'.repeat(41),
    '-ab',
    'ab-',
    'a b',
    'a_b',
    'bücher',
    'a/b',
    'a.b',
    'a\nb',
    '預算案',
  ]
  for (const text of none) expect([text, shortNameOf(text)]).toEqual([text, undefined])
})
