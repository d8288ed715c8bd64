import type { PublishedOptionBody } from '../../contract/results.ts'

/** Options that one picture has at most: beyond, its axis is out of sight, and a sheet of paper has no room for it. */
const PICTURE_ROWS = 25
/** Options of each picture on a screen where there are several. */
const ROWS_OF_SEVERAL = 14
/** Options of the only picture, of the first of several and of all others on paper: the first one shares its sheet with title and answer. */
const PAPER_ROWS = { only: 14, first: 12, others: 19 } as const

/** Whether a picture of options that is whole on a screen is in parts on paper. */
export const isInPartsOnPaper = (options: readonly unknown[]) => options.length > PAPER_ROWS.only

/** Options in parts, each for a picture of its own. */
export function inPictures(
  options: readonly PublishedOptionBody[],
  isPaper: boolean,
): (readonly PublishedOptionBody[])[] {
  if (!isPaper) return inParts(options, options.length <= PICTURE_ROWS ? PICTURE_ROWS : ROWS_OF_SEVERAL)
  if (!isInPartsOnPaper(options)) return [options]
  const { first, others } = PAPER_ROWS
  return [options.slice(0, first), ...inParts(options.slice(first), others)]
}

/** A list in parts of so many each; the last one may be shorter. */
export const inParts = <Item>(all: readonly Item[], size: number): (readonly Item[])[] =>
  all.flatMap((_, at) => (at % size === 0 ? [all.slice(at, at + size)] : []))
