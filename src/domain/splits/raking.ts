/** Responses that agree in every variable that is weighted by. */
export type RakedCell = {
  /** By variable: the index of its category. */
  readonly codes: readonly number[]
  readonly responses: number
}

/** By variable and category: the share that it has of everybody who is meant, 0 to 1; together 1 for each variable. */
export type Margins = readonly (readonly number[])[]

export type Raking = {
  /** By cell: the weight of each of its responses; 1 on average. */
  readonly weights: readonly number[]
  /** Rounds through all variables. */
  readonly rounds: number
  readonly converged: boolean
}

/** The least and the largest weight: who is weighted more speaks for too many others. */
export const WEIGHT_LIMITS = { least: 0.3, most: 3 } as const

/** Weights have converged once no margin is further than this from its share. */
const CLOSE_ENOUGH = 1e-10
const MOST_ROUNDS = 1_000

/** So often weights are trimmed and raked again before those that were trimmed last are final. */
const MOST_TRIMS = 100

/**
 * Weights by which responses have the given margins: all of one category by one factor, variable after variable, until
 * nothing changes (iterative proportional fitting, Deming and Stephan 1940; `rake` of R's survey package).
 *
 * @param cells with at least one response in all
 * @param margins nothing for categories without responses
 * @param start the weights to begin with, by cell
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

/** The largest distance of a category's weighted share from its margin. */
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
  return Math.max(0, ...distances)
}

/** Weights within limits, with how far they bring the responses to their margins. */
export type CappedRaking = Raking & {
  /** Whether a weight was trimmed. */
  readonly capped: boolean
  /** The largest distance of a category's weighted share from its margin, 0 to 1. */
  readonly furthest: number
}

/**
 * Weights within `WEIGHT_LIMITS`: raked, trimmed to the limits, raked again from there, and so on until nothing is left to
 * trim. Where that has no end, the last ones are trimmed and margins are missed by what `furthest` says.
 *
 * @param cells with at least one response in all
 */
export function rakeWithinLimits(cells: readonly RakedCell[], margins: Margins): CappedRaking {
  const all = cells.reduce((sum, { responses }) => sum + responses, 0)
  const { least, most } = WEIGHT_LIMITS
  const trim = (weights: readonly number[]) =>
    weights.map((weight) => Math.min(most, Math.max(least, weight)))
  const first = rake(cells, margins)
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
 * As how many responses without weights weighted ones are worth (Kish 1965): the square of the sum of weights, over the sum of their
 * squares.
 */
export function effectiveResponses(cells: readonly RakedCell[], weights: readonly number[]): number {
  const sumOf = (power: number) =>
    cells.reduce((sum, { responses }, at) => sum + responses * weights[at]! ** power, 0)
  const squares = sumOf(2)
  return squares > 0 ? sumOf(1) ** 2 / squares : 0
}
