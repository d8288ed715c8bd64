/** What respondents may do with answers that they have submitted. */
export type SubmittedSettings = {
  /** Whether they may see a copy of them. */
  readonly copy: boolean
  /** Whether they may replace them until the survey closes; never if ballots are secret. */
  readonly changeAnswers: boolean
}

export const ONLY_A_COPY: SubmittedSettings = { copy: true, changeAnswers: false }
