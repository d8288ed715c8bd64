import type { FormQuestionBase } from './question-base.ts'

export type LikertQuestion = FormQuestionBase & {
  readonly type: 'likert'
  readonly scale: readonly string[]
  readonly minLabel: string
  readonly maxLabel: string
}

export type TextQuestion = FormQuestionBase & {
  readonly type: 'text'
  readonly multiline: boolean
  /** Unicode code points. */
  readonly maxLength: number
}
