import { mostOf } from '../../../domain/extremes.ts'
import { type Column, cellText, type Table } from './table.ts'

type Type = {
  readonly letter: number
  readonly padding: number
  readonly name: number
  /** The limits of a long heading, and of one with several words that may break within them. */
  readonly heading: number
  readonly words?: number
}

/** As tables are shown on a page, and in the smaller print font. */
const SCREEN: Type = { letter: 7.5, padding: 24, name: 144, heading: 224 }
const PAPER: Type = { letter: 7, padding: 8, name: 116, heading: 60, words: 60 }

/**
 * Characters of a heading that would be too tall with one word per line, of one that may break within words on paper,
 * and of a single word that may not.
 */
const LONG = 30
const WORDS = 9
const ONE_WORD = 13
/** Enough rows to estimate the width of the others. */
const LOOKED_AT = 30

/** The kind of heading of a column, if it is more than a short word. */
export function headingKind({ label }: Column): 'long' | 'words' | undefined {
  if (label.length > LONG) return 'long'
  return label.length > (/\s/.test(label) ? WORDS : ONE_WORD) ? 'words' : undefined
}

/** The approximate width of each column of a table, in pixels: headings break between words, cells do not. */
function columnWidths({ columns, rows }: Table, language: string, type: Type): number[] {
  return columns.map((column, at) => {
    if (column.digits === undefined) return type.name + type.padding
    const kind = headingKind(column)
    if (kind === 'long') return type.heading + type.padding
    const cells = rows.slice(0, LOOKED_AT).map((row) => textWidth(cellText(row[at], column, language), type))
    const words = column.label.split(/\s/).map((word) => textWidth(word, type))
    const heading = kind && type.words ? type.words : mostOf(words, 0)
    return type.padding + mostOf(cells, heading)
  })
}

/** A character of East Asian scripts is twice as wide. */
function textWidth(text: string, { letter }: Type): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1.87 : 1) * letter, 0)
}

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

export const tableWidth = (table: Table, language: string) => total(columnWidths(table, language, SCREEN))

/** The width between the margins of A4, in pixels; Letter is slightly wider. */
const SHEET = 690

/** What fits into each of three columns beside each other, and the most rows of a table that is not printed so. */
const COLUMN = 210
const SHORT_ROWS = 8

/** Whether a table is so narrow and long that it is printed in columns. */
export const isPrintedInColumns = (table: Table, language: string) =>
  table.rows.length > SHORT_ROWS && total(columnWidths(table, language, PAPER)) <= COLUMN

/** The columns of a table, by index, in as few groups as fit on paper; the column that names rows is in each. */
export function printedGroups(table: Table, header: number, language: string): number[][] {
  const widths = columnWidths(table, language, PAPER)
  const others = widths.flatMap((_, at) => (at === header ? [] : [at]))
  const room = SHEET - (widths[header] ?? 0)
  for (let groups = 1; groups < others.length; groups++) {
    const size = Math.ceil(others.length / groups)
    const parts = Array.from({ length: Math.ceil(others.length / size) }, (_, part) =>
      others.slice(part * size, (part + 1) * size),
    )
    if (parts.every((part) => total(part.map((at) => widths[at]!)) <= room)) {
      return parts.map((part) => [...(header < 0 ? [] : [header]), ...part])
    }
  }
  return others.map((at) => (header < 0 ? [at] : [header, at]))
}
