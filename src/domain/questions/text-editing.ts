import type { FieldProblem } from '../failure.ts'
import { DEFAULT_MAX_LENGTH, LIMITS } from '../survey/survey.ts'
import type { TextDraft } from './question-draft.ts'

/** What is invalid in the fields of a draft that only text questions have. */
export function textProblems({ maxLength = DEFAULT_MAX_LENGTH }: TextDraft): FieldProblem[] {
  const path = '/maxLength'
  if (maxLength <= 0) return [{ path, rule: 'maxLength' }]
  if (maxLength <= LIMITS.maxLength) return []
  return [{ path, rule: 'range', values: { least: 1, most: LIMITS.maxLength } }]
}

/** The fields that only text questions have, from a valid draft. */
export function textFields({ multiline = false, maxLength = DEFAULT_MAX_LENGTH }: TextDraft) {
  return { multiline, maxLength }
}
