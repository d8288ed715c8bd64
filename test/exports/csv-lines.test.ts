import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { csvLines } from '../../src/exports/csv-lines.ts'
import { csvText } from '../../src/http/csv.ts'

test('a text that begins a formula is made harmless, and a number stays one', () => {
  expect(csvLines([['=1+1', '+a', '-b', '@c', '\td', '\re', '＝f', -2, 0.5, null, '']])).toBe(
    `'=1+1,'+a,'-b,'@c,'\td,"'\re",'＝f,-2,0.5,,\r\n`,
  )
})

test('a cell with commas, quotes or line breaks is quoted', () => {
  expect(csvLines([['a,b', 'say "x"', 'two\nlines'], ['plain']])).toBe(
    '"a,b","say ""x""","two\nlines"\r\nplain\r\n',
  )
})

test('lines are those that the library makes of the same cells', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', ',', '"', 'a', ' ', 'é', '👍') })
  const cell = fc.oneof(text, fc.integer(), fc.constant(null))
  fc.assert(
    fc.property(fc.array(fc.record({ one: cell, other: cell }), { minLength: 1 }), (rows) => {
      const lines = csvLines([['one', 'other'], ...rows.map(({ one, other }) => [one, other])])
      expect(`\uFEFF${lines}`).toBe(csvText(['one', 'other'], rows))
    }),
  )
})
