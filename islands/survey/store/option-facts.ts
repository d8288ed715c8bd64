import type { PageState } from './page-state.ts'

/** The HTML of what an option tells besides its name and description; empty where it tells nothing. */
export const factsOf = ({ facts }: PageState, questionId: string, optionId: string): string =>
  facts?.[`${questionId} ${optionId}`] ?? ''
