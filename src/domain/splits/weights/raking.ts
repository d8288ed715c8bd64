import { mostOf } from '../../extremes.ts'

/** Responses that are equal in every variable used for weighting. */
export type RakedCell = {
  /** By variable: the index of its category. */
  readonly codes: readonly number[]
  readonly responses: number
}

/** By variable and category: the share of the population, 0 to 1; the shares of each variable add up to 1. */
export type Margins = readonly (readonly number[])[]

export type Raking = {
  /** The weight of each response in a cell; 1 on average. */
  readonly weights: readonly number[]
  /** Rounds through all variables. */
  readonly rounds: number
  readonly converged: boolean
}

/** The least and the most of their base weight that a respondent counts: more would speak for too many others. */
export const WEIGHT_LIMITS = { least: 0.3, most: 3 } as const

/** Weights have converged once no margin is further than this from its target. */
const CLOSE_ENOUGH = 1e-10
const MOST_ROUNDS = 1_000

/** How often weights are trimmed and raked again before the last trimmed ones are final. */
const MOST_TRIMS = 100

/**
 * Weights that give responses the target margins: scales each category by one factor, variable after variable, until
 * nothing changes (iterative proportional fitting, Deming and Stephan 1940; `rake` of R's survey package).
 *
 * @param cells with at least one response in all
 * @param margins 0 for categories without responses
 * @param start initial weights, by cell
 */
export function rake(
  cells: readonly RakedCell[],
  margins: Margins,
  start: readonly number[] = cells.map(() => 1),
): Raking {
  const all = cells.reduce((sum, { responses }) => sum + responses, 0)
  const weights = start.slice()
  for (let rounds = 1; rounds <= MOST_ROUNDS; rounds++) {
    if (distanceFrom(margins, cells, weights, all) < CLOSE_ENOUGH)
      return { weights, rounds: rounds - 1, converged: true }
    margins.forEach((targets, variable) => {
      const sums = sumsBy(variable, targets.length, cells, weights)
      cells.forEach(({ codes }, at) => {
        const code = codes[variable]!
        if (sums[code]! > 0) weights[at]! *= (targets[code]! * all) / sums[code]!
      })
    })
  }
  return { weights, rounds: MOST_ROUNDS, converged: false }
}

function sumsBy(
  variable: number,
  categories: number,
  cells: readonly RakedCell[],
  weights: readonly number[],
): number[] {
  const sums: number[] = Array(categories).fill(0)
  cells.forEach(({ codes, responses }, at) => {
    sums[codes[variable]!]! += responses * weights[at]!
  })
  return sums
}

/** The largest distance between a category's weighted share and its margin. */
function distanceFrom(
  margins: Margins,
  cells: readonly RakedCell[],
  weights: readonly number[],
  all: number,
): number {
  const distances = margins.flatMap((targets, variable) => {
    const sums = sumsBy(variable, targets.length, cells, weights)
    return targets.map((target, code) => Math.abs(sums[code]! / all - target))
  })
  return mostOf(distances, 0)
}

/** Weights within the limits, and how close they bring the responses to their margins. */
export type CappedRaking = Raking & {
  /** Whether a weight was trimmed. */
  readonly capped: boolean
  /** The largest distance between a category's weighted share and its margin, 0 to 1. */
  readonly furthest: number
}

/**
 * Weights within `WEIGHT_LIMITS`: raked, trimmed to the limits, raked again from there, and so on until nothing is left
 * to trim. If that does not converge, the last weights are trimmed and margins are missed by up to `furthest`.
 *
 * @param cells with at least one response in all
 * @param start base weights by cell, 1 on average; limits are multiples of them
 */
export function rakeWithinLimits(
  cells: readonly RakedCell[],
  margins: Margins,
  start: readonly number[] = cells.map(() => 1),
): CappedRaking {
  const all = cells.reduce((sum, { responses }) => sum + responses, 0)
  const { least, most } = WEIGHT_LIMITS
  const trim = (weights: readonly number[]) =>
    weights.map((weight, at) => Math.min(most * start[at]!, Math.max(least * start[at]!, weight)))
  const first = rake(cells, margins, start)
  let raking = first
  let trimmed = trim(raking.weights)
  for (let trims = 0; trims < MOST_TRIMS && !isSame(trimmed, raking.weights); trims++) {
    raking = rake(cells, margins, trimmed)
    trimmed = trim(raking.weights)
  }
  const furthest = distanceFrom(margins, cells, trimmed, all)
  return {
    weights: trimmed,
    rounds: first.rounds,
    converged: first.converged,
    capped: !isSame(trimmed, first.weights),
    furthest,
  }
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.every((weight, at) => Math.abs(weight - others[at]!) < 1e-9)

/**
 * The effective sample size of weighted responses (Kish 1965): the square of the sum of weights, over the sum of their
 * squares.
 */
export function effectiveSampleSize(cells: readonly RakedCell[], weights: readonly number[]): number {
  const sumOf = (power: number) =>
    cells.reduce((sum, { responses }, at) => sum + responses * weights[at]! ** power, 0)
  const squares = sumOf(2)
  return squares > 0 ? sumOf(1) ** 2 / squares : 0
}
