import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadWheel, registry } from './registry.ts'
import { type Store, underStore } from './seed.ts'
import { pageAtom } from './state/page.ts'

/** Brings one island to life, in slices that let the page answer in between; until then it takes no input. */
export async function hydrateIsland(element: HTMLElement, pristine: Store, live: Store): Promise<void> {
  const { island = '', props = '{}', prefix = '' } = element.dataset
  const [Island] = await Promise.all([
    registry[island]?.(),
    live.get(pageAtom).input === 'wheel' && loadWheel(),
  ])
  if (!Island) return
  startTransition(() => {
    hydrateRoot(element, underStore(<Island {...JSON.parse(props)} />, live, pristine), {
      identifierPrefix: prefix,
    })
  })
  element.inert = false
}
