import type { FormQuestionBase } from '../question-base.ts'

export type DateQuestion = FormQuestionBase & {
  readonly type: 'date'
  /** The first and the last valid answer, written as 2030-05-01; null for no bound. */
  readonly min: string | null
  readonly max: string | null
}
