import { projectsOfPabulib } from '../outcome/pabulib-projects.ts'
import { rolesIn, unitIn } from '../pasted-table/header.ts'
import { unmarked, unnumbered, withoutBullet } from '../pasted-table/lists.ts'
import { pastedTable, type Row } from '../pasted-table/table.ts'
import { LIMITS } from '../survey/survey.ts'
import { textLength } from '../text/text-length.ts'
import { isVisible } from '../text/visible-text.ts'
import type { FACT_NAMES, OptionFacts } from './option-facts.ts'
import { factProblems, factsOf, type OptionFactsDraft, readPrice } from './option-facts-editing.ts'

/** Why a pasted option is rejected. */
export type PasteProblem =
  | 'repeated'
  | 'nameTooLong'
  | 'descriptionTooLong'
  | 'categoryTooLong'
  | 'noPrice'
  | 'noLink'
  | 'tooMany'

/** One option as parsed from pasted text. */
export type PastedOption = OptionFacts & {
  readonly name: string
  readonly description: string
  readonly problem?: PasteProblem
}

/** What the cells of a column become. */
export type OptionColumn = 'name' | 'description' | (typeof FACT_NAMES)[number] | 'leftOut'

/** Pasted text as rows of cells, and what is known about them; a person may know better. */
export type PastedRows = {
  readonly rows: readonly Row[]
  /** Whether the text has columns; if not, its lines were divided into names and descriptions. */
  readonly hasCells: boolean
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean
  readonly columns: readonly OptionColumn[]
}

/** An option with the cells that it was read from. */
export type OptionInRow = { readonly row: Row; readonly option: PastedOption }

const NAMED = ['price', 'link', 'category', 'description', 'name'] as const

/**
 * Divides pasted text into rows and columns: a spreadsheet, separated values, or one option per line with a description
 * after a dash between spaces. Lines with a tab and lines with a dash may be mixed; on a line with both, the tab
 * separates. Of a file of Pabulib, only its projects count. Bullets, the numbers of a list numbered throughout, and empty lines are left out.
 */
export function rowsOfOptions(text: string): PastedRows {
  const { rows, separator } = pastedTable(projectsOfPabulib(text) ?? text, { isHeader })
  if (separator === null) {
    const lines = unnumbered(rows.map(([line = '']) => withoutBullet(line))).map(cellsOfLine)
    return { rows: lines, hasCells: false, hasHeader: false, columns: ['name', 'description'] }
  }
  const cells = separator === '\t' ? unmarked(rows).map(dividedByDash) : rows
  const [first = [], ...others] = cells
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0)
  const hasHeader = isHeader(first) || isAbovePrices(first, others)
  const named = hasHeader ? (rolesIn(first, NAMED) ?? []) : []
  const columns = Array.from({ length: width }, (_, at) => named[at] ?? 'leftOut')
  const hasCells = width > 1
  return {
    rows: cells,
    hasCells,
    hasHeader,
    columns: hasHeader ? withName(columns, others) : guessed(cells, width),
  }
}

/**
 * The options in rows, each with its row.
 *
 * @param used names that the question already has; options with one of these names, or that of an option further up,
 * are marked as rejected
 * @param unit of the question's prices; empty if there is none
 */
export function optionsInRows(
  { rows, hasHeader, columns }: PastedRows,
  used: readonly string[] = [],
  unit = '',
): readonly OptionInRow[] {
  const names = new Set(used.map((name) => name.trim()))
  const titleUnit = hasHeader ? unitIn(rows[0]?.[columns.indexOf('price')] ?? '') : ''
  let count = used.length
  return rows.slice(hasHeader ? 1 : 0).flatMap((row): OptionInRow[] => {
    const words = wordsIn(row, columns)
    if (!isVisible(words.name)) return []
    const facts = factsIn(row, columns, (price) => priceIn(price, titleUnit, unit))
    const problem = problemOf({ ...words, facts }, names, count)
    if (problem) return [{ row, option: { ...words, problem } }]
    names.add(words.name)
    count += 1
    return [{ row, option: { ...words, ...factsOf(facts) } }]
  })
}

/** By field of an option. */
const FACT_PROBLEMS: Readonly<Record<string, PasteProblem>> = {
  '/category': 'categoryTooLong',
  '/price': 'noPrice',
  '/link': 'noLink',
}

type Read = { readonly name: string; readonly description: string; readonly facts: OptionFactsDraft }

function problemOf({ name, description, facts }: Read, names: ReadonlySet<string>, count: number) {
  if (names.has(name)) return 'repeated'
  if (textLength(name) > LIMITS.optionName) return 'nameTooLong'
  if (textLength(description) > LIMITS.optionDescription) return 'descriptionTooLong'
  const [problem] = factProblems(facts, '')
  if (problem) return FACT_PROBLEMS[problem.path]
  return count >= LIMITS.options ? 'tooMany' : undefined
}

