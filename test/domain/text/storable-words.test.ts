import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { storableText } from '../../../src/domain/text/storable-text.ts'
import { storableWords } from '../../../src/domain/text/storable-words.ts'

const MARKS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
const TURNS = new RegExp(`[${MARKS.join('')}]`, 'g')
const texts = fc
  .array(fc.constantFrom(...MARKS, 'a', 'ب', '1', '\0', '\u200f'), { maxLength: 14 })
  .map((parts) => parts.join(''))

/** A text without turns that end within it, innermost first. */
function withoutPairs(text: string): string {
  const rest = text.replace(
    /[\u202a\u202b\u202d\u202e]([^\u202a-\u202e\u2066-\u2069]*)\u202c|[\u2066-\u2068]([^\u202a-\u202e\u2066-\u2069]*)\u2069/g,
    '$1$2',
  )
  return rest === text ? text : withoutPairs(rest)
}

describe('the words of a designer', () => {
  test('close every change of direction that they open, and no other', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(withoutPairs(storableWords(text))).not.toMatch(TURNS)
      }),
      { numRuns: 2_000 },
    )
  })

  test('lose nothing else, and nothing twice', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const words = storableWords(text)
        expect(words.replace(TURNS, '')).toBe(storableText(text).replace(TURNS, ''))
        expect(storableWords(words)).toBe(words)
        if (!withoutPairs(text).match(TURNS)) expect(words).toBe(storableText(text))
      }),
      { numRuns: 2_000 },
    )
  })

  test('keep isolated numbers in Arabic', () => {
    const name = 'حديقة \u2066+10\u2069 م'
    expect(storableWords(name)).toBe(name)
    expect(storableWords('\u202eevil\u2069')).toBe('evil')
    expect(storableWords('\u202aa\u2067b\u202c\u2069c\u202c')).toBe('\u202aa\u2067b\u2069c\u202c')
  })
})
