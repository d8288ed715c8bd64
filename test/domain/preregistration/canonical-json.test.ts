import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { canonicalJson } from '../../../src/domain/preregistration/canonical-json.ts'

/** The same value with the keys of every object in the opposite order. */
function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, backwards(member)]),
  )
}

describe('canonical JSON', () => {
  test('is that of RFC 8785, by its own example', () => {
    const value = JSON.parse(
      String.raw`{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`,
    )
    expect(canonicalJson(value)).toBe(
      `{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA'B\\"\\\\\\\\\\"/"}`,
    )
  })

  test('sorts keys by their code units, even those that look like numbers', () => {
    const value = { 10: 'a', 9: 'b', '\u20ac': 1, '\r': 2, '\ufb33': 3, 1: 4, '\u{1f600}': 5, ö: 6 }
    expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"10":"a","9":"b","ö":6,"€":1,"\u{1f600}":5,"\ufb33":3}')
  })

  test('can be parsed to the original value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('is the same for the same value, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(backwards(value))).toBe(canonicalJson(value))
      }),
    )
  })

  test('has no space or line break between its tokens', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: fc.constantFrom('a', 'b') }), (value) => {
        expect(canonicalJson(value)).not.toMatch(/\s/)
      }),
    )
  })

  test('omits keys without a value, and writes a gap in a list as null', () => {
    expect(canonicalJson({ a: undefined, b: [undefined, 1] })).toBe('{"b":[null,1]}')
  })
})
