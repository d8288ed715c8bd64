import type { FormQuestionBase } from '../question-base.ts'

export type NumberQuestion = FormQuestionBase & {
  readonly type: 'number'
  /** The smallest and the largest valid answer; null for no bound. */
  readonly min: number | null
  readonly max: number | null
  /** An answer is a whole number of steps from `min`, or from 0 without one; null for any number. */
  readonly step: number | null
  /** The unit, such as 'km'; empty for none. */
  readonly unit: string
  /**
   * The numbers at which one group of people ends and the next begins when results are split; absent for four groups of
   * equal width.
   */
  readonly bands?: readonly number[]
}

/** The largest absolute value of answers and bounds. */
export const LARGEST_NUMBER = 1e12

/** The longest unit, in Unicode code points. */
export const UNIT_LENGTH = 40
