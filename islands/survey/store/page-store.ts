import { createStore } from 'jotai/vanilla'
import { pageAtom } from './page.ts'
import type { PageState, Store } from './page-state.ts'

/** A store of its own for one page: what the server printed into it, and all that is done on it. */
export function createPageStore(state: PageState): Store {
  const store = createStore()
  store.set(pageAtom, state)
  return store
}
