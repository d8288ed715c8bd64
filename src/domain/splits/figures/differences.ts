import type { RandomizationTest } from '../../arms/randomization.ts'
import type { Comparison } from './comparison.ts'
import type { MeanFigures } from './mean-figures.ts'

/** The false discovery rate: the largest expected share of reported differences that do not exist. */
const FALSE_DISCOVERIES = 0.05

/** How the mean of a segment differs from that of the reference or, without one, of all others who saw the option. */
export type DifferenceFigures = Comparison & {
  /** The p-value adjusted for all that is compared together. */
  readonly adjustedP: number
  /** Whether that is at most 0.05. */
  readonly differs: boolean
  /** Between arms: how often redrawn ones differ at least as much; null if they are not redrawn. */
  readonly randomization: RandomizationTest | null
}

/** The figures of one segment for an option. */
export type SegmentFigures = MeanFigures & {
  readonly segmentId: string
  readonly difference: DifferenceFigures | null
}

/** The mean with which that of a segment is compared; null if it is with none. */
export function meanOfOthers({ mean, difference }: SegmentFigures): number | null {
  return mean === null || !difference ? null : mean - difference.difference
}

type Compared = {
  /** Null if too few are compared. */
  readonly comparison: Comparison | null
  readonly randomization: RandomizationTest | null
}

/**
 * P-values adjusted to control the false discovery rate (Benjamini and Hochberg 1995): among comparisons whose adjusted
 * value is at most 0.05, at most 5 % are expected to be between groups that do not differ.
 *
 * @param values each 0 to 1
 * @returns in the same order
 * @example adjustedPValues([0.01, 0.04, 0.5]) // [0.03, 0.06, 0.5]
 */
export function adjustedPValues(values: readonly number[]): number[] {
  const descending = values.map((_, at) => at).sort((a, b) => values[b]! - values[a]!)
  const adjusted = values.slice()
  let least = 1
  descending.forEach((index, at) => {
    least = Math.min(least, (values[index]! * values.length) / (values.length - at))
    adjusted[index] = least
  })
  return adjusted
}

/**
 * Differences with p-values adjusted for all that are given.
 *
 * @returns in the same order; null where nothing is compared
 */
export function adjustedDifferences(compared: readonly Compared[]): readonly (DifferenceFigures | null)[] {
  const adjusted = adjustedPValues(compared.flatMap(({ comparison }) => comparison?.p ?? []))
  let at = 0
  return compared.map(({ comparison, randomization }) => {
    if (!comparison) return null
    const adjustedP = adjusted[at++]!
    return { ...comparison, adjustedP, differs: adjustedP <= FALSE_DISCOVERIES, randomization }
  })
}
