import { LIMITS } from './survey.ts'
import { textLength } from './text-length.ts'
import { isVisible } from './visible-text.ts'

/** Why an option that was pasted is not taken. */
export type PasteProblem = 'repeated' | 'nameTooLong' | 'descriptionTooLong' | 'tooMany'

/** One option as it was understood from pasted text. */
export type PastedOption = {
  readonly name: string
  readonly description: string
  readonly problem?: PasteProblem
}

type Row = { readonly name: string; readonly description: string }

/**
 * Reads many options out of pasted text: one per line, its description after a tab or a dash between spaces; or CSV,
 * where any field stands in quotes or the first line names the columns. Lines with a tab and lines with a dash may stand
 * together; on a line with both the tab parts. Bullets, numbers of a whole numbered list and a line of column names are
 * left out, as are empty lines.
 *
 * @param taken names that the question has already; what is named like one of them, or like an option further up, is
 * marked and not to be taken
 * @example pastedOptions('Parks - Trees and benches\nRoads') // Parks with a description, Roads without
 * @example pastedOptions('Parks\tTrees\nRoads - Repairs') // both with a description
 * @example pastedOptions('"Parks, big","Trees"\n"Roads",""') // two options
 */
export function pastedOptions(text: string, used: readonly string[] = []): PastedOption[] {
  const names = new Set(used.map((name) => name.trim()))
  let count = used.length
  return rowsOf(text).map((row) => {
    const problem = problemOf(row, names, count)
    if (problem) return { ...row, problem }
    names.add(row.name)
    count += 1
    return row
  })
}

function problemOf({ name, description }: Row, names: ReadonlySet<string>, count: number) {
  if (names.has(name)) return 'repeated'
  if (textLength(name) > LIMITS.optionName) return 'nameTooLong'
  if (textLength(description) > LIMITS.optionDescription) return 'descriptionTooLong'
  return count >= LIMITS.options ? 'tooMany' : undefined
}

/** A field begins with a quote at the start of a line or after a comma. */
const QUOTED = /(^|[\n,])[ \t]*"[^\n]*"[ \t]*([,\n]|$)/
const COLUMNS = /^(name|option|title)$/i
const HEADER = /^["\s]*(name|option|title)["\s]*,["\s]*description["\s]*$/i

function rowsOf(text: string): Row[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (clean.includes('\t')) return rowsFrom(unmarked(records(clean, '\t')), rowOfLine)
  const [first = ''] = clean.trimStart().split('\n', 1)
  if (QUOTED.test(clean) || HEADER.test(first)) return rowsFrom(records(clean, ','))
  return unnumbered(clean.split('\n').map(withoutBullet)).flatMap(rowOfLine)
}

/** @param rowOfOne reads a record that is one field alone */
function rowsFrom(
  found: readonly (readonly string[])[],
  rowOfOne = (field: string) => rowOf(field, ''),
): Row[] {
  const [first] = found
  const isHeader = COLUMNS.test(first?.[0]?.trim() ?? '') && /^description$/i.test(first?.[1]?.trim() ?? '')
  return (isHeader ? found.slice(1) : found).flatMap(([name = '', ...rest]) =>
    rest.length === 0 ? rowOfOne(name) : rowOf(name, rest[0] ?? ''),
  )
}

/** A field that holds a bullet or a number alone, as word processors put it before the tab of a list; or nothing at all. */
const MARK = /^\s*([•◦▪*·–-]|\d{1,3}[.)])?\s*$/

/** Records without a first field that is a mark of a list in all of them. */
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

/** Numbers are taken for those of a list only where every line has one. */
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

/** Records of separated fields. A field may stand in quotes, and then hold separators, lines and doubled quotes. */
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
