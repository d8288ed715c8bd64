import type { ReactElement } from 'react'
import { provideStore } from '../../../islands/survey/elements/define.ts'
import { startElements } from '../../../islands/survey/elements/start.ts'
import { StoreProvider } from '../../../islands/survey/react/store-context.tsx'
import type { Store } from '../../../islands/survey/store/page-state.ts'
import { servicesAtom } from '../../../islands/survey/store/requests.ts'
import { submitAtom } from '../../../islands/survey/sync/submit.ts'
import { cleanup, render } from '../../support/rtl.ts'
import { visitStore } from './opened-page.ts'

/** Renders islands under one store, with their custom elements, as on a page whose session has started. */
export function renderIslands(islands: ReactElement, store: Store = visitStore()): Store {
  cleanup()
  const nothing = () => undefined
  store.set(servicesAtom, {
    submit: () => void store.set(submitAtom),
    download: nothing,
    answerHere: nothing,
    forget: nothing,
    continueLink: async () => '',
  })
  provideStore(store)
  startElements()
  render(<StoreProvider store={store}>{islands}</StoreProvider>)
  return store
}
