import type { FieldProblem } from '../failure.ts'
import type { ConsentDraft } from '../question-draft.ts'
import { storableText } from '../storable-text.ts'
import { LIMITS } from '../survey.ts'
import { tooLong } from '../text-length.ts'

/** What keeps the fields of a draft that only questions of consent have from being those of a question. */
export function consentProblems({ agree, decline }: ConsentDraft): FieldProblem[] {
  return [...tooLong('/agree', agree, LIMITS.label), ...tooLong('/decline', decline, LIMITS.label)]
}

/** The fields of a question that only questions of consent have, of a draft without problems. */
export function consentFields({ agree = '', decline = '' }: ConsentDraft) {
  return { agree: storableText(agree).trim(), decline: storableText(decline).trim() }
}
