import type { FormQuestionBase } from '../question-base.ts'

/** Asks a respondent for the reasons for their votes: those on the options with the most votes on either side. */
export type ReasonQuestion = FormQuestionBase & {
  readonly type: 'reason'
  /** The id of the qv question whose votes it asks about. */
  readonly of: string
  /** The most options with upvotes, and the most with downvotes, that it asks about. */
  readonly strongest: number
}

/** Why one option has its votes. */
export type Reason = { readonly optionId: string; readonly text: string }

/** An answer as a respondent sends it. */
export type ReasonContent = {
  readonly questionId: string
  readonly questionType: 'reason'
  readonly reasons: readonly Reason[]
}

/** The most options on one side of a ballot that are asked about, and the longest reason, in Unicode code points. */
export const REASON_LIMITS = { strongest: 3, length: 1_000 } as const
