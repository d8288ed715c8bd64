import type { FieldProblem } from '../../failure.ts'
import type { ReasonDraft } from '../question-draft.ts'
import { REASON_LIMITS } from './question.ts'

/** What is invalid in the fields of a draft that only questions for reasons have. */
export function reasonProblems({ strongest = 1 }: ReasonDraft): FieldProblem[] {
  const [least, most] = [1, REASON_LIMITS.strongest]
  if (strongest >= least && strongest <= most) return []
  return [{ path: '/strongest', rule: 'range', values: { least, most } }]
}

/** The fields that only questions for reasons have, from a valid draft. */
export const reasonFields = ({ of = '', strongest = 1 }: ReasonDraft) => ({ of, strongest })
