import type { FormQuestionBase } from '../question-base.ts'

/** Asks which of two options a respondent prefers, for a few pairs of the options that they voted on. */
export type HeadToHeadQuestion = FormQuestionBase & {
  readonly type: 'headtohead'
  /** The id of the qv question whose options it compares. */
  readonly of: string
  /** How many pairs a respondent is asked about; fewer if there are fewer. */
  readonly pairs: number
}

/** Two options to compare, by their ids. */
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
