import type { PageState } from './page-state.ts'

/** The HTML of an option's facts; empty if it has none. */
export const factsOf = ({ facts }: PageState, questionId: string, optionId: string): string =>
  facts?.[`${questionId} ${optionId}`] ?? ''
