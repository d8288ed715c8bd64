import type { FieldProblem } from '../../failure.ts'
import { rangeProblems } from '../../range-problems.ts'
import type { ReasonDraft } from '../question-draft.ts'
import { REASON_LIMITS } from './question.ts'

/** What is invalid in the fields of a draft that only questions for reasons have. */
export const reasonProblems = ({ strongest = 1 }: ReasonDraft): FieldProblem[] =>
  rangeProblems('/strongest', strongest, 1, REASON_LIMITS.strongest)

/** The fields that only questions for reasons have, from a valid draft. */
export const reasonFields = ({ of = '', strongest = 1 }: ReasonDraft) => ({ of, strongest })
