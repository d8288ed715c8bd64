import type { FACT_NAMES, OptionFacts } from './option-facts.ts'
import { factProblems, factsOf, type OptionFactsDraft, readPrice } from './option-facts-editing.ts'
import { LIMITS } from './survey.ts'
import { textLength } from './text-length.ts'
import { isVisible } from './visible-text.ts'

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

type Row = { readonly name: string; readonly description: string; readonly facts?: OptionFactsDraft }

/**
 * Parses options from pasted text: one per line, with a description after a tab or a dash between spaces; or CSV, if
 * any field is quoted or the first line names the columns, which may then be in any order and include a category, a
 * price and a link. Lines with a tab and lines with a dash may be mixed; on a line with both, the tab separates.
 * Bullets, the numbers of a list numbered throughout, a line of column names and empty lines are left out.
 *
 * @param used names that the question already has; options with one of these names, or that of an option further up,
 * are marked as rejected
 * @example pastedOptions('Parks - Trees and benches\nRoads') // Parks with a description, Roads without
 * @example pastedOptions('Parks\tTrees\nRoads - Repairs') // both with a description
 * @example pastedOptions('"Parks, big","Trees"\n"Roads",""') // two options
 * @example pastedOptions('price,name\nEUR 900,Parks') // Parks with a price
 */
export function pastedOptions(text: string, used: readonly string[] = []): PastedOption[] {
  const names = new Set(used.map((name) => name.trim()))
  let count = used.length
  return rowsOf(text).map((row) => {
    const { facts = {}, ...words } = row
    const problem = problemOf(row, names, count)
    if (problem) return { ...words, problem }
    names.add(row.name)
    count += 1
    return { ...words, ...factsOf(facts) }
  })
}

/** By field of an option. */
const FACT_PROBLEMS: Readonly<Record<string, PasteProblem>> = {
  '/category': 'categoryTooLong',
  '/price': 'noPrice',
  '/link': 'noLink',
}

function problemOf({ name, description, facts = {} }: Row, names: ReadonlySet<string>, count: number) {
  if (names.has(name)) return 'repeated'
  if (textLength(name) > LIMITS.optionName) return 'nameTooLong'
  if (textLength(description) > LIMITS.optionDescription) return 'descriptionTooLong'
  const [problem] = factProblems(facts, '')
  if (problem) return FACT_PROBLEMS[problem.path]
  return count >= LIMITS.options ? 'tooMany' : undefined
}

/** A field begins with a quote at the start of a line or after a comma. */
const QUOTED = /(^|[\n,])[ \t]*"[^\n]*"[ \t]*([,\n]|$)/

type Column = 'name' | 'description' | (typeof FACT_NAMES)[number]

/** The names of columns, in lower case. */
const COLUMNS: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'option', 'title'],
  description: ['description'],
  category: ['category'],
  price: ['price', 'cost'],
  link: ['link', 'url'],
}

/** The index of each named column; undefined if the record does not name a column for names and another. */
function columnsIn(record: readonly string[]): Partial<Record<Column, number>> | undefined {
  const called = record.map((field) => field.trim().toLowerCase())
  const found = Object.entries(COLUMNS).flatMap(([column, names]) => {
    const at = called.findIndex((field) => names.includes(field))
    return at < 0 ? [] : [[column, at] as const]
  })
  const columns: Partial<Record<Column, number>> = Object.fromEntries(found)
  return columns.name !== undefined && found.length > 1 ? columns : undefined
}

function rowsOf(text: string): Row[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (clean.includes('\t')) return rowsFrom(unmarked(records(clean, '\t')), rowOfLine)
  const [first = ''] = clean.trimStart().split('\n', 1)
  if (QUOTED.test(clean) || columnsIn(records(first, ',')[0] ?? [])) return rowsFrom(records(clean, ','))
  return unnumbered(clean.split('\n').map(withoutBullet)).flatMap(rowOfLine)
}

