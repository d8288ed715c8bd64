import { type Random, seededRandom } from '../ballot/ordering.ts'
import { correlatedDraws } from './correlated-draws.ts'
import { quantile } from './intervals.ts'
import { differenceError, type PairedMeans } from './paired-differences.ts'

/** How many differences are drawn. */
export const RESAMPLES = 2_000

/** How often the maximum is searched again among the pairs whose order is not significant yet. */
const STEPS = 3

/** The inverse of the standard error of each pair of options, in the order of `pairIndex`; 0 if nothing varies. */
type Weights = Float64Array

/**
 * The number of standard errors by which two options must differ for their order to be significant. In 95 % of draws in
 * which all options are liked alike, no pair differs by more, so that all orders called significant are right at once
 * in 95 % of surveys. Significant pairs are then left out and the rest is tested again (Romano and Wolf 2005, "Exact
 * and approximate stepdown methods for multiple hypothesis testing").
 *
 * @param seed the same seed gives the same value
 * @returns yields between draws so that its caller can pause
 */
export function* criticalValue(paired: PairedMeans, seed: number): Generator<undefined, number> {
  const random: Random = seededRandom(seed)
  const draws = yield* correlatedDraws(paired, paired.fewest - 1, { count: RESAMPLES, random })
  const weights = weightsOf(paired)
  let critical = yield* largestDifference(draws, weights, paired.options)
  for (let step = 1; step < STEPS; step++) {
    if (!leaveOut(paired, weights, critical)) break
    critical = yield* largestDifference(draws, weights, paired.options)
  }
  return critical
}

function weightsOf(paired: PairedMeans): Weights {
  const { options } = paired
  const weights = new Float64Array((options * (options - 1)) / 2)
  let pair = 0
  for (let a = 0; a < options; a++) {
    for (let b = a + 1; b < options; b++) {
      const error = differenceError(paired, a, b)
      weights[pair++] = error > 0 ? 1 / error : 0
    }
  }
  return weights
}

/** Leaves out pairs whose order is significant, in place; returns whether there were any while others are left. */
function leaveOut({ options, means }: PairedMeans, weights: Weights, critical: number): boolean {
  let pair = 0
  let left = 0
  let sure = 0
  for (let a = 0; a < options; a++) {
    for (let b = a + 1; b < options; b++, pair++) {
      if (Math.abs(means[a]! - means[b]!) * weights[pair]! > critical) {
        weights[pair] = 0
        sure++
      } else if (weights[pair]! > 0) left++
    }
  }
  return sure > 0 && left > 0
}

function* largestDifference(
  draws: Float64Array,
  weights: Weights,
  options: number,
): Generator<undefined, number> {
  const largest = new Float64Array(RESAMPLES)
  for (let draw = 0; draw < RESAMPLES; draw++) {
    largest[draw] = largestOf(draws.subarray(draw * options, (draw + 1) * options), weights)
    if (draw % 16 === 0) yield
  }
  return quantile(largest.sort(), 0.95)
}

function largestOf(values: Float64Array, weights: Weights): number {
  let largest = 0
  let pair = 0
  for (let a = 0; a < values.length; a++) {
    const value = values[a]!
    for (let b = a + 1; b < values.length; b++) {
      const size = Math.abs(value - values[b]!) * weights[pair++]!
      if (size > largest) largest = size
    }
  }
  return largest
}
