import { populationFor, voteIntervals } from './confidence.ts'
import { type VoteLimits, voteRange } from './credits.ts'
import type { DisclosedOption } from './disclosure.ts'
import type { Interval } from './intervals.ts'
import { widestVotes } from './vote-bands.ts'

/** The intervals of an option, all of which are known. */
type Intervals = { readonly netVotes: Interval; readonly estimate: Interval; readonly mean: Interval }

/**
 * How sure the votes on an option are, as far as that may be told. The width of an interval tells the sum of squared
 * votes, so where votes are told in bands it is that of the votes in these bands that lie farthest apart. While a survey
 * is open, when there are no bands, intervals are widened to whole net votes.
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
  const told = voteIntervals(widestVotes(bands, netVotes), size, populationFor(n, populationSize))
  return told.netVotes && told.estimate && told.mean
    ? { netVotes: told.netVotes, estimate: told.estimate, mean: told.mean }
    : null
}

type Population = VoteLimits & { readonly n: number; readonly populationSize: number | null }

/** @param scale what a value is multiplied by to be net votes: 1, or the responses of a mean */
function widened([low, high]: Interval, scale = 1): Interval {
  return [Math.floor(low * scale) / scale, Math.ceil(high * scale) / scale]
}
