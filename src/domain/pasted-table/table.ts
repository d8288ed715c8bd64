/** What separates the cells of a row. */
export type Separator = '\t' | ',' | ';' | '|'

export type Row = readonly string[]

export type PastedTable = {
  readonly rows: readonly Row[]
  /** null for text without cells, whose rows are its lines */
  readonly separator: Separator | null
}

/** How a caller tells cells from sentences that contain a comma or a semicolon. */
type Reading = {
  /** Whether a row names columns, and therefore is one of cells. */
  readonly isHeader: (row: Row) => boolean
  /** Whether the text is a table whatever it looks like, so that any separator in it separates cells. */
  readonly isTable?: boolean
  /** Those that the text may have. */
  readonly separators?: readonly Separator[]
}

/** In the order in which they are tried. */
const SEPARATORS: readonly Separator[] = ['\t', ';', ',', '|']

/** The line with which spreadsheets name the separator. */
const NAMED = /^sep=([\t,;|])[^\S\n]*(?:\n|$)/i

/**
 * Reads text copied from a spreadsheet or a file of separated values: cells between tabs, commas, semicolons or pipes,
 * where a quoted cell may contain separators, line breaks and doubled quotes. Quotes that do not enclose a whole cell
 * are part of the text. Empty lines are left out.
 *
 * @example pastedTable('a;b\n"c;d";e', { isHeader: () => false }).rows // [['a', 'b'], ['c;d', 'e']]
 */
export function pastedTable(text: string, reading: Reading): PastedTable {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [line = '', named] = NAMED.exec(clean) ?? []
  const body = clean.slice(line.length)
  const separator = (named as Separator | undefined) ?? separatorOf(body, reading)
  // Without cells, lines may still be quoted: spreadsheets quote a cell that contains quotes or a line break.
  return { rows: filled(rowsOf(body, separator ?? '\t')), separator }
}

const filled = (rows: readonly Row[]) => rows.filter((row) => row.some((cell) => cell.trim() !== ''))

function separatorOf(
  text: string,
  { isHeader, isTable, separators = SEPARATORS }: Reading,
): Separator | null {
  const found = separators.filter((separator) => text.includes(separator))
  const named = found.find((separator) => isHeader(filled(rowsOf(text, separator))[0] ?? []))
  if (named) return named
  if (found.includes('\t')) return '\t'
  return isTable ? mostUsed(text, found) : (found.find((separator) => hasCells(text, separator)) ?? null)
}

/** The separator with the most cells in the first row. */
function mostUsed(text: string, found: readonly Separator[]): Separator | null {
  const [first = ''] = text.trimStart().split('\n', 1)
  const sizes = found.map((separator) => ({ separator, size: first.split(separator).length }))
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.separator ?? null
}

function hasCells(text: string, separator: Separator): boolean {
  if (hasQuoted(text, separator)) return true
  const rows = filled(rowsOf(text, separator))
  const [first = []] = rows
  const isEven = rows.length > 1 && first.length > 1 && rows.every((row) => row.length === first.length)
  // Sentences contain commas; as many semicolons or pipes in each line are hardly a coincidence.
  return isEven && (separator !== ',' || hasNumbers(rows))
}

/** Whether a column has numbers below the first row. */
const hasNumbers = ([first = [], ...others]: readonly Row[]) =>
  others.length > 1 &&
  first.some((_, at) => others.every((row) => /^\s*\p{Nd}[\p{Nd}.,'’\s]*$/u.test(row[at]!)))

/** Whether a line has a quoted cell beside another. */
function hasQuoted(text: string, separator: Separator): boolean {
  const edge = separator === '|' ? '\\|' : separator
  const cell = '[ \\t]*"[^\\n]*"[ \\t]*'
  return new RegExp(`(?:^|\\n)${cell}${edge}|${edge}${cell}(?:${edge}|\\n|$)`).test(text)
}

function rowsOf(text: string, separator: Separator): Row[] {
  const rows: Row[] = []
  let row: string[] = []
  for (let at = 0; at < text.length; ) {
    const { cell, end } = quotedAt(text, at, separator) ?? plainAt(text, at, separator)
    row.push(cell)
    if (end >= text.length || text[end] === '\n') {
      rows.push(row)
      row = []
    }
    at = end + 1
  }
  // The text ended with a separator, and so with an empty cell.
  return row.length > 0 ? [...rows, [...row, '']] : rows
}

type Cell = { readonly cell: string; readonly end: number }

/** The quoted cell at a position, if it is closed and nothing but spaces follows it. */
function quotedAt(text: string, from: number, separator: Separator): Cell | undefined {
  let at = from
  while (text[at] === ' ') at++
  if (text[at] !== '"') return undefined
  const start = at + 1
  for (at = start; ; at++) {
    at = text.indexOf('"', at)
    if (at < 0) return undefined
    if (text[at + 1] !== '"') break
    at++
  }
  const cell = text.slice(start, at).replaceAll('""', '"')
  let end = at + 1
  while (text[end] === ' ') end++
  return end >= text.length || text[end] === '\n' || text[end] === separator ? { cell, end } : undefined
}

function plainAt(text: string, from: number, separator: Separator): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
  return { cell: text.slice(from, end), end }
}
