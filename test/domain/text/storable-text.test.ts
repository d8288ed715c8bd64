import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { storableJson, storableText, unstorableProblems } from '../../../src/domain/text/storable-text.ts'
import { textLength } from '../../../src/domain/text/text-length.ts'

describe('storable text', () => {
  test('is well-formed text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('\0'))
        expect(storableText(text)).toBe(text)
      }),
    )
  })

  test('is well-formed for any sequence of code units, without U+0000, and unchanged when repeated', () => {
    const units = fc.array(fc.oneof(fc.constantFrom(0, 0xd83d, 0xdc4d, 0x61), fc.nat(0xffff)))
    fc.assert(
      fc.property(units, (codes) => {
        const stored = storableText(String.fromCharCode(...codes))
        expect(stored.isWellFormed()).toBe(true)
        expect(stored).not.toContain('\0')
        expect(storableText(stored)).toBe(stored)
      }),
    )
  })

  test('loses only what cannot be stored', () => {
    expect(storableText('a\0b\ud83dc\udc4d👍')).toBe('abc👍')
  })

  test('is counted in code points', () => {
    expect(textLength('')).toBe(0)
    expect(textLength('a👍')).toBe(2)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => expect(textLength(text)).toBe([...text].length)),
    )
  })
})

test('storable JSON has storable texts and keys throughout, and everything else unchanged', () => {
  expect(storableJson({ 'a\0': ['b\ud800', 1, null, { c: '\0' }], d: true })).toEqual({
    a: ['b', 1, null, { c: '' }],
    d: true,
  })
})

test('characters that cannot be stored are found anywhere in a value', () => {
  expect(unstorableProblems({ a: ['b\ud800', 1, null, { c: '\0' }], d: true, e: 'f' })).toEqual([
    { path: '/a/0', rule: 'visible' },
    { path: '/a/3/c', rule: 'visible' },
  ])
  const units = fc.array(fc.constantFrom(0, 0xd83d, 0xdc4d, 0x61), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(units.map((codes) => String.fromCharCode(...codes))), (texts) => {
      const broken = texts.flatMap((text, at) =>
        text.isWellFormed() && !text.includes('\0') ? [] : `/${at}`,
      )
      expect(unstorableProblems(texts).map(({ path }) => path)).toEqual(broken)
    }),
  )
})
