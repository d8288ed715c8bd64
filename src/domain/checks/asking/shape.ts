import { GIVEN_MEASURES, type Measure } from './measures.ts'
import type { AskedBallot } from './rows.ts'

/** How strong the opinions on an option are, as shares of the largest possible value; all shares are of people. */
export type ShapeRow = {
  readonly questionId: string
  readonly optionId: string
  readonly armId: string | null
  readonly measure: Measure
  readonly n: number
  /** At 0. */
  readonly zero: number
  /** Above 0 and up to a quarter, then up to a half, up to three quarters, and below the ends. */
  readonly toQuarter: number
  readonly toHalf: number
  readonly toThreeQuarters: number
  readonly belowEnds: number
  /** At the largest value, for or against. */
  readonly ends: number
  /** The largest difference between the distribution and that of the reference (Kolmogorov and Smirnov); null for itself. */
  readonly distance: number | null
}

const BANDS = ['zero', 'toQuarter', 'toHalf', 'toThreeQuarters', 'belowEnds', 'ends'] as const

/**
 * The shape of opinions by way of asking, after Quarfoot et al. (2017): who says nothing, who goes to the ends, and how
 * far the distributions are apart.
 *
 * @param reference the id of the arm with whose first measure all are compared
 */
export function shapeRows({ question, measured }: AskedBallot, reference: string | null): ShapeRow[] {
  const given = measured.filter(({ measure }) => GIVEN_MEASURES.includes(measure))
  const first = given.find(({ armId }) => armId === reference)
  return question.options.flatMap(({ id: optionId }, option) => {
    const strengthsOf = ({ values, most }: (typeof given)[number]) =>
      values[option]!.filter((value) => !Number.isNaN(value)).map((value) => Math.abs(value) / most[option]!)
    const compared = first && strengthsOf(first)
    return given.flatMap((way) => {
      const strengths = strengthsOf(way)
      if (strengths.length === 0) return []
      const shares = sharesOf(strengths)
      const isComparable = way !== first && compared && compared.length > 0
      const { armId, measure } = way
      return [
        {
          questionId: question.id,
          optionId,
          armId,
          measure,
          n: strengths.length,
          ...shares,
          distance: isComparable ? distanceBetween(strengths, compared) : null,
        },
      ]
    })
  })
}

/** The share of values in each band. */
function sharesOf(strengths: Float64Array): { readonly [Band in (typeof BANDS)[number]]: number } {
  const counts = BANDS.map(() => 0)
  for (const strength of strengths) counts[bandOf(strength)]!++
  const [zero, toQuarter, toHalf, toThreeQuarters, belowEnds, ends] = counts.map(
    (count) => count / strengths.length,
  ) as [number, number, number, number, number, number]
  return { zero, toQuarter, toHalf, toThreeQuarters, belowEnds, ends }
}

function bandOf(strength: number): number {
  if (strength === 0) return 0
  return strength === 1 ? 5 : Math.ceil(strength * 4)
}

/**
 * The distance of Kolmogorov and Smirnov: the largest difference of two empirical distributions, 0 to 1.
 *
 * @param one not empty, as is `other`
 * @example distanceBetween([0, 0, 1], [1, 1]) // 0.6666666666666666
 */
export function distanceBetween(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const [a, b] = [Float64Array.from(one).sort(), Float64Array.from(other).sort()]
  let [i, j, furthest] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i]!, b[j]!)
    while (a[i] === value) i++
    while (b[j] === value) j++
    furthest = Math.max(furthest, Math.abs(i / a.length - j / b.length))
  }
  return furthest
}
