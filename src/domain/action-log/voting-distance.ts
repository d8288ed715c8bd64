import { isOptionAction } from './action-time.ts'
import type { LoggedAction } from './actions.ts'

/**
 * How far down the vote page a respondent moves between actions: the position of the option, from 1 at the top, minus
 * that of the previous one, or minus 0 for the first. Each question is a page of its own.
 *
 * @returns takes the actions of one response in order; null if one has no position on the vote page
 * @example // options at positions 3, 1 and 4, acted on in this order: 3, -2, 3
 */
export function votingDistances(): (action: LoggedAction) => number | null {
  const indexes = new Map<string | null, number>()
  return (action) => {
    const { phase, questionId, position } = action
    if (phase !== 'vote' || position === null || !isOptionAction(action)) return null
    const before = indexes.get(questionId) ?? 0
    indexes.set(questionId, position)
    return position - before
  }
}
