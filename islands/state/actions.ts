import { atom } from 'jotai'
import type { Ballot } from '../../src/domain/ballot.ts'

/** Something that a respondent did to a ballot. */
export type Action = {
  readonly type: 'vote' | 'move' | 'sort' | 'undo' | 'redo'
  readonly questionId: string
  readonly before: Ballot
  readonly after: Ballot
  /** The option that was voted on or moved. */
  readonly optionId?: string
  /** The category that was sorted. */
  readonly category?: string
}

/** How many actions wait for whoever says and records them; that is loaded after the first hydration. */
const WAITING = 200

/** Actions that nobody has taken up yet, in the order they were done. */
export const actionsAtom = atom<readonly Action[]>([])

export const actAtom = atom(null, (get, set, action: Action) =>
  set(actionsAtom, [...get(actionsAtom).slice(1 - WAITING), action]),
)
