import { votesOn } from '../figures/option-votes.ts'
import type { SplitPlan } from '../split-plan.ts'
import type { JointCell, SplitTally } from '../split-tally.ts'
import { baseWeightOf } from './base-weights.ts'
import { cellsOf, sizeOf, type WeightedBy } from './weighted-figures.ts'
import { weightsOf } from './weights.ts'

/** Responses that are in the same segments, and so share a weight. */
export type WeightGroup = {
  /** The people of the row: everybody, those who were asked a question, or those who saw an option. */
  readonly questionId: string | null
  readonly optionId: string | null
  /** By variable: the segment, or null for none. */
  readonly segmentIds: readonly (string | null)[]
  /** The base weight; null without one. */
  readonly base: number | null
  readonly responses: number
  readonly weight: number
}

/**
 * The weight of each combination of segments, with the responses among everybody and among those of each question or
 * option, from which the weighted means follow. Parameters are those of `weightedFigures`.
 */
export function weightGroups(
  plan: SplitPlan,
  { cells }: SplitTally,
  { margins, base, grouping }: WeightedBy,
): WeightGroup[] {
  const counted = cellsOf(cells, grouping)
  const { weights, isWeighted } = weightsOf(counted, margins, base)
  const namesOf = ({ codes }: JointCell) =>
    margins.map(({ split }, variable) => split.columns[0]!.segments[codes[variable]!]?.segmentId ?? null)
  const groupsOf = (
    about: Pick<WeightGroup, 'questionId' | 'optionId'>,
    sizes: readonly number[],
  ): WeightGroup[] =>
    counted.flatMap((cell, at) =>
      sizes[at]! > 0
        ? [
            {
              ...about,
              segmentIds: namesOf(cell),
              base: base ? baseWeightOf(cell, base) : null,
              responses: sizes[at]!,
              weight: weights[at]!,
            },
          ]
        : [],
    )
  const sizes = counted.map(({ responses }) => responses)
  return [
    ...groupsOf({ questionId: null, optionId: null }, sizes),
    ...(isWeighted ? plan.questions : []).flatMap((question, at) => {
      const isSampled = question.sampleOption > 0
      return (isSampled ? question.options : question.options.slice(0, 1)).flatMap(({ id }, option) => {
        const about = { questionId: question.id, optionId: isSampled ? id : null }
        return groupsOf(
          about,
          counted.map((cell) => sizeOf(votesOn(cell.votes[at]!, option))),
        )
      })
    }),
  ]
}
