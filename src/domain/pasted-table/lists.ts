import type { Row } from './table.ts'

/** A cell with only a bullet or a number, as word processors put before the tab of a list item; or nothing at all. */
const MARK = /^\s*([•◦▪*·–-]|\d{1,3}[.)])?\s*$/

/** Rows without their first cell, if that is a list marker in all of them. */
export function unmarked(rows: readonly Row[]): readonly Row[] {
  const isMarked = rows.every(([mark = '', ...rest]) => rest.length > 0 && MARK.test(mark))
  return isMarked ? rows.map((row) => row.slice(1)) : rows
}

/** A line of a list without its bullet. */
export const withoutBullet = (line: string): string => line.trim().replace(/^[•◦▪*–-]\s+/, '')

const NUMBER = /^\d{1,3}[.)]\s+/

/** Lines without their numbers, which are taken to be those of a list only if every line has one. */
export function unnumbered(lines: readonly string[]): readonly string[] {
  const isNumbered = lines.length > 1 && lines.every((line) => NUMBER.test(line))
  return isNumbered ? lines.map((line) => line.replace(NUMBER, '')) : lines
}
