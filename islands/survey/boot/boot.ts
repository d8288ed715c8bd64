import { pause } from '../../shared/load-again.ts'
import { provideStore } from '../elements/define.ts'
import { NAVIGATING } from '../elements/navigating.ts'
import { type Elements, startElements } from '../elements/start.ts'
import { createPageStore } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import {
  begunAtAtom,
  begunAtom,
  goForwardAtom,
  goToStepAtom,
  shownIdsAtom,
  stepAtom,
  stepIdAtom,
  stepsAtom,
} from '../store/steps.ts'
import { readOnlyAtom, retryNowAtom, submissionAtom } from '../store/submission.ts'
import { type OpenedVisit, openVisit } from './open-visit.ts'
import { readPage } from './read-page.ts'
import { pushSteps, shownStep, showStep } from './show-step.ts'

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

/** Makes the page inert while it is submitted, and leaves it after the acknowledgement. */
function followSubmission(store: Store): void {
  const makeInert = () => {
    const main = document.querySelector('main')
    const isReadOnly = store.get(readOnlyAtom)
    if (!main) return
    main.inert = isReadOnly || store.get(submissionAtom).state === 'sending'
    main.toggleAttribute('data-read-only', isReadOnly)
  }
  makeInert()
  store.sub(readOnlyAtom, makeInert)
  store.sub(submissionAtom, () => {
    const submission = store.get(submissionAtom)
    makeInert()
    if (submission.state === 'done') location.assign(submission.page)
  })
  window.addEventListener('online', () => store.set(retryNowAtom))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && store.get(submissionAtom).state === 'done') location.reload()
  })
}

/** Follows the current step: shows its section, and adds a history entry for each step forward. */
export function followSteps(store: Store): void {
  let at = store.get(stepAtom).id
  let isReturning = false
  const ids = () => store.get(stepsAtom).map(({ id }) => id)
  const show = () => {
    const { id } = store.get(stepAtom)
    if (id === at) return
    const [from, to] = [ids().indexOf(at), ids().indexOf(id)]
    at = id
    // Nothing outside an open dialog can take the focus.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    showStep(id)
    if (history.state === id) return
    if (to > from) return pushSteps(ids().slice(from + 1, to + 1))
    isReturning = true
    history.go(to - from)
  }
  const to = ids().indexOf(at)
  const from = Math.max(0, Math.min(ids().indexOf(history.state), to))
  history.replaceState(ids()[from], '')
  pushSteps(ids().slice(from + 1, to + 1))
  if (shownStep()?.dataset.step !== at) showStep(at)
  store.sub(stepAtom, show)
  window.addEventListener('popstate', ({ state }) => {
    if (isReturning) history.replaceState(at, '')
    else if (typeof state === 'string') {
      store.set(goToStepAtom, state)
      // The step of an entry may no longer be shown.
      if (state !== at) history.replaceState(at, '')
    }
    isReturning = false
  })
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
