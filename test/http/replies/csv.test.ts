import { expect, test } from 'bun:test'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { csvFile, csvLines } from '../../../src/http/replies/csv.ts'

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

test('a file equals the library’s output for the same cells', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', ',', '"', 'a', ' ', 'é', '👍') })
  const cell = fc.oneof(text, fc.integer(), fc.constant(null))
  const how = { bom: true, escape_formulas: true, record_delimiter: 'windows' } as const
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(csvFile(['one', 'other'], rows)).toBe(stringify([['one', 'other'], ...rows], how))
    }),
  )
})
