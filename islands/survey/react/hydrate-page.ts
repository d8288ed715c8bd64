import { whenIdle } from '../../shared/when-idle.ts'
import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'
import { hydrateIsland } from './hydrate.tsx'
import type { Islands } from './registry.ts'

/**
 * Hydrates the islands of a page: those of the current step at once, the others when the browser is idle or their
 * step is shown.
 * @param rendered the state that the server's HTML shows
 * @returns once the visible islands have hydrated
 */
export async function hydratePage(store: Store, rendered: Store, islands: Islands): Promise<void> {
  const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-island]'))
  const hydrate = async (element: HTMLElement | undefined) => {
    const Island = islands[element?.dataset.island ?? '']
    if (element && Island && waiting.delete(element)) await hydrateIsland(element, Island, store, rendered)
  }
  const hydrateShown = () =>
    Promise.all([...waiting].filter((element) => !element.closest('[data-step][hidden]')).map(hydrate))
  const hydrateRest = () => {
    const next = [...waiting].find(({ dataset }) => islands[dataset.island ?? ''])
    if (next) hydrate(next).then(() => whenIdle(hydrateRest))
  }
  store.sub(stepAtom, () => void hydrateShown())
  await hydrateShown()
  whenIdle(hydrateRest)
}
