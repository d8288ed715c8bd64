import type { FieldProblem } from '../../failure.ts'
import { LIMITS } from '../../survey/survey.ts'
import { storableText } from '../../text/storable-text.ts'
import { tooLong } from '../../text/text-length.ts'
import type { ConsentDraft } from '../question-draft.ts'

/** What is invalid in the fields of a draft that only questions of consent have. */
export function consentProblems({ agree, decline }: ConsentDraft): FieldProblem[] {
  return [...tooLong('/agree', agree, LIMITS.label), ...tooLong('/decline', decline, LIMITS.label)]
}

/** The fields that only questions of consent have, from a valid draft. */
export function consentFields({ agree = '', decline = '' }: ConsentDraft) {
  return { agree: storableText(agree).trim(), decline: storableText(decline).trim() }
}
