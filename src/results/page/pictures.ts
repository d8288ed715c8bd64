import type { PublishedOptionBody } from '../../contract/results.ts'

/** Options that one picture has at most: beyond, its axis is out of sight, and a sheet of paper has no room for it. */
const PICTURE_ROWS = 25
/** Options of each picture where there are several: two of them fit on a sheet. */
const ROWS_OF_SEVERAL = 14

/** Options in parts, each for a picture of its own. */
export function inPictures(options: readonly PublishedOptionBody[]): (readonly PublishedOptionBody[])[] {
  const size = options.length <= PICTURE_ROWS ? PICTURE_ROWS : ROWS_OF_SEVERAL
  return options.flatMap((_, at) => (at % size === 0 ? [options.slice(at, at + size)] : []))
}
