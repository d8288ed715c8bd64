import type { PageState } from './page-state.ts'

/** The HTML of an option's facts besides its name and description; empty without any. */
export const factsOf = ({ facts }: PageState, questionId: string, optionId: string): string =>
  facts?.[`${questionId} ${optionId}`] ?? ''
