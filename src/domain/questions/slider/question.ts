import type { NumberQuestion } from '../number/question.ts'
import type { FormQuestionBase } from '../question-base.ts'

export type SliderQuestion = FormQuestionBase & {
  readonly type: 'slider'
  /** The meaning of 0 and of 100. */
  readonly minLabel: string
  readonly maxLabel: string
  /** As in a number question: where one group ends and the next begins when results are split; absent for four. */
  readonly bands?: readonly number[]
}

/** An answer as a respondent sends it; null clears an optional one. */
export type SliderContent = {
  readonly questionId: string
  readonly questionType: 'slider'
  readonly value: number | null
}

/** What answers are: whole numbers from 0 to 100. */
export const SLIDER = { min: 0, max: 100, step: 1, unit: '' } as const

/** A slider as the number question that its answers are answers to. */
export const asNumberQuestion = (question: SliderQuestion): NumberQuestion => ({
  ...question,
  ...SLIDER,
  type: 'number',
})
