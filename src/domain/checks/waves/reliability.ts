import { seededRandom } from '../../ballot/ordering.ts'
import { MIN_RESPONSES_FOR_INTERVALS } from '../../certainty/confidence.ts'
import { percentileInterval, quantileOf } from '../../certainty/percentile-interval.ts'
import { studentMean } from '../../certainty/student-mean.ts'
import { kendallTauB } from '../../results/ranking.ts'

/** How reliable the votes on an option are over two waves of a survey. */
export type WaveRow = {
  readonly questionId: string
  readonly optionId: string
  /** People with votes on it in both waves. */
  readonly n: number
  readonly mean: number
  readonly otherMean: number
  /** ICC(2,1), with its 95 % interval from a bootstrap of people; null if nobody's votes differ. */
  readonly icc: number | null
  readonly low: number | null
  readonly high: number | null
  /** The standard error of measurement, in votes. */
  readonly sem: number | null
}

/** How alike the orders of options are that a person gives in two waves: Kendall's tau-b. */
export type WaveOrderRow = {
  readonly questionId: string
  /** People for whom it exists: those with different votes in both waves. */
  readonly n: number
  readonly mean: number
  readonly low: number | null
  readonly high: number | null
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
}

/** The votes of the people who took part in both waves, on the options that both have; NaN for those not seen. */
export type BothWaves = {
  readonly questionId: string
  readonly optionIds: readonly string[]
  /** By option and then by person. */
  readonly votes: readonly Float64Array[]
  readonly otherVotes: readonly Float64Array[]
}

/**
 * The reliability of each option over two waves.
 *
 * @param seed the same seed gives the same intervals
 * @returns yields after each resample so that its caller can pause
 */
export function* waveRows(
  { questionId, optionIds, votes, otherVotes }: BothWaves,
  { resamples, seed }: { readonly resamples: number; readonly seed: number },
): Generator<undefined, WaveRow[]> {
  const rows: WaveRow[] = []
  for (const [option, optionId] of optionIds.entries()) {
    const [x, y] = pairsOf(votes[option]!, otherVotes[option]!)
    if (x.length === 0) continue
    const { icc, sem } = reliabilityOf(x, y)
    const random = seededRandom(seed)
    const drawn = new Float64Array(icc === null ? 0 : resamples)
    for (const resample of drawn.keys()) {
      const people = Int32Array.from(x, () => Math.floor(random() * x.length))
      const again = (values: Float64Array) => Float64Array.from(people, (person) => values[person]!)
      drawn[resample] = reliabilityOf(again(x), again(y)).icc ?? Number.NaN
      yield
    }
    const [low = null, high = null] = percentileInterval(drawn) ?? []
    const [mean, otherMean] = [x, y].map((values) => studentMean(values).mean!) as [number, number]
    rows.push({ questionId, optionId, n: x.length, mean, otherMean, icc, low, high, sem })
  }
  return rows
}

/** How alike people's orders are; empty if nobody has different votes in both waves. */
export function waveOrderRows({ questionId, votes, otherVotes }: BothWaves): WaveOrderRow[] {
  const people = votes[0]?.length ?? 0
  const taus = Array.from({ length: people }, (_, person) => {
    const [x, y] = pairsOf(
      Float64Array.from(votes, (of) => of[person]!),
      Float64Array.from(otherVotes, (of) => of[person]!),
    )
    return kendallTauB(x, y)
  }).filter((tau) => tau !== null)
  const { n, mean, ci95 } = studentMean(taus)
  if (mean === null) return []
  const sorted = taus.toSorted((a, b) => a - b)
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) =>
    quantileOf(sorted, share),
  ) as [number, number, number]
  const [low = null, high = null] = ci95 ?? []
  return [{ questionId, n, mean, low, high, lowerQuartile, median, upperQuartile }]
}

/** The values that are known in both lists. */
function pairsOf(one: Float64Array, other: Float64Array): [Float64Array, Float64Array] {
  const isKnown = (_: number, at: number) => !Number.isNaN(one[at]! + other[at]!)
  return [one.filter(isKnown), other.filter(isKnown)]
}

/**
 * ICC(2,1) of Shrout and Fleiss (1979), two-way random effects, single measures, absolute agreement; and the standard error
 * of measurement s * sqrt(1 - ICC), with the standard deviation of all measures of both waves.
 *
 * @returns null for both with fewer people than intervals need, or if all measures are equal
 */
export function reliabilityOf(
  one: Float64Array,
  other: Float64Array,
): { readonly icc: number | null; readonly sem: number | null } {
  const n = one.length
  if (n < MIN_RESPONSES_FOR_INTERVALS) return { icc: null, sem: null }
  let [sum, otherSum, squares, rows] = [0, 0, 0, 0]
  for (let at = 0; at < n; at++) {
    const [x, y] = [one[at]!, other[at]!]
    sum += x
    otherSum += y
    squares += x * x + y * y
    rows += (x + y) ** 2 / 2
  }
  const middle = (sum + otherSum) ** 2 / (2 * n)
  const total = squares - middle
  if (total <= 1e-9 * squares || squares === 0) return { icc: null, sem: null }
  const between = (rows - middle) / (n - 1)
  const waves = (sum ** 2 + otherSum ** 2) / n - middle
  const rest = (total - (rows - middle) - waves) / (n - 1)
  const icc = (between - rest) / (between + rest + (2 * (waves - rest)) / n)
  return { icc, sem: Math.sqrt((total / (2 * n - 1)) * Math.max(0, 1 - icc)) }
}
