import type { PublishedOptionBody } from '../../../contract/results/results.ts'

/** The most options in one chart: beyond that, its axis is out of sight. */
const PICTURE_ROWS = 25
/** Options per chart on screen if there are several charts. */
const ROWS_OF_SEVERAL = 14
/** The most options of a chart that is not divided among sheets of paper. */
const SHEET_ROWS = 14

/** Whether a chart of options continues from one sheet of paper to the next. */
export const isLongOnPaper = (options: readonly unknown[]) => options.length > SHEET_ROWS

/** Options divided into charts on a screen. */
export const inPictures = (options: readonly PublishedOptionBody[]) =>
  inParts(options, options.length <= PICTURE_ROWS ? PICTURE_ROWS : ROWS_OF_SEVERAL)

/** A list divided into parts of a size; the last one may be shorter. */
export const inParts = <Item>(all: readonly Item[], size: number): (readonly Item[])[] =>
  all.flatMap((_, at) => (at % size === 0 ? [all.slice(at, at + size)] : []))
