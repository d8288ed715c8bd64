import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import type { Ballot } from '../../../src/domain/ballot/ballot.ts'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { ballotOf } from '../store/ballots.ts'
import { pageAtom, qvQuestion, type Say, sayAtom, sayOf } from '../store/page.ts'
import type { PageState, Store } from '../store/page-state.ts'
import { StoresContext } from './store-context.tsx'

function useStores() {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('an island without a store')
  return stores
}

export const useStore = (): Store => useStores().live

/**
 * What `read` gives, again whenever that changes.
 * @param read returns the same reference as long as the state is the same
 */
export function useRead<T>(read: (get: Getter) => T): T {
  const { live, rendered } = useStores()
  return useSyncExternalStore(
    useCallback((notify) => live.sub(atom(read), notify), [live, read]),
    () => read(live.get),
    () => read(rendered.get),
  )
}

export const useValue = <T>(source: Atom<T>): T => useRead(useCallback((get) => get(source), [source]))

export const useBallot = <T>(questionId: string, read: (ballot: Ballot) => T): T =>
  useRead((get) => read(ballotOf(get, questionId)))

/**
 * The page's data without a subscription: of a visit only texts that quote answers change, and their readers subscribe.
 * The same holds for its texts.
 */
export const usePage = (): PageState => useStores().live.get(pageAtom)
export const useSay = (): Say => useStores().live.get(sayAtom)
export const useSayOf = (questionId: string): Say => sayOf(useStores().live.get, questionId)

export const useQvQuestion = (questionId: string): QvQuestion => qvQuestion(usePage(), questionId)

export const useScope = (): string | undefined => useStores().scope