/** The cells of the columns with a role. */
const cellsOf = (row: Row, columns: readonly OptionColumn[], role: OptionColumn) =>
  columns.flatMap((column, at) => (column === role && row[at]?.trim() ? [row[at]!.trim()] : []))

function wordsIn(row: Row, columns: readonly OptionColumn[]) {
  return {
    name: cellsOf(row, columns, 'name').join(' ').replace(/\s+/g, ' '),
    description: cellsOf(row, columns, 'description').join(' · '),
  }
}

function factsIn(
  row: Row,
  columns: readonly OptionColumn[],
  read: (price: string) => number | undefined,
): OptionFactsDraft {
  const [category = '', price = '', link = ''] = (['category', 'price', 'link'] as const).map((role) =>
    cellsOf(row, columns, role).join(' '),
  )
  // A price cannot be negative, so -1 marks an invalid one.
  return { category, price: price === '' ? null : (read(price) ?? -1), link }
}

/** A price below a title with a unit, which may be a multiple, as in “Cost (k€)”. */
function priceIn(price: string, titleUnit: string, unit: string): number | undefined {
  if (/\p{Nd}/u.test(titleUnit)) return undefined
  const isMultiple = (readPrice(`1 ${titleUnit}`) ?? 1) > 1
  return isMultiple ? readPrice(`${price} ${titleUnit}`) : readPrice(price, unit || titleUnit)
}

/**
 * The currency that the title of the prices names, or else all of them: a sign, or a code of three letters.
 *
 * @returns empty if there is none
 */
export function currencyOf({ rows, columns, hasHeader }: PastedRows): string {
  const at = columns.indexOf('price')
  const [first = [], ...others] = rows
  const prices = (hasHeader ? others : rows).flatMap((row) => row[at]?.trim() || [])
  const title = hasHeader ? currencyIn(first[at] ?? '') : ''
  const named = title ? [title] : [...new Set(prices.map(currencyIn))]
  return named.length === 1 ? named[0]! : ''
}

function currencyIn(text: string): string {
  const found = text.match(/\p{Sc}|\b[A-Z]{3}\b/gu) ?? []
  return found.find((name) => name.length < 3 || Intl.supportedValuesOf('currency').includes(name)) ?? ''
}

/** Whether a row names a column for names and another. */
function isHeader(row: Row): boolean {
  const roles = rolesIn(row, NAMED)?.filter((role) => role !== undefined) ?? []
  return roles.length > 1 && roles.includes('name')
}

/** Whether a row names a column of prices, and is no option itself because it has none. */
function isAbovePrices(row: Row, others: readonly Row[]): boolean {
  const at = rolesIn(row, NAMED)?.indexOf('price') ?? -1
  return at >= 0 && others.length > 0 && others.every((other) => isPrice(other[at] ?? ''))
}

const isPrice = (cell: string) => cell.trim() === '' || readPrice(cell) !== undefined

/** Columns of which one is for names: the first of texts, if none is called so. */
function withName(columns: readonly OptionColumn[], rows: readonly Row[]): readonly OptionColumn[] {
  if (columns.includes('name')) return columns
  const isFree = (at: number) => columns[at] === 'leftOut' && !rows.every((row) => isPrice(row[at] ?? ''))
  const at = columns.findIndex((_, index) => isFree(index))
  return at < 0 ? columns : columns.with(at, 'name')
}

/** Columns without names: a name, a description, and what can be told by its form. */
function guessed(rows: readonly Row[], width: number): readonly OptionColumn[] {
  const all = (at: number, is: (cell: string) => boolean) =>
    rows.every((row) => is(row[at] ?? '')) && rows.some((row) => row[at]?.trim())
  const found: OptionColumn[] = []
  for (let at = 0; at < width; at++) {
    const role = all(at, (cell) => /^(https:\/\/\S+)?$/.test(cell.trim()))
      ? 'link'
      : all(at, isPrice)
        ? 'price'
        : 'text'
    const next = role === 'text' ? (found.includes('name') ? 'description' : 'name') : role
    found.push(found.includes(next) ? 'leftOut' : next)
  }
  return found.length === 0 || found.includes('name') ? found : found.with(0, 'name')
}

/** A line among rows of cells that has none itself. */
const dividedByDash = (row: Row): Row => (row.length === 1 ? cellsOfLine(row[0]!) : row)

function cellsOfLine(text: string): Row {
  const line = withoutBullet(text)
  const dash = /\s[-–—]\s/.exec(line)
  return dash ? [line.slice(0, dash.index), line.slice(dash.index + dash[0].length)] : [line]
}
