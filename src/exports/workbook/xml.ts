import { isFormula } from '../../domain/text/formula.ts'
import { xmlCharacters } from '../../domain/text/xml-characters.ts'
import type { Cell } from '../../http/replies/csv.ts'

const CELL_CHARACTERS = 32_767
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Cell styles, by their indexes in `cellXfs`. */
const LOOKS = {
  header: 1,
  instant: 2,
  quoted: 3,
  decimal: 4,
  cents: 5,
  percent: 6,
  whole: 7,
  wrapped: 8,
  wrappedAtEnd: 9,
} as const

/**
 * The start of a sheet: its header is frozen, and its columns are as wide as their content.
 * @param frozen how many columns stay in view as well
 */
export function sheetHead(header: readonly string[], widths: readonly number[], frozen: number): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const beside = frozen > 0 ? `xSplit="${frozen}" ` : ''
  const active = frozen > 0 ? 'bottomRight' : 'bottomLeft'
  const pane = `<pane ${beside}ySplit="1" topLeftCell="${columnLetters(frozen + 1)}2" activePane="${active}" state="frozen"/>`
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  const names = header.map((name) => textCell(name, LOOKS.header))
  return `${XML_HEAD}<worksheet xmlns="${MAIN}">${view}<cols>${columns.join('')}</cols><sheetData><row>${names.join('')}</row>`
}

/** The end of a sheet of that size, with filters on its columns. */
export function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnLetters(columns)}${rows}"/></worksheet>`
}

/**
 * The letters of a column in spreadsheets.
 * @param number from 1
 * @example columnLetters(28) // 'AB'
 */
function columnLetters(number: number): string {
  const before = Math.floor((number - 1) / 26)
  return (before > 0 ? columnLetters(before) : '') + String.fromCharCode(65 + ((number - 1) % 26))
}

/** @param isInstant whether the texts of each column are instants (ISO 8601), which become dates */
export function rowXml(cells: readonly Cell[], isInstant: readonly boolean[]): string {
  return `<row>${cells.map((cell, at) => cellXml(cell, isInstant[at] ?? false)).join('')}</row>`
}

/** In points. */
const LINE_HEIGHT = 15

/** A row of a sheet for people. */
export type PrintedRow = { readonly cells: readonly Cell[]; readonly isStrong?: boolean }

/**
 * A sheet that is printed on one landscape sheet of paper, with two decimals.
 * @param percent the index of the column with shares
 */
export function printedSheet(
  rows: readonly PrintedRow[],
  widths: readonly number[],
  { percent }: { readonly percent: number },
): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const numeric = widths.map((_, at) => rows.some(({ cells }) => typeof cells[at] === 'number'))
  const cellOf = (cell: Cell, at: number) => {
    if (typeof cell !== 'number') return cellXml(cell, false)
    const look = at === percent ? LOOKS.percent : Number.isInteger(cell) ? LOOKS.whole : LOOKS.cents
    return `<c s="${look}"><v>${cell}</v></c>`
  }
  // Names of columns break into lines and stand above the ends of numbers.
  const strong = (cell: Cell, at: number, { length }: readonly Cell[]) =>
    textCell(String(cell), length === 1 ? LOOKS.header : numeric[at] ? LOOKS.wrappedAtEnd : LOOKS.wrapped)
  // Some programs show one line of a row whose height is not written.
  const heightOf = (cells: readonly Cell[]) => {
    const lines = cells.reduce<number>(
      (most, cell, at) => Math.max(most, Math.ceil(String(cell).length / (widths[at]! - 2))),
      1,
    )
    return cells.length > 1 ? ` ht="${LINE_HEIGHT * lines}" customHeight="1"` : ''
  }
  const data = rows.map(({ cells, isStrong = false }) =>
    isStrong
      ? `<row${heightOf(cells)}>${cells.map(strong).join('')}</row>`
      : `<row>${cells.map(cellOf).join('')}</row>`,
  )
  return [
    `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<cols>${columns.join('')}</cols><sheetData>${data.join('')}</sheetData>`,
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="1"/></worksheet>',
  ].join('')
}

/** The decimals of a number that is not whole, as shown; its cell has all of them. */
export const DECIMALS = 4
const LEAST_ROUNDED = 0.001

/** Whether a number is shown with few decimals: a very small one would be shown as 0. */
export const isRounded = (number: number) => !Number.isInteger(number) && Math.abs(number) >= LEAST_ROUNDED

/** A text is never a formula, even if somebody edits it or saves the sheet in another format. */
function cellXml(cell: Cell, isInstant: boolean): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') {
    const look = isRounded(cell) ? ` s="${LOOKS.decimal}"` : ''
    return `<c${look}><v>${cell}</v></c>`
  }
  const day = isInstant ? dayNumber(cell) : undefined
  if (day !== undefined) return `<c s="${LOOKS.instant}"><v>${day}</v></c>`
  return textCell(cell, isFormula(cell) ? LOOKS.quoted : undefined)
}

function textCell(text: string, look?: number): string {
  const style = look === undefined ? '' : ` s="${look}"`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, CELL_CHARACTERS))}</t></is></c>`
}

/** The number of 1970-01-01, counted from the epoch of spreadsheets. */
const FIRST_DAY = 25_569
const DAY_MS = 86_400_000

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** An instant as the number of days that spreadsheets use; undefined for another text. */
function dayNumber(text: string): number | undefined {
  return INSTANT.test(text) ? FIRST_DAY + Date.parse(text) / DAY_MS : undefined
}

/** A text in XML; anything that looks like a workbook's escape of a character is kept literally. */
function xmlText(text: string): string {
  return xmlCharacters(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A sheet as listed in the workbook, with the number of its file. */
export type ListedSheet = { readonly name: string; readonly number: number }

/** The parts of a workbook besides its sheets, which are listed in the order shown. */
export function bookParts(sheets: readonly ListedSheet[]): Record<string, string> {
  const listed = sheets.map(
    ({ name, number }) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const styles = sheets.length + 1
  const relations = [
    ...sheets.map(({ number }) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
    relation(styles, 'styles', 'styles.xml'),
  ]
  const overrides = [
    override('/xl/workbook.xml', 'sheet.main'),
    override('/xl/styles.xml', 'styles'),
    ...sheets.map(({ number }) => override(`/xl/worksheets/sheet${number}.xml`, 'worksheet')),
  ]
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/styles.xml': STYLES,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
  }
}

const relation = (number: number, type: string, target: string) =>
  `<Relationship Id="rId${number}" Type="${OFFICE}/${type}" Target="${target}"/>`

const override = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="${TYPES}.${type}+xml"/>`

/** The numbers of the custom formats. */
const INSTANT_FORMAT = 164
const DECIMAL_FORMAT = 165

const FONT = '<sz val="11"/><name val="Calibri"/>'

/** The default cell style, followed by those of `LOOKS` in order. */
const STYLES = [
  `<styleSheet xmlns="${MAIN}">`,
  `<numFmts count="2"><numFmt numFmtId="${INSTANT_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="${DECIMAL_FORMAT}" formatCode="0.${'0'.repeat(DECIMALS)}"/></numFmts>`,
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="10">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  `<xf numFmtId="${INSTANT_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>',
  `<xf numFmtId="${DECIMAL_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="bottom" wrapText="1"/></xf>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right" vertical="bottom" wrapText="1"/></xf>',
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('')
