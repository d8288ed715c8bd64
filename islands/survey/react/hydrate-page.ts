import { tellThatItCannotRun } from '../../shared/cannot-run.ts'
import { follow } from '../../shared/follow.ts'
import { whenIdle } from '../../shared/when-idle.ts'
import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'
import { hydrateIsland } from './hydrate.tsx'
import type { Loads } from './registry.ts'

/** Makes what the server has rendered for an island as the live store has it, so that hydration moves nothing. */
export type Arranged = Readonly<Record<string, (store: Store, island: HTMLElement) => true>>

type Around = { readonly arranged?: Arranged; readonly hydrated?: (island: HTMLElement) => void }

/**
 * Hydrates the islands of a page: those of the current step at once, the others when the browser is idle or their
 * step is shown. All are loaded at once.
 * @param rendered the state that the server's HTML shows
 * @param around what is done to an island before and after
 * @returns once the visible islands have hydrated
 */
export async function hydratePage(
  store: Store,
  rendered: Store,
  loads: Loads,
  { arranged = {}, hydrated }: Around = {},
): Promise<void> {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].flatMap((element) => {
    const { island = '' } = element.dataset
    const load = loads[island]
    return load ? [{ element, component: load(store), arrange: arranged[island] }] : []
  })
  const waiting = new Set(islands)
  const hydrate = async (island: (typeof islands)[number]) => {
    const { element, component, arrange } = island
    waiting.delete(island)
    const Island = await component
    await hydrateIsland(element, Island, store, arrange?.(store, element) ? store : rendered)
    hydrated?.(element)
  }
  const hydrateShown = () =>
    Promise.all([...waiting].filter(({ element }) => !element.closest('[data-step][hidden]')).map(hydrate))
  const hydrateRest = () => {
    const [next] = waiting
    if (next) hydrate(next).then(() => whenIdle(hydrateRest), tellThatItCannotRun)
  }
  follow(store, stepAtom, () => void hydrateShown().catch(tellThatItCannotRun))
  await hydrateShown()
  whenIdle(hydrateRest)
}
