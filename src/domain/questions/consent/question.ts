import type { FormQuestionBase } from '../question-base.ts'

export type ConsentQuestion = FormQuestionBase & {
  readonly type: 'consent'
  /** The labels for agreeing and declining; empty for the usual words in the respondent's language. */
  readonly agree: string
  readonly decline: string
}

/** An answer as a respondent sends it; null for none. Respondents who decline a required consent send no answer. */
export type ConsentContent = {
  readonly questionId: string
  readonly questionType: 'consent'
  readonly agreed: boolean | null
}

/** An agreement as stored text. */
export const AGREED = '{"agreed":true}'

/** A refusal of an optional consent as stored text. */
export const DECLINED = '{"agreed":false}'

/** Whether a survey asks for consent, required or not. */
export const asksConsent = (questions: readonly { readonly type: string }[]): boolean =>
  questions.some(({ type }) => type === 'consent')

/** Whether a survey asks for consent that is required, so that people can decline to take part. */
export const canBeDeclined = (
  questions: readonly { readonly type: string; readonly required?: boolean }[],
): boolean => questions.some(({ type, required }) => type === 'consent' && required)

/** Whether a respondent has not agreed to a consent that is required of everybody. */
export const lacksAgreement = (
  questions: readonly { readonly id: string; readonly type: string; readonly required?: boolean }[],
  answerOf: (id: string) => string | null | undefined,
): boolean => questions.some((one) => canBeDeclined([one]) && answerOf(one.id) !== AGREED)
