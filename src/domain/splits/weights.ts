import { combinationKey, type DisclosedSegments, segmentsDisclosedBy } from './disclosed-segments.ts'
import type { Margin } from './margins.ts'
import { type CappedRaking, type Margins, type RakedCell, rakeWithinLimits } from './raking.ts'
import type { JointCell, SplitPlan } from './split-tally.ts'

/** What a reader of weighted figures has to know; names are those of segments. */
export type WeightWarning =
  /** Nobody, or too few people, are in a category that has a share, so no weights give it that share. */
  | {
      readonly warns: 'emptyCategory'
      readonly by: string
      readonly segmentId: string
      readonly label: string | null
    }
  /** So many responses are in combinations of categories that too few people are in: they have the same weight, whatever they are. */
  | { readonly warns: 'pooled'; readonly responses: number }
  /** No weights give all margins together. */
  | { readonly warns: 'notConverged' }
  /** Weights were trimmed, and the margins are missed by so much at most, 0 to 1. */
  | { readonly warns: 'trimmed'; readonly furthest: number }

export type Weighting = {
  /** Whether there are such weights; else everybody has the same one. */
  readonly isWeighted: boolean
  /** By cell. */
  readonly weights: readonly number[]
  readonly rounds: number
  readonly warnings: readonly WeightWarning[]
  /**
   * The weights among those of a unit: combinations that are not told of these are one group, which has their average weight.
   *
   * @param sizes responses of the unit, by cell
   */
  readonly among: (unit: number, sizes: readonly number[]) => UnitWeights
}

type UnitWeights = {
  /** By cell: whether it has a weight by itself. */
  readonly isApart: readonly boolean[]
  /** By cell. */
  readonly weights: readonly number[]
  /** Responses in all others together, and their weight. */
  readonly rest: { readonly responses: number; readonly weight: number }
}

/** The weight of those who all have the same one: that of everybody on average. */
const POOLED = 1

/**
 * Weights that give responses their margins. They differ between combinations of categories that are told, and everybody else has
 * the same one: whoever weights by many different margins can work out the votes of each combination that has a weight by itself.
 * Whoever is in a category that has no share, or one that is not told, is one of the rest of that variable, whose share
 * stays as it is.
 *
 * @param counted cells of the columns of the margins, in their order
 */
export function weightsOf(
  plan: SplitPlan,
  counted: readonly JointCell[],
  margins: readonly Margin[],
  told: DisclosedSegments,
): Weighting {
  const tells = combinationTeller(margins, told, plan)
  const targets = margins.map((margin) =>
    targetOf(margin, segmentsDisclosedBy(plan, told, margin.split.columns[0]!)),
  )
  const missing = targets.flatMap((target) => target.missing)
  const among = counted.filter(({ codes }) => tells(0, codes))
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
      const isApart = counted.map((cell) => weightOf.has(cell) && tells(unit, cell.codes))
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

/** Says of a combination of categories whether it is told of those of a unit. */
function combinationTeller(margins: readonly Margin[], told: DisclosedSegments, plan: SplitPlan) {
  const [column = -1] = margins.map(({ split }) => plan.columns.indexOf(split.columns[0]!))
  return (unit: number, codes: readonly number[]): boolean => {
    const cells = told[unit]
    if (!cells) return false
    if (margins.length > 1) return cells.combinations.has(combinationKey(codes))
    return cells.segments[column]?.[codes[0]!] ?? false
  }
}

/** Responses of all cells, each as often as it is weighted. */
export function sumOf(cells: readonly RakedCell[], weightOf: (at: number) => number): number {
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
