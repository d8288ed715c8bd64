import type { FieldProblem } from '../../failure.ts'
import { rangeProblems } from '../../range-problems.ts'
import type { HeadToHeadDraft } from '../question-draft.ts'
import { MOST_PAIRS } from './question.ts'

const DEFAULT_PAIRS = 3

/** What is invalid in the fields of a draft that only questions of pairs have. */
export const headToHeadProblems = ({ pairs = DEFAULT_PAIRS }: HeadToHeadDraft): FieldProblem[] =>
  rangeProblems('/pairs', pairs, 1, MOST_PAIRS)

/** The fields that only questions of pairs have, from a valid draft. */
export const headToHeadFields = ({ of = '', pairs = DEFAULT_PAIRS }: HeadToHeadDraft) => ({ of, pairs })
