import { pause } from '../../shared/load-again.ts'
import { provideStore } from '../elements/define.ts'
import { NAVIGATING } from '../elements/navigating.ts'
import { type Elements, startElements } from '../elements/start.ts'
import type { Store } from '../store/page-state.ts'
import { createPageStore } from '../store/page-store.ts'
import { shownIdsAtom } from '../store/shown.ts'
import { begunAtAtom, begunAtom, goForwardAtom, stepAtom, stepIdAtom } from '../store/steps.ts'
import { readOnlyAtom } from '../store/submission.ts'
import { followSubmission } from './follow-submission.ts'
import { type OpenedVisit, openVisit } from './open-visit.ts'
import { readPage } from './read-page.ts'
import { shownStep } from './show-step.ts'
import { followSteps } from './steps.ts'

/** The page once its first file runs. */
export type BootedPage = OpenedVisit & {
  /** As in the server's HTML of the islands, for hydration. */
  readonly rendered: Store
}

/** Islands that work only after hydration; in the others the custom elements respond before it. */
const NEEDS_HYDRATION = '[data-island=question-form], [data-island=practice-ballot], [data-island=vote-board]'

let booted: BootedPage | undefined

/** @throws Error before the page has booted */
export function bootedPage(): BootedPage {
  if (!booted) throw new Error('the page has not booted')
  return booted
}

/**
 * Starts the page, in two tasks: from the second on all input goes into its store, and until then into that of the
 * inline script.
 * @param elements that this kind of page needs first
 */
export async function boot(elements: Elements): Promise<BootedPage> {
  document.querySelector('main')?.append(...(document.querySelector('#other-steps')?.children ?? []))
  const state = readPage()
  const opened = openVisit(state)
  const { store, visit } = opened
  elements.prepare?.(store)
  await pause(0)
  window.onclick = null
  window.onpopstate = null
  window.onerror = null
  if (!visit.draft) store.set(stepIdAtom, shownStep()?.dataset.step ?? '')
  provideStore(store)
  booted = { ...opened, rendered: createPageStore(state) }
  // An island whose questions differ from the server's HTML is revealed only once it has them.
  const isOther = store.get(shownIdsAtom) !== booted.rendered.get(shownIdsAtom)
  for (const element of document.querySelectorAll<HTMLElement>(NEEDS_HYDRATION)) {
    element.inert = true
    if (isOther) element.style.visibility = 'hidden'
  }
  startElements(NAVIGATING)
  startElements(elements)
  followSteps(store)
  followSubmission(store)
  for (const section of document.querySelectorAll('[data-step][inert]')) section.removeAttribute('inert')
  beginAsPressed(store)
  return booted
}

/** Continues from the welcome step if Begin was pressed before the page could follow. */
function beginAsPressed(store: Store): void {
  const begin = () => {
    if (!store.get(begunAtom) || store.get(readOnlyAtom)) return
    store.set(begunAtom, false)
    if (!store.get(stepAtom).back) store.set(goForwardAtom)
  }
  store.set(begunAtAtom, store.get(begunAtAtom) || window.begun || 0)
  store.set(begunAtom, !!window.begun)
  store.sub(readOnlyAtom, begin)
  begin()
}
