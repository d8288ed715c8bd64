import type { Cell } from '../../http/replies/csv.ts'

/** Consecutive text of a file, and how many records it adds. */
export type Part = { readonly text: string; readonly rows: number }

/** Longer texts leave more garbage at a time than the collector can keep up with. */
const PIECE_CHARACTERS = 65_536

/** The texts of rows, in pieces that are hardly longer than one row. */
export function* piecesOf(
  rows: readonly (readonly Cell[])[],
  textOf: (row: readonly Cell[]) => string,
): Generator<Part> {
  let text = ''
  let begun = 0
  for (const [at, row] of rows.entries()) {
    text += textOf(row)
    if (text.length < PIECE_CHARACTERS && at < rows.length - 1) continue
    yield { text, rows: at + 1 - begun }
    text = ''
    begun = at + 1
  }
}
