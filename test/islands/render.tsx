import { Provider } from 'jotai'
import type { ReactElement } from 'react'
import { cleanup, render } from '../support/rtl.ts'
import { type Store, visitStore } from './opened-page.ts'

/** Renders islands under one store, as they stand on a page. */
export function renderIslands(islands: ReactElement, store: Store = visitStore()): Store {
  cleanup()
  render(<Provider store={store}>{islands}</Provider>)
  return store
}
