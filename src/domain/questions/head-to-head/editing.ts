import type { FieldProblem } from '../../failure.ts'
import type { HeadToHeadDraft } from '../question-draft.ts'
import { MOST_PAIRS } from './question.ts'

const DEFAULT_PAIRS = 3

/** What is invalid in the fields of a draft that only questions of pairs have. */
export function headToHeadProblems({ pairs = DEFAULT_PAIRS }: HeadToHeadDraft): FieldProblem[] {
  const [least, most] = [1, MOST_PAIRS]
  return pairs >= least && pairs <= most ? [] : [{ path: '/pairs', rule: 'range', values: { least, most } }]
}

/** The fields that only questions of pairs have, from a valid draft. */
export const headToHeadFields = ({ of = '', pairs = DEFAULT_PAIRS }: HeadToHeadDraft) => ({ of, pairs })
