import type { Interval } from '../../certainty/intervals.ts'
import { ONE_LOOK, type Sampling } from '../../certainty/sampling.ts'
import { scoreInterval } from '../../certainty/score-interval.ts'
import type { Item } from '../items.ts'
import { numberFigures } from '../number/results.ts'
import { pointsFromText } from './answer.ts'
import type { ConstantSumQuestion } from './question.ts'

/** All answers to one constant sum, counted. */
export type ConstantSumTally = {
  /** Answers that are not empty. */
  answered: number
  /** By item, in the order of the question: answers by points, those that gave it none among them. */
  readonly points: readonly Map<number, number>[]
}

/** The same as it is stored: points in ascending order with their counts. */
export type StoredConstantSumTally = {
  readonly answered: number
  readonly points: readonly (readonly (readonly [points: number, count: number])[])[]
}

/** A tally with no answers. */
export const emptyConstantSumTally = ({
  choices,
}: Pick<ConstantSumQuestion, 'choices'>): ConstantSumTally => ({
  answered: 0,
  points: choices.map(() => new Map()),
})

/** Counts one answer into the tally, in place; see `pointsAsText`. */
export function countConstantSum(
  tally: ConstantSumTally,
  { choices }: Pick<ConstantSumQuestion, 'choices'>,
  text: string,
): void {
  if (text === '') return
  const given = new Map(pointsFromText(text).map(({ choiceId, points = 0 }) => [choiceId, points]))
  tally.answered++
  for (const [at, { choiceId }] of choices.entries()) {
    const counts = tally.points[at]!
    const points = given.get(choiceId) ?? 0
    counts.set(points, (counts.get(points) ?? 0) + 1)
  }
}

/** A tally as it is stored; equal tallies are stored equally. */
export const storedConstantSum = ({ answered, points }: ConstantSumTally): StoredConstantSumTally => ({
  answered,
  points: points.map(ascending),
})

/** Fills an empty tally with a stored one; returns false if that one does not belong to the question. */
export function restoreConstantSum(
  tally: ConstantSumTally,
  { answered = 0, points = [] }: Partial<StoredConstantSumTally>,
): boolean {
  if (points.length !== tally.points.length) return false
  tally.answered = answered
  for (const [at, counts] of points.entries())
    for (const [given, count] of counts) tally.points[at]!.set(given, count)
  return true
}

const ascending = (counts: ReadonlyMap<number, number>) => [...counts].sort(([a], [b]) => a - b)

/** How people divided the points: what one item was given. */
export type ItemFigures = Item & {
  /** Mean points over all responses. */
  readonly mean: number | null
  readonly mean95: Interval | null
  /** The item's share of all points. */
  readonly share: number | null
  /** With n - 1; null for fewer than two. */
  readonly sd: number | null
  /** Quartiles between two answers are interpolated, as those of numbers. */
  readonly lowerQuartile: number | null
  readonly median: number | null
  readonly upperQuartile: number | null
  /** Responses that gave it nothing. */
  readonly none: number | null
}

export type ConstantSumFigures = {
  /** Responses that answered. */
  readonly n: number
  /** The points that each of them divided. */
  readonly total: number
  readonly items: readonly ItemFigures[]
  readonly populationSize: number | null
  /** Whether everybody who was asked has answered, so that there are no intervals. */
  readonly isComplete: boolean
  readonly sampling: Sampling
}

/**
 * Every figure of a constant sum.
 *
 * @param populationSize how many people were asked, or null if unknown
 */
export function constantSumFigures(
  { choices, total }: Pick<ConstantSumQuestion, 'choices' | 'total'>,
  { answered: n, points }: ConstantSumTally,
  populationSize: number | null = null,
  sampling: Sampling = ONE_LOOK,
): ConstantSumFigures {
  const items = choices.map(({ choiceId, label }, at): ItemFigures => {
    const counts = points[at]!
    const { mean, sd, lowerQuartile, median, upperQuartile } = numberFigures(
      { unit: '', step: 1, max: total },
      { counts },
    )
    return {
      choiceId,
      label,
      mean,
      sd,
      lowerQuartile,
      median,
      upperQuartile,
      mean95: scoreInterval(ascending(counts), { least: 0, most: total }, sampling),
      share: mean === null ? null : mean / total,
      none: counts.get(0) ?? 0,
    }
  })
  return { n, total, items, populationSize, isComplete: n > 0 && sampling.share === 1, sampling }
}
