import { combinationKey, type DisclosedSegments, segmentsDisclosedBy } from './disclosed-segments.ts'
import type { Margin } from './margins.ts'
import { type CappedRaking, type Margins, type RakedCell, rakeWithinLimits } from './raking.ts'
import type { JointCell, SplitPlan } from './split-tally.ts'

/** A warning for readers of weighted figures; names are those of segments. */
export type WeightWarning =
  /** Nobody, or too few people, are in a category that has a share, so no weights can give it that share. */
  | {
      readonly warns: 'emptyCategory'
      readonly by: string
      readonly segmentId: string
      readonly label: string | null
    }
  /** This many responses are in combinations of categories with too few people: they all have the same weight. */
  | { readonly warns: 'pooled'; readonly responses: number }
  /** No weights give all margins at once. */
  | { readonly warns: 'notConverged' }
  /** Weights were trimmed, and the margins are missed by at most this much, 0 to 1. */
  | { readonly warns: 'trimmed'; readonly furthest: number }

export type Weighting = {
  /** Whether weights could be computed; otherwise everybody has the same one. */
  readonly isWeighted: boolean
  /** By cell. */
  readonly weights: readonly number[]
  readonly rounds: number
  readonly warnings: readonly WeightWarning[]
  /**
   * The weights within a unit: combinations that are not disclosed there form one group, with their average weight.
   *
   * @param sizes responses of the unit, by cell
   */
  readonly among: (unit: number, sizes: readonly number[]) => UnitWeights
}

type UnitWeights = {
  /** By cell: whether it has a weight of its own. */
  readonly isApart: readonly boolean[]
  /** By cell. */
  readonly weights: readonly number[]
  /** Responses in all other cells together, and their weight. */
  readonly rest: { readonly responses: number; readonly weight: number }
}

/** The weight of all who share one: the average of everybody. */
const POOLED = 1

/**
 * Weights that give responses their margins. Only disclosed combinations of categories have weights of their own, and
 * everybody else shares one: by weighting with many different margins, one can work out the votes of each combination
 * that has a weight of its own. People in a category without a share, or in one that is not disclosed, belong to the
 * rest of that variable, whose share does not change.
 *
 * @param counted cells of the columns of the margins, in their order
 */
export function weightsOf(
  plan: SplitPlan,
  counted: readonly JointCell[],
  margins: readonly Margin[],
  disclosed: DisclosedSegments,
): Weighting {
  const isDisclosed = disclosedCombinations(margins, disclosed, plan)
  const targets = margins.map((margin) =>
    targetOf(margin, segmentsDisclosedBy(plan, disclosed, margin.split.columns[0]!)),
  )
  const missing = targets.flatMap((target) => target.missing)
  const among = counted.filter(({ codes }) => isDisclosed(0, codes))
  const found = missing.length === 0 && among.length > 0 ? rakedTo(targets, among) : undefined
  const isWeighted = found?.converged ?? false
  const weightOf = new Map(isWeighted ? among.map((cell, at) => [cell, found!.weights[at]!]) : [])
  const weights = counted.map((cell) => weightOf.get(cell) ?? POOLED)
  const pooled = sumOf(counted, (at) => (among.includes(counted[at]!) ? 0 : 1))
  const isTrimmed = isWeighted && found!.capped
  return {
    isWeighted,
    weights,
    rounds: found?.rounds ?? 0,
    warnings: [
      ...missing,
      ...(margins.length > 1 && pooled > 0 ? [{ warns: 'pooled', responses: pooled } as const] : []),
      ...(found?.converged === false ? [{ warns: 'notConverged' } as const] : []),
      ...(isTrimmed ? [{ warns: 'trimmed', furthest: found!.furthest } as const] : []),
    ],
    among(unit, sizes) {
      const isApart = counted.map((cell) => weightOf.has(cell) && isDisclosed(unit, cell.codes))
      let [responses, sum] = [0, 0]
      for (const [at, size] of sizes.entries()) {
        if (isApart[at]) continue
        responses += size
        sum += size * weights[at]!
      }
      const weight = responses > 0 ? sum / responses : POOLED
      return {
        isApart,
        weights: weights.map((own, at) => (isApart[at] ? own : weight)),
        rest: { responses, weight },
      }
    },
  }
}

function rakedTo(targets: readonly Target[], cells: readonly JointCell[]): CappedRaking {
  const raked = cells.map(
    ({ codes, responses }): RakedCell => ({
      codes: codes.map((code, variable) => targets[variable]!.categories[code]!),
      responses,
    }),
  )
  return rakeWithinLimits(raked, sharesOf(raked, targets))
}

/** Returns whether a combination of categories is disclosed for the people of a unit. */
function disclosedCombinations(margins: readonly Margin[], disclosed: DisclosedSegments, plan: SplitPlan) {
  const [column = -1] = margins.map(({ split }) => plan.columns.indexOf(split.columns[0]!))
  return (unit: number, codes: readonly number[]): boolean => {
    const cells = disclosed[unit]
    if (!cells) return false
    if (margins.length > 1) return cells.combinations.has(combinationKey(codes))
    return cells.segments[column]?.[codes[0]!] ?? false
  }
}

/** Weighted number of responses in all cells. */
export function sumOf(cells: readonly RakedCell[], weightOf: (at: number) => number): number {
  return cells.reduce((sum, { responses }, at) => sum + responses * weightOf(at), 0)
}

/** The shares that responses are raked to: the rest of a variable keeps its share. */
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

type Target = {
  /** By index of a segment, the last meaning none: its index among the weighted ones, or that of the rest. */
  readonly categories: readonly number[]
  /** The shares of the weighted segments; they add up to 1. */
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
