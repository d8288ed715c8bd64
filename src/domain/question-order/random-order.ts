/**
 * What is in random order: nothing; the questions of each page within it; blocks, which are groups of questions, ballots,
 * and questions in a row outside groups; or both.
 */
export const RANDOM_ORDERS = ['none', 'questions', 'blocks', 'both'] as const

export type RandomOrder = (typeof RANDOM_ORDERS)[number]

type Ordering = { readonly randomOrder?: RandomOrder }

/** Whether questions are in random order, in the survey or in any of its arms. */
export const hasRandomOrder = (settings: Ordering & { readonly arms: readonly Ordering[] }): boolean =>
  [settings, ...settings.arms].some(({ randomOrder = 'none' }) => randomOrder !== 'none')
