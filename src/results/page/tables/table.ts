import { numberWriter } from '../../../texts/text.ts'

export type Cell = string | number | null

export type Column = {
  /** The field's name in the address that sorts by it, and in files. */
  readonly key: string
  /** The name in files instead of the key, where rows are named in the same way. */
  readonly header?: string
  readonly label: string
  /** Decimals; absent for texts. */
  readonly digits?: number
  readonly percent?: boolean
  readonly signed?: boolean
}

/** The numbers behind a chart; rows are in the order shown. */
export type Table = { readonly columns: readonly Column[]; readonly rows: readonly (readonly Cell[])[] }

/** A table without the columns in which no row has anything. */
export function withoutEmptyColumns({ columns, rows }: Table): Table {
  const filled = columns.flatMap((_, at) => (rows.some((row) => (row[at] ?? null) !== null) ? [at] : []))
  return {
    columns: filled.map((at) => columns[at]!),
    rows: rows.map((row) => filled.map((at) => row[at] ?? null)),
  }
}

const writers = new Map<string, (value: number) => string>()

/** A number formatted for its column; the empty text if there is none. */
export function cellText(
  cell: Cell | undefined,
  column: Pick<Column, 'digits' | 'percent' | 'signed'>,
  language: string,
): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  const { digits = 0, percent = false, signed = false } = column
  const key = [language, digits, percent, signed].join()
  let write = writers.get(key)
  if (!write) {
    write = numberWriter(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      style: percent ? 'percent' : 'decimal',
      signDisplay: signed ? 'exceptZero' : 'negative',
    })
    writers.set(key, write)
  }
  return write(cell)
}

/** A share between 0 and 1 in whole percent; one that would be rounded to none says that it is below one percent. */
export function shareText(share: number, language: string): string {
  const write = (value: number) => cellText(value, { percent: true }, language)
  return share > 0 && share < 0.005 ? `<${write(0.01)}` : write(share)
}
