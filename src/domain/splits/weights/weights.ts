import type { JointCell } from '../split-tally.ts'
import { type BaseWeights, startingWeights } from './base-weights.ts'
import type { Margin } from './margins.ts'
import { type CappedRaking, type Margins, type RakedCell, rakeWithinLimits } from './raking.ts'

/** A warning for readers of weighted figures; names are those of segments. */
export type WeightWarning =
  /** Nobody is in a category that has a share, so no weights can give it that share. */
  | {
      readonly warns: 'emptyCategory'
      readonly by: string
      readonly segmentId: string
      readonly label: string | null
    }
  /** No weights give all margins at once. */
  | { readonly warns: 'notConverged' }
  /** Weights were trimmed, and the margins are missed by at most this much, 0 to 1. */
  | { readonly warns: 'trimmed'; readonly furthest: number }
  /** So many responses have no base weight, and count as the average of those that have. */
  | { readonly warns: 'withoutBase'; readonly responses: number }

export type Weighting = {
  /** Whether weights could be computed; otherwise everybody has the same one. */
  readonly isWeighted: boolean
  /** By cell. */
  readonly weights: readonly number[]
  readonly rounds: number
  readonly warnings: readonly WeightWarning[]
}

/**
 * Weights that give responses their margins. People in a category without a share belong to the rest of that variable,
 * whose share does not change. A question that only some were asked, or an option that only some saw, is weighted by
 * the weights of those people among everybody.
 *
 * @param counted cells of the columns of the margins, in their order, and then of the base weights, if there are any
 * @param base the weights with which responses come; without them all are alike
 */
export function weightsOf(
  counted: readonly JointCell[],
  margins: readonly Margin[],
  base?: BaseWeights,
): Weighting {
  const { start, without } = startingWeights(counted, base)
  const targets = margins.map((margin, variable) =>
    targetOf(margin, new Set(counted.map(({ codes }) => codes[variable]!))),
  )
  const missing = targets.flatMap((target) => target.missing)
  const found = missing.length === 0 && counted.length > 0 ? rakedTo(targets, counted, start) : undefined
  const isWeighted = found?.converged ?? false
  return {
    isWeighted,
    weights: isWeighted ? found!.weights : counted.map(() => 1),
    rounds: found?.rounds ?? 0,
    warnings: [
      ...(without > 0 ? [{ warns: 'withoutBase', responses: without } as const] : []),
      ...missing,
      ...(found?.converged === false ? [{ warns: 'notConverged' } as const] : []),
      ...(isWeighted && found!.capped ? [{ warns: 'trimmed', furthest: found!.furthest } as const] : []),
    ],
  }
}

function rakedTo(
  targets: readonly Target[],
  cells: readonly JointCell[],
  start: readonly number[],
): CappedRaking {
  const raked = cells.map(
    ({ codes, responses }): RakedCell => ({
      codes: targets.map(({ categories }, variable) => categories[codes[variable]!]!),
      responses,
    }),
  )
  return rakeWithinLimits(raked, sharesOf(raked, targets, start), start)
}

/** Weighted number of responses in all cells. */
export function sumOf(cells: readonly RakedCell[], weightOf: (at: number) => number): number {
  return cells.reduce((sum, { responses }, at) => sum + responses * weightOf(at), 0)
}

/** The shares that responses are raked to: the rest of a variable keeps its share. */
function sharesOf(
  cells: readonly RakedCell[],
  targets: readonly Target[],
  start: readonly number[],
): Margins {
  const all = sumOf(cells, (at) => start[at]!)
  return targets.map(({ wanted, rest }, variable) => {
    const left = sumOf(cells, (at) => (cells[at]!.codes[variable] === rest ? start[at]! : 0)) / all
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

/** @param held the segments that somebody is in */
function targetOf({ split, shares }: Margin, held: ReadonlySet<number>): Target {
  const column = split.columns[0]!
  const weighted = shares.flatMap((share, code) => (share > 0 && held.has(code) ? [code] : []))
  const sum = weighted.reduce((total, code) => total + shares[code]!, 0)
  const rest = weighted.length
  const missing = column.segments.flatMap(({ segmentId, label }, code): WeightWarning[] =>
    shares[code]! > 0 && !held.has(code) ? [{ warns: 'emptyCategory', by: split.by, segmentId, label }] : [],
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
