import type { FormQuestionBase } from '../question-base.ts'

export type NumberQuestion = FormQuestionBase & {
  readonly type: 'number'
  /** The smallest and the largest number that is an answer; null for no bound. */
  readonly min: number | null
  readonly max: number | null
  /** An answer is a whole number of steps from `min`, or from 0 where there is none; null for any number. */
  readonly step: number | null
  /** What is counted, such as 'km'; empty for nothing to name. */
  readonly unit: string
  /** The numbers at which one group of people ends and the next begins, where results are split by it; absent for four of one width. */
  readonly bands?: readonly number[]
}

/** The largest number of an answer and of a bound, above and below zero. */
export const LARGEST_NUMBER = 1e12

/** How long a unit can be, in Unicode code points. */
export const UNIT_LENGTH = 40
