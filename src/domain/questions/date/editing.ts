import type { FieldProblem } from '../../failure.ts'
import { isDate } from '../../text/instant.ts'
import type { DateDraft } from '../question-draft.ts'

/** What is invalid in the fields of a draft that only questions for a date have. */
export function dateDraftProblems({ min, max }: DateDraft): FieldProblem[] {
  const problems = Object.entries({ min, max }).flatMap(([field, bound]): FieldProblem[] =>
    bound && !isDate(bound) ? [{ path: `/${field}`, rule: 'date' }] : [],
  )
  if (problems.length > 0 || !min || !max || min <= max) return problems
  return [{ path: '/max', rule: 'dateBounds' }]
}

/** The fields that only questions for a date have, from a valid draft. */
export const dateFields = ({ min, max }: DateDraft) => ({ min: min || null, max: max || null })
