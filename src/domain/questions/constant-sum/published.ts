import type { ConstantSumQuestion } from './question.ts'
import {
  type ConstantSumFigures,
  type ConstantSumTally,
  constantSumFigures,
  emptyConstantSumTally,
  type ItemFigures,
} from './results.ts'

/**
 * The figures of a constant sum as they are published: mean points and shares are exact, as net votes are, of groups in
 * which enough people answered. There are no intervals and no spread: with the means they would tell sums of squares.
 *
 * @param told the answers of these groups; see `sumsTold`
 * @returns undefined if there are none, so that only the number of answers is published
 */
export function discloseConstantSum(
  question: Pick<ConstantSumQuestion, 'choices' | 'total'>,
  told: readonly ConstantSumTally[],
  { populationSize, sampling, n: answered, isComplete }: ConstantSumFigures,
): ConstantSumFigures | undefined {
  if (told.length === 0) return undefined
  const figures = constantSumFigures(question, mergedTally(question, told), populationSize, sampling)
  return {
    ...figures,
    isComplete: isComplete && figures.n === answered,
    items: figures.items.map(
      (item): ItemFigures => ({
        ...item,
        mean95: null,
        sd: null,
        lowerQuartile: null,
        median: null,
        upperQuartile: null,
        none: null,
      }),
    ),
  }
}

function mergedTally(
  question: Pick<ConstantSumQuestion, 'choices'>,
  tallies: readonly ConstantSumTally[],
): ConstantSumTally {
  const merged = emptyConstantSumTally(question)
  for (const { answered, points } of tallies) {
    merged.answered += answered
    for (const [at, counts] of points.entries())
      for (const [given, count] of counts)
        merged.points[at]!.set(given, (merged.points[at]!.get(given) ?? 0) + count)
  }
  return merged
}
