import { createStore } from 'jotai/vanilla'
import type { Conditions, PageConditions } from './conditions.ts'
import { pageAtom } from './page.ts'
import type { PageState, Store } from './page-state.ts'
import { conditionsAtom } from './shown.ts'

declare global {
  /** Set if the page has loaded them. */
  var conditions: PageConditions | undefined
}

/**
 * A separate store for one page: the state printed by the server, and everything done on it.
 *
 * @param conditions for a page with conditions
 */
export function createPageStore(
  state: PageState,
  conditions: Conditions | undefined = globalThis.conditions,
): Store {
  const store = createStore()
  store.set(conditionsAtom, conditions ?? null)
  store.set(pageAtom, state)
  return store
}
