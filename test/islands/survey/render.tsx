import type { ReactElement } from 'react'
import { ALL_ELEMENTS } from '../../../islands/survey/elements/all.ts'
import { provideStore } from '../../../islands/survey/elements/define.ts'
import { guardPresses } from '../../../islands/survey/elements/press-guard.ts'
import { startElements } from '../../../islands/survey/elements/start.ts'
import { StoreProvider } from '../../../islands/survey/react/store-context.tsx'
import type { Store } from '../../../islands/survey/store/page-state.ts'
import { servicesAtom } from '../../../islands/survey/store/submission.ts'
import { requestSubmitAtom } from '../../../islands/survey/store/submit-request.ts'
import { submitAtom } from '../../../islands/survey/sync/submit.ts'
import { cleanup, render } from '../../support/rtl.ts'
import { visitStore } from './opened-page.ts'

/** Renders islands under one store, with their custom elements, as on a page whose session has started. */
export function renderIslands(islands: ReactElement, store: Store = visitStore()): Store {
  cleanup()
  const nothing = () => undefined
  store.set(servicesAtom, {
    submit: () => void store.set(submitAtom),
    decline: async () => undefined,
    requestSubmit: () => store.set(requestSubmitAtom),
    guardPresses,
    download: nothing,
    answerHere: nothing,
    forget: nothing,
    continueLink: async () => '',
  })
  provideStore(store)
  startElements(ALL_ELEMENTS)
  render(<StoreProvider store={store}>{islands}</StoreProvider>)
  return store
}
