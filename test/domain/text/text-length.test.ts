import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { boundedText, textLength } from '../../../src/domain/text/text-length.ts'

test('a text beyond its limit keeps what was there and is cut at the end of what was inserted', () => {
  expect(boundedText('ad', 'abcd', 3)).toEqual({ kept: 'abd', cut: 'c' })
  expect(boundedText('ab', 'abcd', 3)).toEqual({ kept: 'abc', cut: 'd' })
  expect(boundedText('🌳🌳🌳', 'x🌳🌳🌳', 3)).toEqual({ kept: '🌳🌳🌳', cut: 'x' })
  expect(boundedText('abc', 'z', 3)).toEqual({ kept: 'z', cut: '' })
})

test('nothing of a text is lost without being told', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '🌳'), maxLength: 12 })
  fc.assert(
    fc.property(text, text, fc.nat(8), (before, wish, most) => {
      const { kept, cut } = boundedText([...before].slice(0, most).join(''), wish, most)
      expect(textLength(kept)).toBeLessThanOrEqual(most)
      expect(textLength(kept) + textLength(cut)).toBe(textLength(wish))
    }),
  )
})
