import type { Interval } from '../../certainty/intervals.ts'
import { studentQuantile, studentTwoTailedP } from '../../certainty/student.ts'

/** An observation of a cluster: the outcome, and the value of each term. */
export type Observation = {
  readonly cluster: number
  readonly outcome: number
  readonly terms: readonly number[]
}

/** The effect of a term with its 95 % interval. */
export type Effect = { readonly estimate: number; readonly ci95: Interval; readonly p: number }

/**
 * Least squares with standard errors clustered (Liang and Zeger 1986) and corrected for few clusters as usual (CR1); t has
 * as many degrees of freedom as there are clusters, less one.
 *
 * @returns by term; null for terms that are combinations of earlier ones, as in R, for those without any error, and for all with
 * fewer than two clusters or no more observations than terms
 */
export function clusteredFit(observations: readonly Observation[]): (Effect | null)[] {
  const terms = observations[0]?.terms.length ?? 0
  const products = crossProducts(observations, terms)
  const chosen = independentTerms(products)
  const clusters = new Set(observations.map(({ cluster }) => cluster)).size
  const rows = observations.length
  const none = Array.from({ length: terms }, () => null)
  if (clusters < 2 || rows <= chosen.length) return none
  const inverse = inverted(chosen.map((row) => chosen.map((column) => products.terms[row]![column]!)))
  const sums = chosen.map((term) => products.outcomes[term]!)
  const estimates = inverse.map((row) => dot(row, sums))
  const scores = new Map<number, number[]>()
  for (const { cluster, outcome, terms: values } of observations) {
    const residual = outcome - chosen.reduce((sum, term, at) => sum + values[term]! * estimates[at]!, 0)
    const score = scores.get(cluster) ?? chosen.map(() => 0)
    scores.set(cluster, score)
    for (const [at, term] of chosen.entries()) score[at]! += values[term]! * residual
  }
  const correction = (clusters / (clusters - 1)) * ((rows - 1) / (rows - chosen.length))
  const t = studentQuantile(0.975, clusters - 1)
  const effects: (Effect | null)[] = none
  for (const [at, term] of chosen.entries()) {
    const estimate = estimates[at]!
    const variance = [...scores.values()].reduce((sum, score) => sum + dot(inverse[at]!, score) ** 2, 0)
    const error = Math.sqrt(correction * variance)
    // Where outcomes do not vary, what is left is rounding.
    if (error < LITTLE) continue
    const ci95 = [estimate - t * error, estimate + t * error] as const
    effects[term] = { estimate, ci95, p: studentTwoTailedP(estimate / error, clusters - 1) }
  }
  return effects
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)

type Products = { readonly terms: readonly (readonly number[])[]; readonly outcomes: readonly number[] }

function crossProducts(observations: readonly Observation[], terms: number): Products {
  const sums = Array.from({ length: terms }, () => new Array<number>(terms).fill(0))
  const outcomes = new Array<number>(terms).fill(0)
  for (const { outcome, terms: values } of observations)
    for (let row = 0; row < terms; row++) {
      if (values[row] === 0) continue
      outcomes[row]! += values[row]! * outcome
      for (let column = 0; column < terms; column++) sums[row]![column]! += values[row]! * values[column]!
    }
  return { terms: sums, outcomes }
}

/** A term of which so little is left beside those before it says nothing of its own. */
const LITTLE = 1e-9

/** The terms that are not combinations of those before them, by Cholesky's decomposition. */
function independentTerms({ terms }: Products): number[] {
  const chosen: number[] = []
  const factors: number[][] = []
  for (const [term, row] of terms.entries()) {
    const factor: number[] = []
    for (const [at, earlier] of chosen.entries())
      factor.push((row[earlier]! - dot(factor, factors[at]!)) / factors[at]![at]!)
    const left = row[term]! - dot(factor, factor)
    if (left <= LITTLE * row[term]! || row[term] === 0) continue
    factors.push([...factor, Math.sqrt(left)])
    chosen.push(term)
  }
  return chosen
}

/** The inverse of a symmetric positive definite matrix, by Gauss and Jordan. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))])
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!
    rows[pivot] = rows[pivot]!.map((value) => value / scale)
    for (let other = 0; other < size; other++) {
      if (other === pivot) continue
      const factor = rows[other]![pivot]!
      rows[other] = rows[other]!.map((value, column) => value - factor * rows[pivot]![column]!)
    }
  }
  return rows.map((row) => row.slice(size))
}
