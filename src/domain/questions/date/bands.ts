import { type Band, numberBands } from '../number/bands.ts'
import { dateOf, dayOf } from './days.ts'
import type { DateQuestion } from './question.ts'

/** Four bands of days of equal width, by which results are split; none without a first and a last date. */
export function dateBands({ min, max }: DateQuestion): readonly Band[] {
  if (min === null || max === null) return []
  return numberBands({ min: dayOf(min), max: dayOf(max), step: 1 })
}

/**
 * The name of a band of days.
 *
 * @example dateBandName({ min: '2026-01-01', max: '2026-12-31' }, { from: null, to: 20545 }) // '2026-01-01 – 2026-04-01'
 */
export function dateBandName({ min, max }: DateQuestion, { from, to }: Band): string {
  const [first, last] = [from === null ? min! : dateOf(from), to === null ? max! : dateOf(to - 1)]
  return first === last ? first : `${first} – ${last}`
}
