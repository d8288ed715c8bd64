import { provideStore } from '../elements/define.ts'
import { startElements } from '../elements/start.ts'
import { ballotsAtom } from '../store/ballots.ts'
import type { PageState, Store } from '../store/page-state.ts'
import { createPageStore } from '../store/page-store.ts'
import { begunAtom, goForwardAtom, stepAtom, stepIdAtom } from '../store/steps.ts'
import { heldAtom } from '../store/submission.ts'
import { arrangeLists } from './arrange-lists.ts'
import { followSubmission } from './follow-submission.ts'
import { type OpenedVisit, openVisit } from './open-visit.ts'
import { readPage } from './read-page.ts'
import { shownStep } from './show-step.ts'
import { followSteps } from './steps.ts'

/** The page from its first file on. */
export type BootedPage = OpenedVisit & {
  /** As the server's HTML of the islands has it, for hydration. */
  readonly rendered: Store
}

/** Islands that can be used only once they have hydrated; in the others it is the elements that answer. */
const NEEDS_HYDRATION = ['question-form', 'practice-ballot', 'vote-board'].map(
  (name) => `[data-island=${name}]`,
)

let booted: BootedPage | undefined

/** @throws Error before the page has booted */
export function bootedPage(): BootedPage {
  if (!booted) throw new Error('the page has not booted')
  return booted
}

/** Brings the page to life: from now on everything that is done on it goes into its store. */
export function boot(): BootedPage {
  window.onclick = null
  window.onpopstate = null
  document.querySelector('main')?.append(...(document.querySelector('#later-steps')?.children ?? []))
  const state = readPage()
  const opened = openVisit(state)
  const { store, visit } = opened
  if (!visit.draft) store.set(stepIdAtom, shownStep()?.dataset.step ?? '')
  provideStore(store)
  booted = { ...opened, rendered: renderedStore(state, store) }
  arrangeLists(store)
  for (const element of document.querySelectorAll<HTMLElement>(`${NEEDS_HYDRATION}`)) element.inert = true
  startElements()
  followSteps(store)
  followSubmission(store)
  for (const section of document.querySelectorAll('[data-step][inert]')) section.removeAttribute('inert')
  beginAsPressed(store)
  return booted
}

/** A store that stays as the HTML of the islands is: as the server had it, but for the order of the list of text mode. */
function renderedStore(state: PageState, store: Store): Store {
  const rendered = createPageStore(state)
  if (state.mode === 'text') rendered.set(ballotsAtom, store.get(ballotsAtom))
  return rendered
}

/** Goes on from the welcome step where Begin was pressed before this, or before it was known whether there is a visit to resume. */
function beginAsPressed(store: Store): void {
  const begin = () => {
    if (!store.get(begunAtom) || store.get(heldAtom)) return
    store.set(begunAtom, false)
    if (!store.get(stepAtom).back) store.set(goForwardAtom)
  }
  store.set(begunAtom, window.begun === true)
  store.sub(heldAtom, begin)
  begin()
}
