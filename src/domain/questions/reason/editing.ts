import type { FieldProblem } from '../../failure.ts'
import type { ReasonDraft } from '../question-draft.ts'
import { REASON_LIMITS, type ReasonQuestion } from './question.ts'

/** What is invalid in the fields of a draft that only questions for reasons have. */
export function reasonProblems({ strongest = 1 }: ReasonDraft): FieldProblem[] {
  const [least, most] = [1, REASON_LIMITS.strongest]
  if (strongest >= least && strongest <= most) return []
  return [{ path: '/strongest', rule: 'range', values: { least, most } }]
}

/** The fields that only questions for reasons have, from a valid draft. */
export const reasonFields = ({ of = '', strongest = 1 }: ReasonDraft) => ({ of, strongest })

/** What must not change for answers to keep their meaning. */
export const reasonStructure = ({ type, of, strongest }: ReasonQuestion): readonly unknown[] => [
  type,
  of,
  strongest,
]

/** An edited question with the structure it had before the edit; see `reasonStructure`. */
export const withReasonStructure = (
  { of, strongest }: ReasonQuestion,
  edited: ReasonQuestion,
): ReasonQuestion => ({ ...edited, of, strongest })
