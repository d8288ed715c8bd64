import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadAgain } from './load-again.ts'
import { type IslandProps, loadWheel, registry } from './registry.ts'
import { type Store, underStore } from './seed.ts'
import { pageAtom } from './state/page.ts'

/** Tells when an island has come to life and shows the live state. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}

/** Loads the component of an island, and what that one cannot do without, however long the network is away. */
export async function loadIsland(
  element: HTMLElement,
  live: Store,
): Promise<ComponentType<IslandProps> | undefined> {
  const [Island] = await Promise.all([
    loadAgain(async () => registry[element.dataset.island ?? '']?.()),
    live.get(pageAtom).input === 'wheel' && loadAgain(loadWheel),
  ])
  return Island
}

/**
 * Brings an island to life, in slices that let the page answer in between.
 *
 * @param pristine holds what the element shows
 */
export async function wakeIsland(
  element: HTMLElement,
  Island: ComponentType<IslandProps>,
  pristine: Store,
  live: Store,
): Promise<void> {
  const { props = '{}', prefix = '' } = element.dataset
  const { promise, resolve } = Promise.withResolvers<void>()
  const onAwake = () => {
    element.dataset.awake = ''
    element.inert = false
    resolve()
  }
  const content = (
    <Awake onAwake={onAwake}>
      <Island {...JSON.parse(props)} />
    </Awake>
  )
  startTransition(() => {
    hydrateRoot(element, underStore(content, live, pristine), { identifierPrefix: prefix })
  })
  await promise
}

/** Loads an island and brings it to life; until then it takes no input. */
export async function hydrateIsland(element: HTMLElement, pristine: Store, live: Store): Promise<void> {
  const Island = await loadIsland(element, live)
  if (Island) await wakeIsland(element, Island, pristine, live)
}
