import { stringify } from 'csv-stringify/sync'

/**
 * Rows as CSV (RFC 4180) with a header, for spreadsheets too: it begins with a byte order mark, and no cell of it
 * is taken for a formula.
 *
 * @param columns the fields of a row, and their names in the header
 */
export function csvText<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
): string {
  return stringify([...rows], {
    columns: [...columns],
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}
