import { isEmailAddress } from '../access/email-address.ts'
import { rolesIn } from './header.ts'
import { pastedTable, type Row } from './table.ts'

export type PastedAddresses = {
  /** In lower case, without duplicates */
  readonly addresses: readonly string[]
  /** What is not a complete address: a part of a line, or a whole line that has none */
  readonly unread: readonly string[]
  /** Columns from which nothing is read, by their names or numbers; of a single row, what they contain */
  readonly leftOut: readonly string[]
  /** Whether the first line may name columns */
  readonly mayHaveHeader: boolean
  readonly hasHeader: boolean
}

/**
 * Reads e-mail addresses: one or more on each line, as mail programs copy them too (`Ann <ann@example.org>`), or in a
 * table, from its column of addresses where the first line names one.
 *
 * @param asHeader whether the first line names columns; by default, if it looks so
 * @example readAddresses('Name;E-mail\nAnn;ann@example.org\nBo;bo').unread // ['Bo;bo']
 */
export function readAddresses(text: string, asHeader?: boolean): PastedAddresses {
  const { rows, separator } = pastedTable(text, { isHeader: isNamed, isTable: true })
  const [first = []] = rows
  const mayHaveHeader = rows.length > 1 && !first.some(hasAt)
  const hasHeader = mayHaveHeader && (asHeader ?? isNamed(first))
  const read = hasHeader ? rows.slice(1) : rows
  const columns = columnsOf(read)
  const named = hasHeader ? (rolesIn(first, ['email'])?.indexOf('email') ?? -1) : -1
  const isRead = (at: number) => (named < 0 ? columns[at]?.some(hasAt) : at === named)
  const found = read.flatMap((row) => {
    const cells = row.filter((cell, at) => isRead(at) && cell.trim() !== '')
    return cells.length > 0 ? cells.flatMap(parts) : [row.join(separator ?? '').trim()]
  })
  const isAnyRead = columns.some((_, at) => isRead(at))
  const title = (at: number) => (hasHeader && first[at]?.trim()) || `${at + 1}`
  const leftOut = columns.flatMap((cells, at) =>
    !isAnyRead || isRead(at) || !cells.some((cell) => cell.trim()) ? [] : [at],
  )
  return {
    addresses: [...new Set(found.filter(isEmailAddress).map((address) => address.toLowerCase()))],
    unread: [...new Set(found.filter((part) => !isEmailAddress(part)))],
    leftOut: leftOut.map((at) => (read.length === 1 ? `“${columns[at]![0]!.trim()}”` : title(at))),
    mayHaveHeader,
    hasHeader,
  }
}

const isNamed = (row: Row) => rolesIn(row, ['email', 'name', 'label']) !== undefined

const hasAt = (text: string) => text.includes('@')

/** The addresses in a cell, complete or not, without names and marks around them. */
function parts(cell: string): string[] {
  const found = cell.split(/[\s,;|<>()"]+/).filter(hasAt)
  return found.length > 0 ? found.map((part) => part.replace(/^mailto:/i, '')) : [cell.trim()]
}

function columnsOf(rows: readonly Row[]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
}
