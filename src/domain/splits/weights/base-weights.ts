import { hasKnownKeys } from '../../disclosure/ballot-secrecy.ts'
import type { SurveySettings } from '../../survey/survey.ts'
import type { Split } from '../split.ts'
import type { JointCell } from '../split-tally.ts'

/**
 * The most different base weights in a survey: weights of a sampling design have a value for each stratum. Responses of
 * the same weight are counted together, so this also bounds what is held in memory.
 */
export const MOST_BASE_WEIGHTS = 200

/** Weights further apart would leave the smaller ones without a say, and without a sum that can be told. */
const [LEAST, MOST] = [1e-6, 1e6]

export const isBaseWeight = (weight: number): boolean => weight >= LEAST && weight <= MOST

/**
 * Whether unique keys may have base weights. A weight that few people share tells whose ballot it is, so only where
 * respondents were told that designers know whose ballot is whose.
 */
export const mayHaveBaseWeights = (settings: Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>): boolean =>
  hasKnownKeys(settings)

/** The base weights of a survey, in ascending order, and how responses are divided by them. */
export type BaseWeights = { readonly weights: readonly number[]; readonly split: Split }

/** @param weights all different */
export function baseWeights(weights: readonly number[]): BaseWeights {
  const segments = weights.map((weight) => ({ segmentId: String(weight), label: null }))
  const indexes = new Map(segments.map(({ segmentId }, index) => [segmentId, index]))
  const codesOf = (text: string) => [indexes.get(text) ?? weights.length]
  return {
    weights,
    split: {
      by: 'weight',
      question: null,
      source: { from: 'weight' },
      overlaps: false,
      columns: [{ segments }],
      codesOf,
    },
  }
}

/** The base weight of a cell whose codes end with that of the base weights; null if it has none. */
export const baseWeightOf = ({ codes }: Pick<JointCell, 'codes'>, { weights }: BaseWeights): number | null =>
  weights[codes.at(-1)!] ?? null

/** The weights with which raking starts: 1 on average, and 1 for responses without a base weight. */
export function startingWeights(
  cells: readonly JointCell[],
  base: BaseWeights | undefined,
): { readonly start: readonly number[]; readonly without: number } {
  if (!base) return { start: cells.map(() => 1), without: 0 }
  const given = cells.map((cell) => baseWeightOf(cell, base))
  let [sum, known, without] = [0, 0, 0]
  cells.forEach(({ responses }, at) => {
    const weight = given[at]!
    if (weight === null) without += responses
    else {
      sum += responses * weight
      known += responses
    }
  })
  return { start: given.map((weight) => (weight === null ? 1 : (weight * known) / sum)), without }
}
