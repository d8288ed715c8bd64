import type { LoggedAction } from '../../action-log/actions.ts'

/** Counts, by question, how often somebody changed an answer on a scale that they had given. Actions come in order. */
export function changedAnswersCounter() {
  const counts = new Map<string, number>()
  return {
    add({ type, questionId, from }: Pick<LoggedAction, 'type' | 'questionId' | 'from'>): void {
      if (type !== 'likert_change' || questionId === null || from === null) return
      counts.set(questionId, (counts.get(questionId) ?? 0) + 1)
    },
    result: (): ReadonlyMap<string, number> => counts,
  }
}
