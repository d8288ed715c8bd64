import type { ReactElement } from 'react'
import { loadArranging } from '../../islands/load-later.ts'
import { laterAtom } from '../../islands/phase-navigation/later.ts'
import { NavigationState } from '../../islands/phase-navigation/navigation-state.tsx'
import { guardPresses } from '../../islands/phase-navigation/press-guard.ts'
import { loadWheel } from '../../islands/registry.ts'
import { underStore } from '../../islands/seed.ts'
import { askOrSubmitAtom } from '../../islands/state/asking.ts'
import { cleanup, render } from '../support/rtl.ts'
import { type Store, visitStore } from './opened-page.ts'

await Promise.all([loadWheel(), loadArranging()])

/** Renders islands under one store, as they stand on a page on which everything is loaded. */
export function renderIslands(islands: ReactElement, store: Store = visitStore()): Store {
  cleanup()
  store.set(laterAtom, { State: NavigationState, submit: () => store.set(askOrSubmitAtom), guardPresses })
  render(underStore(islands, store))
  return store
}
