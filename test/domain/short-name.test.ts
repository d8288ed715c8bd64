import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { shortNameOf } from '../../src/domain/short-name.ts'

const CHARACTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const edge = fc.constantFrom(...CHARACTERS)
const middle = fc.string({ unit: fc.constantFrom(...CHARACTERS, '-'), minLength: 1, maxLength: 38 })
const name = fc.tuple(edge, middle, edge).map((parts) => parts.join(''))

test('letters, digits and hyphens between them are a short name, in either case and with space around it', () => {
  fc.assert(
    fc.property(name, fc.constantFrom('', ' ', '\t '), (text, space) => {
      expect(shortNameOf(space + text + space)).toBe(text)
      expect(shortNameOf(text.toUpperCase())).toBe(text)
    }),
  )
})

test('a short name stands for itself, and needs no escape in an address', () => {
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

test('what is too short, too long, or has anything else is none', () => {
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
