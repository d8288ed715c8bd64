import { tellThatItCannotRun } from '../../shared/cannot-run.ts'
import { pause } from '../../shared/load-again.ts'
import { type Elements, startElements } from '../elements/start.ts'
import { VISITING } from '../elements/visiting.ts'
import { loadFields, loadFurther, needsFields } from '../react/deferred-registry.ts'
import { hydratePage } from '../react/hydrate-page.ts'
import type { Islands } from '../react/registry.ts'
import { startSession } from '../session.ts'
import { resumingAtom } from '../store/submission.ts'
import { bootedPage } from './boot.ts'
import { listenForUndo, showWholeFields } from './keyboard.ts'
import { scrollClearOfBar } from './sticky-bar.ts'

declare global {
  /** The deferred stylesheet, inserted by the build; see src/http/build-styles.ts. */
  const DEFERRED_STYLES: string
}

/**
 * Starts the remaining elements, hydrates the islands, and starts the session.
 * @param elements not needed before by this kind of page
 * @param islands of this kind of page
 */
export function startPage(elements: Elements, islands: Islands): void {
  start(elements, islands).catch(tellThatItCannotRun)
}

async function start(elements: Elements, islands: Islands): Promise<void> {
  const page = bootedPage()
  const { store, rendered } = page
  startElements(elements)
  await pause(0)
  addStyles()
  // An earlier visit is resumed before anything else.
  const resumes = store.get(resumingAtom)
  if (resumes) startSession(page)
  const { 'question-form': _form, ...others } = islands
  const fields = needsFields(store) ? loadFields(store) : undefined
  const further = document.querySelector('[data-further]') && loadFurther(store)
  await hydratePage(store, rendered, fields ? others : islands)
  await pause(0)
  if (!resumes) startSession(page)
  await pause(0)
  startElements(VISITING)
  if (further) await hydratePage(store, rendered, await further)
  if (fields) await hydratePage(store, rendered, await fields)
  listenForUndo(store)
  scrollClearOfBar()
  showWholeFields()
}

function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(DEFERRED_STYLES)
  document.adoptedStyleSheets = [sheet]
}
