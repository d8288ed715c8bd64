import type { FormQuestionBase } from './question-base.ts'

export type LikertQuestion = FormQuestionBase & {
  readonly type: 'likert'
  readonly scale: readonly string[]
  readonly minLabel: string
  readonly maxLabel: string
  /** The label of the point that passes an attention check; absent if the question is none. */
  readonly attention?: string
}

export type TextQuestion = FormQuestionBase & {
  readonly type: 'text'
  readonly multiline: boolean
  /** Unicode code points. */
  readonly maxLength: number
}

/** Answers as a respondent sends them. */
export type LikertContent = {
  readonly questionId: string
  readonly questionType: 'likert'
  readonly selection: string | number
}

export type TextContent = {
  readonly questionId: string
  readonly questionType: 'text'
  readonly text: string
}
