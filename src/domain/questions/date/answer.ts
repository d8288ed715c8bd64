import type { FieldProblem } from '../../failure.ts'
import { isDate } from '../../text/instant.ts'
import type { DateQuestion } from './question.ts'

/** An answer as a respondent sends it; null clears an optional one. */
export type DateContent = {
  readonly questionId: string
  readonly questionType: 'date'
  /** Written as 2030-05-01. */
  readonly value: string | null
}

/** A date as stored text; the empty text if there is none. */
export const dateAsText = (value: string | null): string => (value === null ? '' : JSON.stringify({ value }))

/** The date, from text as stored or as used on a page; null if there is none. */
export const dateFromText = (text: string): string | null => (text === '' ? null : JSON.parse(text).value)

/** Why a date is not a valid answer; the same on the page and on the server. */
export function dateProblem({ min, max }: DateQuestion, value: string | null): FieldProblem | undefined {
  const path = '/value'
  if (value === null || !isDate(value)) return { path, rule: 'date' }
  if ((min === null || value >= min) && (max === null || value <= max)) return undefined
  if (min === null) return { path, rule: 'dateUntil', values: { most: max! } }
  if (max === null) return { path, rule: 'dateFrom', values: { least: min } }
  return { path, rule: 'range', values: { least: min, most: max } }
}
