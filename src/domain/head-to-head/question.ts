import type { FormQuestionBase } from '../question-base.ts'

/** Asks which of two options a respondent prefers, of a few pairs of those that they have voted on. */
export type HeadToHeadQuestion = FormQuestionBase & {
  readonly type: 'headtohead'
  /** The id of the qv question whose options it compares. */
  readonly of: string
  /** How many pairs a respondent is asked about; fewer where there are not so many. */
  readonly pairs: number
}

/** Two options that are compared, by their ids. */
export type Pair = { readonly a: string; readonly b: string }

/** Which of the two was picked; null for no preference. */
export type PickedPair = Pair & { readonly picked: string | null }

/** An answer as a respondent sends it. */
export type HeadToHeadContent = {
  readonly questionId: string
  readonly questionType: 'headtohead'
  readonly pairs: readonly PickedPair[]
}

export const MOST_PAIRS = 5
