import type { Item } from '../items.ts'
import type { FormQuestionBase } from '../question-base.ts'

export type ConstantSumQuestion = FormQuestionBase & {
  readonly type: 'constantsum'
  readonly choices: readonly Item[]
  /** The points that each respondent divides among the items. */
  readonly total: number
  /** Whether each respondent sees the items in an order of their own. */
  readonly shuffle: boolean
}

/** What an item is given; items that are not named are given nothing. */
export type ItemPoints = { readonly choiceId: string; readonly points: number }

/** An answer as a respondent sends it; none clears an optional one. */
export type ConstantSumContent = {
  readonly questionId: string
  readonly questionType: 'constantsum'
  readonly points: readonly ItemPoints[]
}

export const DEFAULT_TOTAL = 100

/** The fewest and the most points to divide. */
export const TOTALS = { least: 2, most: 10_000 } as const

const PRESSES = 20

/** How many points a button adds or takes: few presses divide all of them. */
export const pointsPerPress = (total: number): number => Math.max(1, Math.round(total / PRESSES))
