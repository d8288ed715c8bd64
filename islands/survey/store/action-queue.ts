import { atom } from 'jotai/vanilla'
import type { Ballot } from '../../../src/domain/ballot.ts'

export type Action = {
  readonly type: 'vote' | 'move' | 'sort' | 'toggle' | 'undo' | 'redo' | 'fit'
  readonly questionId: string
  readonly before: Ballot
  readonly after: Ballot
  readonly optionId?: string
  readonly category?: string
  /** What is announced of it, where its type has no sentence on every page. */
  readonly words?: string
}

/** An action with when it was done, by `performance.now()`. */
export type TimedAction = Action & { readonly at: number }

/** Actions that nobody has taken up yet, in the order they were done; who does is loaded after the first hydration. */
export const actionsAtom = atom<readonly TimedAction[]>([])

export const actAtom = atom(null, (get, set, action: Action) =>
  set(actionsAtom, [...get(actionsAtom), { ...action, at: performance.now() }]),
)
