import type { FieldProblem } from '../failure.ts'
import type { ConsentDraft } from '../question-draft.ts'
import { storableText } from '../storable-text.ts'
import { LIMITS } from '../survey.ts'
import { tooLong } from '../text-length.ts'

/** What is invalid in the fields of a draft that only questions of consent have. */
export function consentProblems({ agree, decline }: ConsentDraft): FieldProblem[] {
  return [...tooLong('/agree', agree, LIMITS.label), ...tooLong('/decline', decline, LIMITS.label)]
}

/** The fields that only questions of consent have, from a valid draft. */
export function consentFields({ agree = '', decline = '' }: ConsentDraft) {
  return { agree: storableText(agree).trim(), decline: storableText(decline).trim() }
}