/** @param rowOfOne parses a record of a single field */
function rowsFrom(
  found: readonly (readonly string[])[],
  rowOfOne = (field: string) => rowOf(field, ''),
): Row[] {
  const [first = [], ...others] = found
  const columns = columnsIn(first)
  return (columns ? others : found).flatMap((record) => {
    const [name = '', description] = record
    if (description === undefined) return rowOfOne(name)
    return columns ? rowOfColumns(record, columns) : rowOf(name, description)
  })
}

function rowOfColumns(record: readonly string[], columns: Partial<Record<Column, number>>): Row[] {
  const field = (column: Column) => record[columns[column] ?? record.length]?.trim() ?? ''
  const price = field('price')
  const facts = {
    category: field('category'),
    // A price cannot be negative, so -1 marks an invalid one.
    price: price === '' ? null : (readPrice(price) ?? -1),
    link: field('link'),
  }
  return rowOf(field('name'), field('description')).map((row) => ({ ...row, facts }))
}

/** A field with only a bullet or a number, as word processors put before the tab of a list item; or nothing at all. */
const MARK = /^\s*([•◦▪*·–-]|\d{1,3}[.)])?\s*$/

/** Records without their first field, if that is a list marker in all of them. */
function unmarked(found: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const filled = found.filter((record) => record.some((field) => field.trim() !== ''))
  const isMarked = filled.every(([mark = '', ...rest]) => rest.length > 0 && MARK.test(mark))
  return isMarked ? filled.map((record) => record.slice(1)) : filled
}

function rowOf(name: string, description: string): Row[] {
  const oneLine = name.replace(/\s+/g, ' ').trim()
  return isVisible(oneLine) ? [{ name: oneLine, description: description.trim() }] : []
}

function withoutBullet(line: string): string {
  return line.trim().replace(/^[•◦▪*–-]\s+/, '')
}

const NUMBER = /^\d{1,3}[.)]\s+/

/** Numbers are taken to be list numbering only if every line has one. */
function unnumbered(lines: readonly string[]): readonly string[] {
  const filled = lines.filter((line) => line !== '')
  const isNumbered = filled.length > 1 && filled.every((line) => NUMBER.test(line))
  return isNumbered ? filled.map((line) => line.replace(NUMBER, '')) : filled
}

function rowOfLine(text: string): Row[] {
  const line = withoutBullet(text)
  const dash = /\s[-–—]\s/.exec(line)
  return dash ? rowOf(line.slice(0, dash.index), line.slice(dash.index + dash[0].length)) : rowOf(line, '')
}

/** Records of separated fields. A quoted field may contain separators, line breaks and doubled quotes. */
function records(text: string, separator: string): string[][] {
  const found: string[][] = []
  let record: string[] = []
  for (let at = 0; at < text.length; ) {
    const { field, end } = fieldAt(text, at, separator)
    record.push(field)
    const isEnd = end >= text.length || text[end] === '\n'
    if (isEnd) {
      found.push(record)
      record = []
    }
    at = end + 1
  }
  return record.length > 0 ? [...found, record] : found
}

type Field = { readonly field: string; readonly end: number }

function fieldAt(text: string, from: number, separator: string): Field {
  const start = from + (/^ */.exec(text.slice(from, from + 80))?.[0].length ?? 0)
  if (text[start] === '"') return quotedAt(text, start + 1, separator)
  const end = endOf(text, from, separator)
  return { field: text.slice(from, end), end }
}

function quotedAt(text: string, start: number, separator: string): Field {
  let field = ''
  for (let at = start; at < text.length; at++) {
    if (text[at] !== '"') field += text[at]
    else if (text[at + 1] === '"') {
      field += '"'
      at += 1
    } else {
      const end = endOf(text, at + 1, separator)
      return { field: field + text.slice(at + 1, end).trimEnd(), end }
    }
  }
  return { field, end: text.length }
}

function endOf(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === separator || text[at] === '\n') return at
  }
  return text.length
}
