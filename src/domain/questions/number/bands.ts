import type { NumberQuestion } from './question.ts'

/** Numbers from one on and below another; null if a band is open at that end. */
export type Band = { readonly from: number | null; readonly to: number | null }

/** The most edges between bands. */
export const MOST_EDGES = 9

/** Number of bands of a question without edges of its own, if its answers are bounded. */
const EQUAL_BANDS = 4

type Bounded = Pick<NumberQuestion, 'min' | 'max' | 'step' | 'bands'>

/**
 * The bands by which results are split: those between the designer's edges, or else four of equal width. They depend on
 * no answer, so that they reveal none, and do not change as responses arrive.
 *
 * @returns in ascending order; empty if answers are unbounded
 * @example numberBands({ min: 16, max: 100, step: 1, bands: [30, 60] })
 *   // [{ from: null, to: 30 }, { from: 30, to: 60 }, { from: 60, to: null }]
 */
export function numberBands(question: Bounded): readonly Band[] {
  const { min, max } = question
  const edges = (question.bands ?? equalEdges(question)).filter(
    (edge) => edge > (min ?? -Infinity) && edge <= (max ?? Infinity),
  )
  if (edges.length === 0) return []
  return [null, ...edges].map((from, at) => ({ from, to: edges[at] ?? null }))
}

/** In whole steps if the question has steps, so that every band can contain answers. */
function equalEdges({ min, max, step }: Bounded): readonly number[] {
  if (min === null || max === null) return []
  const edges = Array.from({ length: EQUAL_BANDS - 1 }, (_, at) => {
    const distance = ((max - min) * (at + 1)) / EQUAL_BANDS
    return Number((min + (step === null ? distance : Math.ceil(distance / step) * step)).toPrecision(12))
  })
  return [...new Set(edges)]
}

/** The index of the band that contains a number. */
export function bandIndex(bands: readonly Band[], value: number): number {
  return bands.findIndex(({ to }) => to === null || value < to)
}

/** How many answers are in each band, and in all. */
export function countsIn(bands: readonly Band[], answers: Iterable<readonly [value: number, count: number]>) {
  const counts = new Array<number>(bands.length).fill(0)
  let n = 0
  for (const [value, count] of answers) {
    counts[bandIndex(bands, value)]! += count
    n += count
  }
  return { counts, n }
}

/**
 * The name of a band; bands of whole numbers are named by their first and last one.
 *
 * @example bandName({ min: 16, max: null, step: 1, unit: '' }, { from: 30, to: 60 }) // '30 – 59'
 * @example bandName({ min: null, max: null, step: null, unit: 'km' }, { from: 0.5, to: null }) // '≥ 0.5 km'
 */
export function bandName(
  { min, max, step, unit }: Omit<Bounded, 'bands'> & Pick<NumberQuestion, 'unit'>,
  { from, to }: Band,
): string {
  const isWhole = step === 1 && Number.isInteger(min ?? 0)
  const first = from ?? min
  const low = first !== null && isWhole ? Math.ceil(first) : first
  const named = unit === '' ? '' : ` ${unit}`
  if (low === null) return `< ${to}${named}`
  if (to === null && max === null) return `≥ ${low}${named}`
  const last = to === null ? max! : Math.ceil(to) - 1
  if (isWhole && last === low) return `${low}${named}`
  return to === null || isWhole ? `${low} – ${last}${named}` : `${low} – < ${to}${named}`
}
