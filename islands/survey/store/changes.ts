import { atom } from 'jotai/vanilla'
import type { Ballot } from '../../../src/domain/ballot/ballot.ts'
import { environmentAtom } from '../../shared/environment.ts'

/** Counts the respondent's changes over the whole response; sent as `seq`, so that a delayed call never wins. */
export const seqAtom = atom(0)

/** When the last change was made, in milliseconds since 1970; 0 before the first. */
export const changedAtAtom = atom(0)

/** Whether the hint about unorganized options was shown and nothing has been organized since. */
export const hintAtom = atom(false)

/** Counts requests for the summary of missing answers on this step; each shows and focuses it. */
export const summaryAtom = atom(0)

/** Every change of an answer passes through here. */
export const changedAtom = atom(null, (get, set) => {
  set(seqAtom, get(seqAtom) + 1)
  set(changedAtAtom, get(environmentAtom).now())
  set(hintAtom, false)
})

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
