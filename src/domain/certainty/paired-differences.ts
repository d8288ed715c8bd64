import { leastOf } from '../extremes.ts'
import { sumOver } from '../results/counting-rules.ts'
import type { QvTally } from '../results/tally.ts'
import { pairIndex } from './paired-sums.ts'

/** The options' mean votes, and their covariances, since the same respondents vote on all of them. */
export type PairedMeans = {
  readonly options: number
  /** The number of responses that saw the least-seen option. */
  readonly fewest: number
  /** The share of all responses that this is. */
  readonly seen: number
  /** By option; 0 if nobody saw it. */
  readonly means: Float64Array
  /** The value for the means of options a and b is at index a * options + b. */
  readonly covariances: Float64Array
}

/**
 * Means and covariances from a tally. If respondents each saw only some options, the covariance is that of the
 * linearized ratios (Särndal, Swensson and Wretman 1992, section 5.6).
 */
export function pairedMeans(tally: QvTally): PairedMeans {
  const options = tally.histograms.length
  const seenBy = tally.histograms.map((_, option) => sumOver(tally, option, () => 1))
  const means = Float64Array.from(seenBy, (m, option) =>
    m > 0 ? sumOver(tally, option, (vote) => vote) / m : 0,
  )
  const fewest = leastOf(seenBy)
  const seen = fewest / tally.responses
  const covariances = new Float64Array(options * options)
  if (fewest < 2) return { options, fewest, seen, means, covariances }
  for (let a = 0; a < options; a++) {
    for (let b = a; b < options; b++) {
      const together = productsAround(tally, means, a, b)
      const covariance = (together * fewest) / (seenBy[a]! * seenBy[b]! * (fewest - 1))
      covariances[a * options + b] = covariance
      covariances[b * options + a] = covariance
    }
  }
  return { options, fewest, seen, means, covariances }
}

/** The sum of (v_a - mean_a)(v_b - mean_b) over the responses that saw both. */
function productsAround(tally: QvTally, means: Float64Array, a: number, b: number): number {
  const { responses, products, votesSeen, both } = tally
  const options = means.length
  const [meanA, meanB] = [means[a]!, means[b]!]
  const product = a === b ? sumOver(tally, a, (vote) => vote * vote) : products[pairIndex(a, b, options)]!
  if (!votesSeen || !both) return product - responses * meanA * meanB
  const [votesA, votesB] = [votesSeen[a * options + b]!, votesSeen[b * options + a]!]
  return product - meanA * votesB - meanB * votesA + meanA * meanB * both[a * options + b]!
}

/** A value below this share of both variances is 0 but for rounding. */
const ROUNDING = 1e-9

/** The standard error of the difference of two means. */
export function differenceError({ options, covariances }: PairedMeans, a: number, b: number): number {
  const both = covariances[a * options + a]! + covariances[b * options + b]!
  const variance = both - 2 * covariances[a * options + b]!
  return variance > both * ROUNDING ? Math.sqrt(variance) : 0
}
