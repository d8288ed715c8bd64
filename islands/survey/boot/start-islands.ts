import { tellThatItCannotRun } from '../../shared/cannot-run.ts'
import { lastDone } from '../../shared/press.ts'
import { type Arranged, hydratePage } from '../react/hydrate-page.ts'
import { LOADS } from '../react/registry.ts'
import { pageAtom } from '../store/page.ts'
import { bootedPage } from './boot.ts'
import { loadPiping } from './further-registry.ts'

/** Hydrates the islands of this kind of page. */
export function startIslands(arranged: Arranged = {}): void {
  start(arranged).catch(tellThatItCannotRun)
}

/**
 * Presses in an island that has hydrated what was pressed in it last. A press on an inert island arrives at what contains
 * it; one on anything else, such as the button that led to it, is not carried over.
 */
function pressAgain(island: HTMLElement): void {
  if (lastDone?.type !== 'click' || !(lastDone.target as Node).contains(island)) return
  const { clientX, clientY } = lastDone as MouseEvent
  const at = document.elementFromPoint(clientX, clientY)
  const control = at?.closest<HTMLElement>('button, a, input, textarea, select, label')
  if (!control || !island.contains(control)) return
  control.focus()
  control.click()
}

async function start(arranged: Arranged): Promise<void> {
  const { store, rendered } = bootedPage()
  const piping = store.get(pageAtom).pipes && loadPiping()
  await hydratePage(store, rendered, LOADS, { arranged, hydrated: pressAgain })
  ;(await piping)?.startPiping(store)
}
