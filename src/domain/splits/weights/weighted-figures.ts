import { voteRange } from '../../ballot/credits.ts'
import { MIN_RESPONSES_FOR_INTERVALS } from '../../certainty/confidence.ts'
import type { Interval } from '../../certainty/intervals.ts'
import { ROUNDING, type VoteCounts } from '../../certainty/mean-interval.ts'
import { ONE_LOOK, type Sampling } from '../../certainty/sampling.ts'
import { leastOf, mostOf } from '../../extremes.ts'
import { withoutAnswers } from '../../questions/piping.ts'
import type { QvQuestion } from '../../survey/survey.ts'
import { intervalOf, type MeanFigures, meanFigures } from '../figures/mean-figures.ts'
import { mergedVotes, votesOn } from '../figures/option-votes.ts'
import type { SplitPlan } from '../split-plan.ts'
import type { JointCell, SplitTally } from '../split-tally.ts'
import type { BaseWeights } from './base-weights.ts'
import type { Margin } from './margins.ts'
import { effectiveSampleSize, type RakedCell } from './raking.ts'
import { sumOf, type WeightWarning, weightsOf } from './weights.ts'

export type WeightedOption = {
  readonly optionId: string
  readonly optionName: string
  readonly unweighted: MeanFigures
  readonly weighted: MeanFigures
}

export type WeightedFigures = {
  /** Whether there are weights that give the requested shares; otherwise everybody has the weight 1. */
  readonly isWeighted: boolean
  /** Whether responses come with base weights. */
  readonly hasBase: boolean
  /** The variables: the share of each segment before and after weighting, 0 to 1, and its target. */
  readonly variables: readonly {
    readonly by: string
    readonly question: string | null
    readonly segments: readonly {
      readonly segmentId: string
      readonly label: string | null
      readonly responses: number
      /** Always false: designers see every figure. */
      readonly suppressed: false
      readonly asked: number
      readonly before: number
      readonly after: number
    }[]
  }[]
  readonly responses: number
  /** The effective sample size. */
  readonly effective: number
  readonly leastWeight: number
  readonly mostWeight: number
  readonly rounds: number
  readonly warnings: readonly WeightWarning[]
  /** Empty if nothing is weighted. */
  readonly questions: readonly {
    readonly questionId: string
    readonly question: string
    readonly options: readonly WeightedOption[]
  }[]
}

/** What responses are weighted by. */
export type WeightedBy = {
  readonly margins: readonly Margin[]
  readonly base?: BaseWeights | undefined
  /** Index of the grouping whose columns are those of the margins, in their order, and then that of the base weights. */
  readonly grouping: number
}

/** Mean votes before and after weighting. */
export function weightedFigures(
  plan: SplitPlan,
  { cells }: SplitTally,
  { margins, base, grouping }: WeightedBy,
  sampling: Sampling = ONE_LOOK,
): WeightedFigures {
  const counted = cellsOf(cells, grouping)
  const { isWeighted, weights, rounds, warnings } = weightsOf(counted, margins, base)
  const used = weights.length > 0 ? weights : [1]
  return {
    isWeighted,
    hasBase: base !== undefined,
    variables: margins.map((margin, variable) => variableFigures(margin, { variable, counted, weights })),
    responses: sumOf(counted, () => 1),
    effective: effectiveSampleSize(counted, weights),
    leastWeight: leastOf(used),
    mostWeight: mostOf(used),
    rounds,
    warnings,
    questions: (isWeighted ? plan.questions : []).map((question, at) => ({
      questionId: question.id,
      question: withoutAnswers(question.text),
      options: question.options.map((_, option): WeightedOption => {
        const votes = counted.map((cell) => votesOn(cell.votes[at]!, option))
        return optionFigures(question, option, votes, weights, sampling)
      }),
    })),
  }
}

/** The cells of a grouping. */
export const cellsOf = (cells: SplitTally['cells'], grouping: number): JointCell[] =>
  [...cells.values()].filter((cell) => cell.grouping === grouping)

/** The number of responses behind some votes. */
export const sizeOf = (votes: VoteCounts): number => votes.reduce((sum, [, count]) => sum + count, 0)

function optionFigures(
  question: QvQuestion,
  option: number,
  votes: readonly VoteCounts[],
  weights: readonly number[],
  sampling: Sampling,
): WeightedOption {
  const { id, name } = question.options[option]!
  const { most } = voteRange(question)
  return {
    optionId: id,
    optionName: name,
    unweighted: meanFigures(mergedVotes(votes), most, sampling),
    weighted: weightedMean(votes, weights, most, sampling),
  }
}

type Weighted = {
  readonly variable: number
  readonly counted: readonly RakedCell[]
  readonly weights: readonly number[]
}

function variableFigures(
  { split, shares }: Margin,
  { variable, counted, weights }: Weighted,
): WeightedFigures['variables'][number] {
  const sumBy = (code: number, weightOf: (at: number) => number) =>
    sumOf(counted, (at) => (counted[at]!.codes[variable] === code ? weightOf(at) : 0))
  const shareBy = (code: number, weightOf: (at: number) => number) => {
    const all = sumOf(counted, weightOf)
    return all > 0 ? sumBy(code, weightOf) / all : 0
  }
  return {
    by: split.by,
    question: split.question,
    segments: split.columns[0]!.segments.map((segment, code) => ({
      ...segment,
      responses: sumBy(code, () => 1),
      suppressed: false,
      asked: shares[code]!,
      before: shareBy(code, () => 1),
      after: shareBy(code, (at) => weights[at]!),
    })),
  }
}

/**
 * The weighted mean of votes. Its interval is that of the effective number of unweighted responses with the same
 * distribution of votes (Kish 1965).
 */
function weightedMean(
  votes: readonly VoteCounts[],
  weights: readonly number[],
  most: number,
  sampling: Sampling,
): MeanFigures {
  const sums = new Map<number, number>()
  let [m, all, squares] = [0, 0, 0]
  votes.forEach((counts, at) => {
    const weight = weights[at]!
    for (const [level, count] of counts) {
      m += count
      all += count * weight
      squares += count * weight * weight
      sums.set(level, (sums.get(level) ?? 0) + count * weight)
    }
  })
  if (m === 0) return { m, mean: null, ci95: null }
  const effective = all ** 2 / squares
  const counts: VoteCounts = [...sums].map(([level, weight]) => [level, (weight * effective) / all])
  const mean = [...sums].reduce((sum, [level, weight]) => sum + level * weight, 0) / all
  const ci95: Interval | null =
    effective > MIN_RESPONSES_FOR_INTERVALS - ROUNDING ? intervalOf(counts, most, sampling) : null
  return { m, mean, ci95 }
}
