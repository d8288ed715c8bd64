import { type createStore, Provider } from 'jotai'
import { type ReactNode, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { registry } from './registry.ts'

type Store = ReturnType<typeof createStore>

const never = () => () => undefined

/**
 * Renders with the store as the server had it while hydrating and with the live one from then on, so that an island
 * may hydrate at any time, whatever has happened on the page before.
 */
function Live({ pristine, live, children }: { pristine: Store; live: Store; children: ReactNode }) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <Provider store={hydrated ? live : pristine}>{children}</Provider>
}

/** Brings one island to life; until then it takes no input. */
export async function hydrateIsland(element: HTMLElement, pristine: Store, live: Store): Promise<void> {
  const { island = '', props = '{}', prefix = '' } = element.dataset
  const Island = await registry[island]?.()
  if (!Island) return
  hydrateRoot(
    element,
    <Live pristine={pristine} live={live}>
      <Island {...JSON.parse(props)} />
    </Live>,
    { identifierPrefix: prefix },
  )
  element.inert = false
}
