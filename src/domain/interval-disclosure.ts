import { populationFor, voteIntervals } from './confidence.ts'
import { type VoteLimits, voteRange } from './credits.ts'
import type { DisclosedOption } from './disclosure.ts'
import type { Interval } from './intervals.ts'
import { widestVotes } from './vote-bands.ts'

/** The intervals of an option if all of them are known. */
type Intervals = { readonly netVotes: Interval; readonly estimate: Interval; readonly mean: Interval }

/**
 * The intervals of the votes on an option as they may be disclosed. The width of an interval reveals the sum of squared
 * votes, so if votes are disclosed in bands it is computed from the most spread-out votes within these bands. While a
 * survey is open and there are no bands, intervals are widened to whole net votes.
 *
 * @param known the intervals as they are
 */
export function discloseIntervals(
  { m, netVotes, bands, rank }: DisclosedOption,
  known: Intervals | null,
  { n, populationSize, ...limits }: Population,
): Intervals | null {
  if (!known || netVotes === null || rank === null) return null
  if (!bands) {
    const { netVotes: net, estimate, mean } = known
    return { netVotes: widened(net), estimate: widened(estimate), mean: widened(mean, m) }
  }
  const size = { responses: n, most: voteRange(limits).most }
  const disclosed = voteIntervals(widestVotes(bands, netVotes), size, populationFor(n, populationSize))
  return disclosed.netVotes && disclosed.estimate && disclosed.mean
    ? { netVotes: disclosed.netVotes, estimate: disclosed.estimate, mean: disclosed.mean }
    : null
}

type Population = VoteLimits & { readonly n: number; readonly populationSize: number | null }

/** @param scale the factor that turns a value into net votes: 1, or the number of responses for a mean */
function widened([low, high]: Interval, scale = 1): Interval {
  return [Math.floor(low * scale) / scale, Math.ceil(high * scale) / scale]
}
