import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { rolesIn, unitIn } from '../../../src/domain/pasted-table/header.ts'
import { pastedTable, type Separator } from '../../../src/domain/pasted-table/table.ts'

const ANY = { isHeader: () => false, isTable: true }
const SENTENCES = { isHeader: () => false }
const separators = fc.constantFrom<Separator>('\t', ',', ';', '|')
const cell = fc.string({ unit: fc.constantFrom(...'ab \t,;|"\n1é中'), maxLength: 8 })
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
  )
  .filter((rows) => rows.every((row) => row.some((each) => each.trim() !== '')))
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

describe('the laws of pasted tables', () => {
  test('a file of any separator is read back as it was written, with its byte order mark and its separator named', () => {
    fc.assert(
      fc.property(
        table,
        separators,
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        (rows, separator, hasMark, end) => {
          const written = rows.map((row) => row.map(quoted).join(separator)).join(end)
          const text = `${hasMark ? '\uFEFF' : ''}sep=${separator}${end}${written}`
          expect(pastedTable(text, ANY)).toEqual({ rows, separator })
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('quotes are taken from a cell only where they enclose all of it', () => {
    const bare = fc.string({ unit: fc.constantFrom(...'ab" '), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(bare, { minLength: 2, maxLength: 4 }), (cells) => {
        const isQuoted = (text: string) => /^ *"(?:[^"]|"")*" *$/.test(text)
        fc.pre(!cells.some(isQuoted) && cells.some((each) => each.trim() !== ''))
        fc.pre(!cells.some((each) => /^ *"/.test(each)))
        expect(pastedTable(`${cells.join('\t')}\nx\ty`, ANY).rows[0]).toEqual(cells)
      }),
    )
  })

  test('no text is lost but separators, quotes, and space', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab\t,;|"\n'), maxLength: 60 })
    fc.assert(
      fc.property(text, (pasted) => {
        const letters = (each: string) => each.replace(/[^ab]/g, '')
        const { rows } = pastedTable(pasted, SENTENCES)
        expect(letters(rows.flat().join(''))).toBe(letters(pasted))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('text is divided into cells', () => {
  const rows = (text: string) => pastedTable(text, SENTENCES).rows

  test('by what separates the same number of cells in each line', () => {
    expect(rows('a;b\nc;d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(rows('a | b\nc | d')).toEqual([
      ['a ', ' b'],
      ['c ', ' d'],
    ])
    expect(rows('Parks,10\nRoads,20\nTrees,30')[1]).toEqual(['Roads', '20'])
  })

  test('and not where it separates parts of sentences', () => {
    for (const text of ['Parks, trees\nRoads, paths', 'Parks; trees\nRoads', 'A "big" park, and trees'])
      expect(rows(text).every((row) => row.length === 1)).toBe(true)
  })

  test('with a line break in a quoted cell, and without losing lines to a quotation mark that is never closed', () => {
    expect(rows('"Bike lane\nphase 2"\tx\nPark\ty')).toEqual([
      ['Bike lane\nphase 2', 'x'],
      ['Park', 'y'],
    ])
    expect(rows('"Open streets\tno closing\nPark\tGreen')).toEqual([
      ['"Open streets', 'no closing'],
      ['Park', 'Green'],
    ])
    expect(rows('"Big" trees\tPlant them')).toEqual([['"Big" trees', 'Plant them']])
  })
})

describe('a header is read', () => {
  const WANTED = ['price', 'link', 'category', 'description', 'name'] as const
  const headers: [language: string, titles: string[]][] = [
    ['English', ['Project', 'Description', 'Category', 'Cost (EUR)', 'Website']],
    ['Traditional Chinese', ['項目名稱', '說明', '類別', '預算金額', '連結']],
    ['Simplified Chinese', ['名称', '描述', '分类', '费用', '链接']],
    ['Arabic', ['اسم المشروع', 'الوصف', 'الفئة', 'التكلفة', 'الرابط']],
    ['Spanish', ['Título', 'Descripción', 'Categoría', 'Presupuesto', 'Enlace']],
    ['French', ['Projet', 'Détails', 'Thème', 'Coût total', 'Lien']],
    ['German', ['Bezeichnung', 'Beschreibung', 'Bereich', 'Kosten', 'Webseite']],
    ['Portuguese', ['Nome', 'Descrição', 'Tipo', 'Orçamento', 'Site']],
  ]
  for (const [language, titles] of headers)
    test(`in ${language}`, () =>
      expect(rolesIn(titles, WANTED)).toEqual(['name', 'description', 'category', 'price', 'link']))

  test('with columns that have no role, and none twice', () => {
    const pabulib = ['project_id', 'cost', 'category', 'votes', 'name', 'target', 'selected']
    const none = undefined
    expect(rolesIn(pabulib, WANTED)).toEqual([none, 'price', 'category', none, 'name', none, none])
    expect(rolesIn(['Name', 'Title'], WANTED)).toEqual(['name', none])
    expect(rolesIn(['Parks', 'Trees'], WANTED)).toBeUndefined()
    expect(rolesIn(['Reduce cost', 'improve option'], WANTED)).toBeUndefined()
  })

  test('with the unit in parentheses', () => {
    expect(unitIn('Cost (EUR)')).toBe('EUR')
    expect(unitIn('預算（萬元）')).toBe('萬元')
    expect(unitIn('Cost')).toBe('')
  })
})
