import type { PublishedOptionBody } from '../../../contract/results/results.ts'

/**
 * Responses by number of votes, as disclosed: the people of a band are spread evenly over its numbers of votes.
 * @returns undefined if not even the numbers for, against and without votes are disclosed
 */
export function voteLevels({
  histogram,
  bands,
}: Pick<PublishedOptionBody, 'histogram' | 'bands'>): Readonly<Record<string, number>> | undefined {
  if (histogram) return histogram
  return bands?.some(({ from, to }) => from === 0 && to === 0)
    ? Object.fromEntries(
        bands.flatMap(({ from, to, count }) =>
          Array.from({ length: to - from + 1 }, (_, at) => [from + at, count / (to - from + 1)]),
        ),
      )
    : undefined
}
