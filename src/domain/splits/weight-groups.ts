import type { DisclosedSegments } from './disclosed-segments.ts'
import type { Margin } from './margins.ts'
import { votesOn } from './option-votes.ts'
import { type JointCell, type SplitPlan, type SplitTally, unitOf } from './split-tally.ts'
import { cellsOf, sizeOf } from './weighted-figures.ts'
import { weightsOf } from './weights.ts'

/** Responses that share a weight of their own, or all others together. */
export type WeightGroup = {
  /** The people of the row: everybody, those who were asked a question, or those who saw an option. */
  readonly questionId: string | null
  readonly optionId: string | null
  /** By variable: the segment, or null for none; undefined for all others together. */
  readonly segmentIds: readonly (string | null)[] | undefined
  readonly responses: number
  readonly weight: number
}

/**
 * The weight of each combination of segments, among everybody and among those of each question or option, from which
 * the weighted means follow. Parameters are those of `weightedFigures`.
 */
export function weightGroups(
  plan: SplitPlan,
  { cells }: SplitTally,
  margins: readonly Margin[],
  grouping: number,
  disclosed: DisclosedSegments,
): WeightGroup[] {
  const counted = cellsOf(cells, grouping)
  const weighting = weightsOf(plan, counted, margins, disclosed)
  const namesOf = ({ codes }: JointCell) =>
    margins.map(({ split }, variable) => split.columns[0]!.segments[codes[variable]!]?.segmentId ?? null)
  const groupsOf = (
    about: Pick<WeightGroup, 'questionId' | 'optionId'>,
    unit: number,
    sizes: readonly number[],
  ): WeightGroup[] => {
    const { isApart, weights, rest } = weighting.among(unit, sizes)
    const apart = counted.flatMap((cell, at): WeightGroup[] =>
      isApart[at] && sizes[at]! > 0
        ? [{ ...about, segmentIds: namesOf(cell), responses: sizes[at]!, weight: weights[at]! }]
        : [],
    )
    return rest.responses > 0 ? [...apart, { ...about, segmentIds: undefined, ...rest }] : apart
  }
  const sizes = counted.map(({ responses }) => responses)
  return [
    ...groupsOf({ questionId: null, optionId: null }, 0, sizes),
    ...(weighting.isWeighted ? plan.questions : []).flatMap((question, at) => {
      const isSampled = question.sampleOption > 0
      return (isSampled ? question.options : question.options.slice(0, 1)).flatMap(({ id }, option) => {
        const about = { questionId: question.id, optionId: isSampled ? id : null }
        const saw = counted.map((cell) => sizeOf(votesOn(cell.votes[at]!, option)))
        return groupsOf(about, unitOf(plan, question, option), saw)
      })
    }),
  ]
}
