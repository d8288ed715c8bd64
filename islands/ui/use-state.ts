import type { Atom, Getter } from 'jotai'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { type Ballot, votesOf } from '../../src/domain/ballot.ts'
import type { QvQuestion } from '../../src/domain/survey.ts'
import { type PageState, type Store, type Stores, StoresContext } from '../seed.ts'
import { ballotOf, ballotsAtom } from '../state/ballots.ts'
import { pageAtom, qvQuestion, sayAtom } from '../state/page.ts'
import { followVotes } from '../state/votes.ts'
import type { Say } from '../state/wording.ts'

function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('an island stands under no store')
  return stores
}

/** The live store, for handlers to read and write. */
export const useStore = (): Store => useStores().live

/**
 * A value read from the state again whenever `source` changes; only a change of the value itself renders again.
 * Unlike an atom derived for each component it costs next to nothing, so a list of 500 cards can have one each.
 *
 * @param read gives the same value, to the reference, as long as the state is the same
 */
export function useRead<T>(source: Atom<unknown>, read: (get: Getter) => T): T {
  const { live } = useStores()
  return useFollowed(
    useCallback((notify) => live.sub(source, notify), [live, source]),
    read,
  )
}

function useFollowed<T>(subscribe: (notify: () => void) => () => void, read: (get: Getter) => T): T {
  const { live, pristine } = useStores()
  return useSyncExternalStore(
    subscribe,
    () => read(live.get),
    () => read(pristine.get),
  )
}

export const useValue = <T>(source: Atom<T>): T => useRead(source, (get) => get(source))

/** A value read from one ballot. */
export const useBallot = <T>(questionId: string, read: (ballot: Ballot) => T): T =>
  useRead(ballotsAtom, (get) => read(ballotOf(get, questionId)))

/** The votes of an option, which alone it looks at again. */
export function useVotes(questionId: string, optionId: string): number {
  const { live } = useStores()
  return useFollowed(
    useCallback((notify) => followVotes(live, questionId, optionId, notify), [live, questionId, optionId]),
    (get) => votesOf(ballotOf(get, questionId), optionId),
  )
}

/** The page's data never change, so nothing listens for them; nor does the way to say its texts. */
export const usePage = (): PageState => useStores().live.get(pageAtom)
export const useSay = (): Say => useStores().live.get(sayAtom)

export const useQvQuestion = (questionId: string): QvQuestion => qvQuestion(usePage(), questionId)
