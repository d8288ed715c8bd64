import type { Random } from '../ballot/ordering.ts'

/** From this many degrees of freedom on, draws cannot tell Student's t from the normal distribution. */
const NORMAL_FROM = 200

/**
 * Draws vectors of `options` values from a multivariate Student's t distribution with these covariances.
 *
 * @param covariances at index a * options + b
 * @param degrees of freedom, integer >= 1
 * @returns the draws; yields between them so that its caller can pause
 */
export function* correlatedDraws(
  { options, covariances }: { readonly options: number; readonly covariances: Float64Array },
  degrees: number,
  { count, random }: { readonly count: number; readonly random: Random },
): Generator<undefined, Float64Array> {
  const factor = yield* choleskyFactor(covariances, options)
  const draws = new Float64Array(count * options)
  const normals = new Float64Array(options)
  for (let draw = 0; draw < count; draw++) {
    const spread = degrees < NORMAL_FROM ? Math.sqrt(chiSquare(degrees, random) / degrees) : 1
    for (let option = 0; option < options; option++) normals[option] = normal(random) / spread
    for (let a = 0; a < options; a++) {
      let sum = 0
      for (let b = 0; b <= a; b++) sum += factor[a * options + b]! * normals[b]!
      draws[draw * options + a] = sum
    }
    if (draw % 16 === 0) yield
  }
  return draws
}

/** A smaller share of a variance is 0 but for rounding. */
const ROUNDING = 1e-10

/**
 * The lower triangular matrix whose product with its transpose is the matrix; a row that adds no variance ends in 0.
 */
function* choleskyFactor(matrix: Float64Array, size: number): Generator<undefined, Float64Array> {
  const factor = new Float64Array(size * size)
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      let left = matrix[a * size + b]!
      for (let c = 0; c < b; c++) left -= factor[a * size + c]! * factor[b * size + c]!
      const diagonal = factor[b * size + b]!
      if (a === b) factor[a * size + a] = left > ROUNDING * matrix[a * size + a]! ? Math.sqrt(left) : 0
      else factor[a * size + b] = diagonal > 0 ? left / diagonal : 0
    }
    yield
  }
  return factor
}

/** By the Box–Muller transform (1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

function chiSquare(degrees: number, random: Random): number {
  let sum = degrees % 2 === 1 ? normal(random) ** 2 : 0
  for (let pair = 0; pair < Math.floor(degrees / 2); pair++) sum -= 2 * Math.log(1 - random())
  return sum
}
