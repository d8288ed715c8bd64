import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { tellThatItCannotRun } from '../../shared/cannot-run.ts'
import type { Store } from '../store/page-state.ts'
import type { IslandProps } from './registry.ts'
import { StoreProvider } from './store-context.tsx'

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

/**
 * Hydrates an island in slices between which the page responds; until then it may be inert.
 * @param rendered the state that the element shows
 */
export async function hydrateIsland(
  element: HTMLElement,
  Island: ComponentType<IslandProps>,
  store: Store,
  rendered: Store,
): Promise<void> {
  const { props = '{}', prefix = '' } = element.dataset
  await new Promise<void>((resolve) => {
    const content = (
      <StoreProvider store={store} rendered={rendered}>
        <Hydrated onHydrated={resolve}>
          <Island {...JSON.parse(props)} />
        </Hydrated>
      </StoreProvider>
    )
    startTransition(() => {
      hydrateRoot(element, content, { identifierPrefix: prefix, onUncaughtError: tellThatItCannotRun })
    })
  })
  element.dataset.hydrated = ''
  element.inert = false
  element.style.visibility = ''
}
