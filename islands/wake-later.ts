import { wakeIsland } from './hydrate.tsx'
import { laterRegistry } from './later-registry.tsx'
import { loadAgain } from './load-again.ts'
import { loadWheel } from './registry.ts'
import type { Store } from './seed.ts'
import { pageAtom } from './state/page.ts'

/** Brings the islands to life that the entry leaves alone. What they show depends on nothing that a visit changes. */
export function wakeLater(store: Store): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-later-island]'))
    void wake(element, store)
}

async function wake(element: HTMLElement, store: Store): Promise<void> {
  const [Island] = await Promise.all([
    loadAgain(async () => laterRegistry[element.dataset.laterIsland ?? '']?.()),
    store.get(pageAtom).input === 'wheel' && loadAgain(loadWheel),
  ])
  if (Island) await wakeIsland(element, Island, store, store)
}
