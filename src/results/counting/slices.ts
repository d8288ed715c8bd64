/** Responses scanned in one statement: few enough that respondents, who may have to wait for it, do not notice. */
export const SLICE = 2_500

/** What was found among some responses, the last of them, and whether there may be more after it. */
export type Found = { readonly last: string | null; readonly hasMore: boolean }

/** Scans completed responses in the order of their ids, slice by slice. */
export async function* slices<Row extends Found>(
  after: string,
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let next = after; ; ) {
    const [found] = await read(next)
    if (found) yield found
    if (!found?.hasMore || found.last === null) return
    next = found.last
  }
}
