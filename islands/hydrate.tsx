import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadWheel, registry } from './registry.ts'
import { type Store, underStore } from './seed.ts'
import { pageAtom } from './state/page.ts'

/** Tells when an island has come to life and shows the live state. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}

/** Brings one island to life, in slices that let the page answer in between; until then it takes no input. */
export async function hydrateIsland(element: HTMLElement, pristine: Store, live: Store): Promise<void> {
  const { island = '', props = '{}', prefix = '' } = element.dataset
  const [Island] = await Promise.all([
    registry[island]?.(),
    live.get(pageAtom).input === 'wheel' && loadWheel(),
  ])
  if (!Island) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const content = (
    <Awake onAwake={resolve}>
      <Island {...JSON.parse(props)} />
    </Awake>
  )
  startTransition(() => {
    hydrateRoot(element, underStore(content, live, pristine), { identifierPrefix: prefix })
  })
  await promise
  element.inert = false
}
