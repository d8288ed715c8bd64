import { tellThatItCannotRun } from '../../shared/cannot-run.ts'
import { DEFERRED, loadPiping } from '../react/deferred-registry.ts'
import { type Arranged, hydratePage } from '../react/hydrate-page.ts'
import type { Loads } from '../react/registry.ts'
import { pageAtom } from '../store/page.ts'
import { bootedPage } from './boot.ts'
import { pressAgain } from './early-press.ts'

/** Hydrates the islands of this kind of page. */
export function startIslands(loads: Loads, arranged: Arranged = {}): void {
  start(loads, arranged).catch(tellThatItCannotRun)
}

async function start(loads: Loads, arranged: Arranged): Promise<void> {
  const { store, rendered } = bootedPage()
  const piping = store.get(pageAtom).pipes && loadPiping()
  await hydratePage(store, rendered, { ...DEFERRED, ...loads }, { arranged, hydrated: pressAgain })
  ;(await piping)?.startPiping(store)
}
