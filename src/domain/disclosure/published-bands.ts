import { aboutCounts } from './counts-in-fives.ts'

type Band<Edge> = { readonly from: Edge; readonly to: Edge; readonly count: number }

/** People per published band, on average. */
const PEOPLE_PER_BAND = 5

/**
 * The bands of a histogram as they are published: so wide that there are few, with counts of people in fives, from the
 * first that has people to the last.
 *
 * @param n people who answered
 * @returns undefined if no band can be published
 */
export function publishedBands<Edge>(bands: readonly Band<Edge>[], n: number): Band<Edge>[] | undefined {
  const wide = widened(bands, Math.max(2, n / PEOPLE_PER_BAND))
  const abouts = aboutCounts(
    wide.map(({ count }) => count),
    n,
    false,
  )
  const counted = abouts?.map((count, at) => ({ ...wide[at]!, count })) ?? []
  const [first, last] = [counted.findIndex(isCounted), counted.findLastIndex(isCounted)]
  return first < 0 ? undefined : counted.slice(first, last + 1)
}

const isCounted = ({ count }: Band<unknown>) => count > 0

/** Bands merged in pairs, repeatedly, until there are few enough. */
const widened = <Edge>(bands: readonly Band<Edge>[], most: number): readonly Band<Edge>[] =>
  bands.length <= most ? bands : widened(pairs(bands), most)

function pairs<Edge>(bands: readonly Band<Edge>[]): Band<Edge>[] {
  return bands.flatMap(({ from, to, count }, at) => {
    if (at % 2 === 1) return []
    const next = bands[at + 1]
    return [{ from, to: next?.to ?? to, count: count + (next?.count ?? 0) }]
  })
}
