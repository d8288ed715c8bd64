import { votesOf } from '../../../src/domain/ballot.ts'
import { type Ballots, ballotsAtom, NO_BALLOT } from './ballots.ts'
import type { Store } from './page-state.ts'

type Tell = () => void

const known = new WeakMap<Store, ReturnType<typeof telling>>()

/**
 * Reports every change of one option's votes and no others, so that only one of 500 cards reads the state again.
 * @returns stops following
 */
export function followVotes(store: Store, questionId: string, optionId: string, tell: Tell): () => void {
  const follow = known.get(store) ?? telling(store)
  known.set(store, follow)
  return follow(keyOf(questionId, optionId), tell)
}

const keyOf = (questionId: string, optionId: string) => `${questionId} ${optionId}`

function telling(store: Store) {
  const tells = new Map<string, Set<Tell>>()
  let before = store.get(ballotsAtom)
  store.sub(ballotsAtom, () => {
    const after = store.get(ballotsAtom)
    const changed = changedVotes(before, after)
    before = after
    for (const key of changed) for (const tell of tells.get(key) ?? []) tell()
  })
  return (key: string, tell: Tell) => {
    const others = tells.get(key) ?? new Set()
    tells.set(key, others.add(tell))
    return () => {
      others.delete(tell)
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
