import { MIN_RESPONSES_FOR_INTERVALS } from '../confidence.ts'
import { maxVotes } from '../credits.ts'
import type { Interval } from '../intervals.ts'
import { meanInterval, type VoteCounts } from '../mean-interval.ts'
import type { QvQuestion } from '../survey.ts'
import type { Margin } from './margins.ts'
import { mergedVotes, votesOn } from './option-votes.ts'
import { effectiveResponses, type Margins, type RakedCell, rakeWithinLimits } from './raking.ts'
import { type MeanFigures, meanFigures } from './split-figures.ts'
import type { SplitPlan, SplitTally } from './split-tally.ts'
import { type ToldCells, toldOf } from './told-cells.ts'

/** What a reader of weighted figures has to know; names are those of segments. */
export type WeightWarning =
  /** Nobody, or too few people, are in a category that has a share; the shares of the others were enlarged. */
  | {
      readonly warns: 'emptyCategory'
      readonly by: string
      readonly segmentId: string
      readonly label: string | null
    }
  /** No weights give all margins together. */
  | { readonly warns: 'notConverged' }
  /** Weights were trimmed, and the margins are missed by so much at most, 0 to 1. */
  | { readonly warns: 'trimmed'; readonly furthest: number }

export type WeightedOption = {
  readonly optionId: string
  readonly optionName: string
  readonly unweighted: MeanFigures
  readonly weighted: MeanFigures
}

export type WeightedFigures = {
  /** What was weighted by: the share of each segment before and after, 0 to 1, and the one that was asked for. */
  readonly variables: readonly {
    readonly by: string
    readonly question: string | null
    readonly segments: readonly {
      readonly segmentId: string
      readonly label: string | null
      readonly asked: number
      readonly before: number
      readonly after: number
    }[]
  }[]
  readonly responses: number
  /** As how many responses without weights they are worth. */
  readonly effective: number
  readonly leastWeight: number
  readonly mostWeight: number
  readonly rounds: number
  readonly warnings: readonly WeightWarning[]
  readonly questions: readonly {
    readonly questionId: string
    readonly question: string
    readonly options: readonly WeightedOption[]
  }[]
}

/**
 * Mean votes before and after weighting. Whoever is in a category that has no share, or one that is not told, is one of
 * the rest of that variable, whose share stays as it is.
 *
 * @param grouping index of the grouping whose columns are those of the margins, in their order
 */
export function weightedFigures(
  plan: SplitPlan,
  { cells }: SplitTally,
  margins: readonly Margin[],
  grouping: number,
  told: ToldCells,
): WeightedFigures {
  const counted = [...cells.values()].filter((cell) => cell.grouping === grouping)
  const targets = margins.map((margin) => targetOf(margin, toldOf(plan, told, margin.split.columns[0]!)))
  const raked = counted.map(
    ({ codes, responses }): RakedCell => ({
      codes: codes.map((code, variable) => targets[variable]!.categories[code]!),
      responses,
    }),
  )
  const { weights, rounds, converged, capped, furthest } = rakeWithinLimits(raked, sharesOf(raked, targets))
  const used = weights.length > 0 ? weights : [1]
  return {
    variables: margins.map((margin, variable) => variableFigures(margin, variable, counted, weights)),
    responses: sumOf(counted, () => 1),
    effective: effectiveResponses(raked, weights),
    leastWeight: Math.min(...used),
    mostWeight: Math.max(...used),
    rounds,
    warnings: [
      ...targets.flatMap(({ missing }) => missing),
      ...(converged ? [] : [{ warns: 'notConverged' } as const]),
      ...(capped ? [{ warns: 'trimmed', furthest } as const] : []),
    ],
    questions: plan.questions.map((question, at) => {
      const votesOf = (option: number) => counted.map(({ votes }) => votesOn(votes[at]!, option))
      return {
        questionId: question.id,
        question: question.text,
        options: optionsOf(question, votesOf, weights),
      }
    }),
  }
}

function sumOf(cells: readonly RakedCell[], weightOf: (at: number) => number): number {
  return cells.reduce((sum, { responses }, at) => sum + responses * weightOf(at), 0)
}

/** What responses are raked to: the rest of a variable has the share that it has already. */
function sharesOf(cells: readonly RakedCell[], targets: readonly Target[]): Margins {
  const all = Math.max(
    1,
    sumOf(cells, () => 1),
  )
  return targets.map(({ wanted, rest }, variable) => {
    const left = sumOf(cells, (at) => (cells[at]!.codes[variable] === rest ? 1 : 0)) / all
    return [...wanted.map((share) => share * (1 - left)), left]
  })
}

function variableFigures(
  { split, shares }: Margin,
  variable: number,
  cells: readonly RakedCell[],
  weights: readonly number[],
): WeightedFigures['variables'][number] {
  const shareBy = (code: number, weightOf: (at: number) => number) => {
    const all = sumOf(cells, weightOf)
    return all > 0 ? sumOf(cells, (at) => (cells[at]!.codes[variable] === code ? weightOf(at) : 0)) / all : 0
  }
  return {
    by: split.by,
    question: split.question,
    segments: split.columns[0]!.segments.map((segment, code) => ({
      ...segment,
      asked: shares[code]!,
      before: shareBy(code, () => 1),
      after: shareBy(code, (at) => weights[at]!),
    })),
  }
}

function optionsOf(
  { options, totalCredits }: QvQuestion,
  votesOf: (option: number) => readonly VoteCounts[],
  weights: readonly number[],
): WeightedOption[] {
  const most = maxVotes(totalCredits)
  return options.map(({ id, name }, option) => {
    const votes = votesOf(option)
    return {
      optionId: id,
      optionName: name,
      unweighted: meanFigures(mergedVotes(votes), most),
      weighted: weightedMean(votes, weights, most),
    }
  })
}

type Target = {
  /** By index of a segment, and last that of none: its index among those that are weighted, or that of the rest. */
  readonly categories: readonly number[]
  /** Shares of those that are weighted; together 1. */
  readonly wanted: readonly number[]
  /** The index of the rest, after all others. */
  readonly rest: number
  readonly missing: readonly WeightWarning[]
}

function targetOf({ split, shares }: Margin, shown: readonly boolean[]): Target {
  const column = split.columns[0]!
  const weighted = shares.flatMap((share, code) => (share > 0 && shown[code] ? [code] : []))
  const sum = weighted.reduce((total, code) => total + shares[code]!, 0)
  const rest = weighted.length
  const missing = column.segments.flatMap(({ segmentId, label }, code): WeightWarning[] =>
    shares[code]! > 0 && !shown[code] ? [{ warns: 'emptyCategory', by: split.by, segmentId, label }] : [],
  )
  return {
    categories: [...column.segments, null].map((_, code) => {
      const index = weighted.indexOf(code)
      return index < 0 ? rest : index
    }),
    wanted: weighted.map((code) => shares[code]! / sum),
    rest,
    missing,
  }
}

/**
 * The weighted mean of votes. Its interval is that of as many responses without weights as these are worth, with the same
 * distribution of votes (Kish 1965).
 */
function weightedMean(votes: readonly VoteCounts[], weights: readonly number[], most: number): MeanFigures {
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
  const ci95: Interval | null = effective >= MIN_RESPONSES_FOR_INTERVALS ? meanInterval(counts, most) : null
  return { m, mean, ci95 }
}
