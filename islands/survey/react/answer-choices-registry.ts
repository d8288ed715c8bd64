import { loadAgain } from '../../shared/load-again.ts'

/** What few respondents do with their answers before they submit them. */
export const loadAnswerChoices = async () =>
  (await loadAgain(() => import('./visit-state/answer-choices.tsx'))).AnswerChoices
