import { whenIdle } from '../../shared/when-idle.ts'
import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'
import { hydrateIsland } from './hydrate.tsx'
import type { Islands } from './registry.ts'

/** Makes what the server has rendered for an island as the live store has it, so that hydration moves nothing. */
export type Arranged = Readonly<Record<string, (store: Store, island: HTMLElement) => true>>

/**
 * Hydrates the islands of a page: those of the current step at once, the others when the browser is idle or their
 * step is shown.
 * @param rendered the state that the server's HTML shows
 * @returns once the visible islands have hydrated
 */
export async function hydratePage(
  store: Store,
  rendered: Store,
  islands: Islands,
  arranged: Arranged = {},
): Promise<void> {
  const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-island]'))
  const hydrate = async (element: HTMLElement | undefined) => {
    const { island = '' } = element?.dataset ?? {}
    const Island = islands[island]
    if (!element || !Island || !waiting.delete(element)) return
    const isArranged = arranged[island]?.(store, element)
    await hydrateIsland(element, Island, store, isArranged ? store : rendered)
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
