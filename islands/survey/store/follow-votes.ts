import { votesOf } from '../../../src/domain/ballot/ballot.ts'
import { type Ballots, ballotsAtom, NO_BALLOT } from './ballots.ts'
import type { Store } from './page-state.ts'

type Listener = () => void

const known = new WeakMap<Store, ReturnType<typeof listenersByOption>>()

/**
 * Reports every change of one option's votes and no others, so that only one of 500 cards reads the state again.
 * @returns stops following
 */
export function followVotes(
  store: Store,
  questionId: string,
  optionId: string,
  listener: Listener,
): () => void {
  const follow = known.get(store) ?? listenersByOption(store)
  known.set(store, follow)
  return follow(keyOf(questionId, optionId), listener)
}

const keyOf = (questionId: string, optionId: string) => `${questionId} ${optionId}`

function listenersByOption(store: Store) {
  const listeners = new Map<string, Set<Listener>>()
  let before = store.get(ballotsAtom)
  store.sub(ballotsAtom, () => {
    const after = store.get(ballotsAtom)
    const changed = changedVotes(before, after)
    before = after
    for (const key of changed) for (const listener of listeners.get(key) ?? []) listener()
  })
  return (key: string, listener: Listener) => {
    const others = listeners.get(key) ?? new Set()
    listeners.set(key, others.add(listener))
    return () => {
      others.delete(listener)
    }
  }
}

function changedVotes(before: Ballots, after: Ballots): string[] {
  return Object.entries(after).flatMap(([questionId, ballot]) => {
    const earlier = before[questionId] ?? NO_BALLOT
    if (ballot === earlier) return []
    return Object.keys({ ...earlier.votes, ...ballot.votes })
      .filter((optionId) => votesOf(earlier, optionId) !== votesOf(ballot, optionId))
      .map((optionId) => keyOf(questionId, optionId))
  })
}
