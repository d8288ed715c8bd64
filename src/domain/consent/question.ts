import type { FormQuestionBase } from '../question-base.ts'

export type ConsentQuestion = FormQuestionBase & {
  readonly type: 'consent'
  /** What agreeing and declining are called; empty for the usual words in the respondent's language. */
  readonly agree: string
  readonly decline: string
}

/** An answer as a respondent sends it; null where there is none. Who declines what is required sends no answer. */
export type ConsentContent = {
  readonly questionId: string
  readonly questionType: 'consent'
  readonly agreed: boolean | null
}

/** An agreement in the text that is stored. */
export const AGREED = '{"agreed":true}'

/** That somebody declined what is not required, in the same text. */
export const DECLINED = '{"agreed":false}'

/** Whether answering the survey begins with an agreement, so that it can be declined. */
export const canBeDeclined = (
  questions: readonly { readonly type: string; readonly required?: boolean }[],
): boolean => questions.some(({ type, required }) => type === 'consent' && required)

/** Whether somebody has not agreed to something that everybody is asked to agree to. */
export const lacksAgreement = (
  questions: readonly { readonly id: string; readonly type: string; readonly required?: boolean }[],
  answerOf: (id: string) => string | null | undefined,
): boolean => questions.some((one) => canBeDeclined([one]) && answerOf(one.id) !== AGREED)
