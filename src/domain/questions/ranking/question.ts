import type { Item } from '../items.ts'
import type { FormQuestionBase } from '../question-base.ts'

export type RankingQuestion = FormQuestionBase & {
  readonly type: 'ranking'
  readonly choices: readonly Item[]
  /** How many of the best are ranked; null for all. */
  readonly top: number | null
  /** Whether each respondent sees the items in an order of their own. */
  readonly shuffle: boolean
}

/** An answer as a respondent sends it: ids of items, the best first; none clears an optional one. */
export type RankingContent = {
  readonly questionId: string
  readonly questionType: 'ranking'
  readonly ranking: readonly string[]
}

/** How many items an answer ranks. */
export const rankedCount = ({ choices, top }: Pick<RankingQuestion, 'choices' | 'top'>): number =>
  Math.min(top ?? choices.length, choices.length)
