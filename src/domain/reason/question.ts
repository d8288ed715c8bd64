import type { FormQuestionBase } from '../question-base.ts'

/** Asks why options have the votes that a respondent gave them: those with the most votes on either side. */
export type ReasonQuestion = FormQuestionBase & {
  readonly type: 'reason'
  /** The id of the qv question whose votes it asks about. */
  readonly of: string
  /** How many options with upvotes, and how many with downvotes, it asks about at most. */
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

/** How many options on one side of a ballot are asked about at most, and how long a reason is, in Unicode code points. */
export const REASON_LIMITS = { strongest: 3, length: 1_000 } as const
