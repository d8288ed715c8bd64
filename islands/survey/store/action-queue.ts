import { atom } from 'jotai/vanilla'
import type { Ballot } from '../../../src/domain/ballot/ballot.ts'

export type Action = {
  readonly type: 'vote' | 'move' | 'sort' | 'toggle' | 'undo' | 'redo' | 'fit'
  readonly questionId: string
  readonly before: Ballot
  readonly after: Ballot
  readonly optionId?: string
  readonly category?: string
  /** The announcement, if its type has no sentence that every page includes. */
  readonly words?: string
}

/** An action with its time, by `performance.now()`. */
export type TimedAction = Action & { readonly at: number }

/** Actions waiting to be handled, in order; the handler is loaded after the first hydration. */
export const actionsAtom = atom<readonly TimedAction[]>([])

export const actAtom = atom(null, (get, set, action: Action) =>
  set(actionsAtom, [...get(actionsAtom), { ...action, at: performance.now() }]),
)
