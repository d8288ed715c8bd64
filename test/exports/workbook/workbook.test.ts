import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { zipStream } from '../../../src/exports/archive/zip.ts'
import { entriesOf } from '../../../src/exports/workbook/workbook.ts'
import { bookParts, rowXml, sheetEnd } from '../../../src/exports/workbook/xml.ts'
import type { Cell } from '../../../src/http/replies/csv.ts'

const NUMBERS = { name: 'number', meaning: 'A number.' }

/** Rows as another implementation reads them from a workbook that has them. */
async function written(
  rows: readonly (readonly Cell[])[],
  columns = [NUMBERS, { ...NUMBERS, name: 'text' }],
) {
  const sheet = {
    ...{ name: 'table', columns },
    async *rows() {
      yield rows
    },
  }
  const stream = zipStream(entriesOf([sheet], []), { large: false })
  const { sheets } = await readXlsx(await new Response(stream).bytes())
  return sheets.find(({ name }) => name === 'table')?.rows.slice(1)
}

/** A text without what XML has no place for. */
const writable = (text: string) =>
  [...text]
    .filter((character) => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character))
    .join('')

test('a workbook has unchanged numbers and texts, read by another implementation', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '<', '&', '"', '_x0041_', '=', '👍', '\u0001', '\ufffe'),
  })
  const rows = fc.array(fc.tuple(fc.integer(), text), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const read = await written(cells)
      expect(read?.map(([number, said]) => [number, said ?? ''])).toEqual(
        cells.map(([number, said]) => [number, writable(said)]),
      )
    }),
    { numRuns: 25 },
  )
})

test('an instant becomes a date only in columns of instants, and another text there stays one', async () => {
  const columns = [{ ...NUMBERS, instant: true }, NUMBERS]
  const read = await written(
    [
      ['1970-01-01T12:00:00.000Z', '1970-01-01T12:00:00.000Z'],
      ['unknown', 'b'],
    ],
    columns,
  )
  expect(read?.[1]).toEqual(['unknown', 'b'])
  expect(rowXml(['1970-01-01T12:00:00.000Z'], [true])).toBe('<row><c s="2"><v>25569.5</v></c></row>')
  expect(rowXml(['1970-01-01T12:00:00.000Z'], [false])).toContain('inlineStr')
})

test('a cell without anything is empty, and zero is a number', () => {
  expect(rowXml([null, '', 0, -0.5, 0.0002], [])).toBe(
    '<row><c/><c/><c><v>0</v></c><c s="4"><v>-0.5</v></c><c><v>0.0002</v></c></row>',
  )
})

test('a text is cut at the limit of a cell, and no character is split', () => {
  const textIn = (xml: string) => /preserve">(.*?)<\/t>/s.exec(xml)?.[1] ?? ''
  expect(textIn(rowXml(['x'.repeat(40_000)], []))).toHaveLength(32_767)
  const cut = textIn(rowXml([`${'x'.repeat(32_766)}👍`], []))
  expect([cut.length, cut.isWellFormed()]).toEqual([32_766, true])
})

test('columns have the names that spreadsheets use', () => {
  const last = (columns: number) => /A1:([A-Z]+)9"/.exec(sheetEnd(columns, 9))?.[1]
  expect([1, 26, 27, 52, 53, 702, 703].map(last)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('every sheet is listed, related and typed by the number of its file', () => {
  const sheets = [
    { name: 'results', number: 2 },
    { name: 'a <b> & "c"', number: 1 },
  ]
  const parts = bookParts(sheets)
  const book = parts['xl/workbook.xml']!
  expect(
    [...book.matchAll(/<sheet name="([^"]*)" sheetId="(\d)" r:id="rId(\d)"/g)].map((found) =>
      [...found].slice(1),
    ),
  ).toEqual([
    ['results', '2', '2'],
    ['a &lt;b&gt; &amp; &quot;c&quot;', '1', '1'],
  ])
  for (const { number } of sheets) {
    expect(parts['xl/_rels/workbook.xml.rels']).toContain(`Id="rId${number}" Type=`)
    expect(parts['[Content_Types].xml']).toContain(`PartName="/xl/worksheets/sheet${number}.xml"`)
  }
  const ids = [...parts['xl/_rels/workbook.xml.rels']!.matchAll(/Id="(rId\d)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(sheets.length + 1)
})
