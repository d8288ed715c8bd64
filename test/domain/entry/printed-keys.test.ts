import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { CLEAR_SYMBOLS, issuedKeyTyped, KEY_LENGTH, printedKey } from '../../../src/domain/entry/keys.ts'

const KEY = '09w2b0jmx3ka7hpe'
const issued = fc.string({
  unit: fc.constantFrom(...CLEAR_SYMBOLS),
  minLength: KEY_LENGTH,
  maxLength: KEY_LENGTH,
})

test('an issued key is printed in groups of four, and a key of one’s own as it is', () => {
  expect(printedKey(KEY)).toBe('09w2-b0jm-x3ka-7hpe')
  for (const own of ['member-0815', '1234567890123456', KEY.slice(1)]) expect(printedKey(own)).toBe(own)
})

test.each([
  '09W2-B0JM-X3KA-7HPE',
  '09w2 b0jm x3ka 7hpe',
  ' o9w2b0jmx3ka7hpe ',
  '09w2\u2013bOjm\u2013x3ka\u20137hpe',
])('an issued key is read as typed: %s', (text) => {
  expect(issuedKeyTyped(text)).toBe(KEY)
})

test('every issued key is read from what is printed of it', () => {
  fc.assert(fc.property(issued, (key) => issuedKeyTyped(printedKey(key).toUpperCase()) === key))
})

test.each([KEY, 'member-0815', '', '09w2-b0jm-x3ka-7hp', 'Ada@example.org'])(
  'what is no other spelling of an issued key is left alone: %p',
  (text) => {
    expect(issuedKeyTyped(text)).toBeUndefined()
  },
)
