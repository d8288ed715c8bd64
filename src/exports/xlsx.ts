import type { Cell } from './csv-lines.ts'
import type { Source } from './files.ts'
import { RESULTS_COLUMNS, resultsRows } from './results-table.ts'
import { exportTables } from './tables.ts'
import type { ZipEntry } from './zip.ts'

/** Rows that a sheet may have, its header included. */
const SHEET_ROWS = 1_048_576
/** Characters that a cell may have. */
const CELL_CHARACTERS = 32_767

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

type Sheet = {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: () => AsyncIterable<readonly (readonly Cell[])[]>
}

/** The tables of an export as the parts of a workbook (Office Open XML), a sheet for each; long ones go on in a next. */
export async function* workbookEntries(source: Source, sheetRows = SHEET_ROWS): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  for (const sheet of sheetsOf(source)) {
    const rows = batches(sheet)
    for (let part = 1, more = true; more; part++) {
      names.push(part === 1 ? sheet.name : `${sheet.name} ${part}`)
      const lines = sheetText(sheet.header, rows, sheetRows, (rest) => {
        more = rest
      })
      yield { name: `xl/worksheets/sheet${names.length}.xml`, bytes: encoded(lines) }
    }
  }
  for (const [name, text] of Object.entries(bookParts(names))) yield { name, bytes: encoded([HEAD + text]) }
}

function sheetsOf({ results, ...selection }: Source): Sheet[] {
  const tables = exportTables(selection.survey).map(
    ({ name, columns, rows }): Sheet => ({
      name,
      header: columns.map((column) => column.name),
      rows: () => rows(selection),
    }),
  )
  const summary: Sheet = {
    name: 'results',
    header: RESULTS_COLUMNS.map((column) => column.name),
    async *rows() {
      yield resultsRows(results.questions.filter((question) => question.type === 'qv'))
    },
  }
  return [summary, ...tables]
}

/** Rows that are read on where a sheet was full. */
type Batches = { take(most: number): Promise<readonly (readonly Cell[])[]> }

function batches({ rows }: Sheet): Batches {
  const source = rows()[Symbol.asyncIterator]()
  let waiting: readonly (readonly Cell[])[] = []
  return {
    async take(most) {
      while (waiting.length === 0) {
        const { value, done } = await source.next()
        if (done) return []
        waiting = value
      }
      const taken = waiting.slice(0, most)
      waiting = waiting.slice(most)
      return taken
    },
  }
}

async function* sheetText(
  header: readonly string[],
  rows: Batches,
  sheetRows: number,
  onEnd: (isMore: boolean) => void,
): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rowText(header)}`
  let left = sheetRows - 1
  while (left > 0) {
    const taken = await rows.take(left)
    if (taken.length === 0) break
    left -= taken.length
    yield taken.map(rowText).join('')
  }
  yield '</sheetData></worksheet>'
  onEnd(left === 0)
}

function rowText(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellText).join('')}</row>`
}

/** A text is a text and never a formula, whatever it begins with. */
function cellText(cell: Cell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.slice(0, CELL_CHARACTERS))}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g

/** A text in XML; what looks like the escape of a character in a workbook is kept as it is. */
function xmlText(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function bookParts(names: readonly string[]): Record<string, string> {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const relations = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const overrides = names.map(
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${overrides.join('')}</Types>`,
  }
}

const encoder = new TextEncoder()

async function* encoded(texts: AsyncIterable<string> | readonly string[]): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(text)
}
