import { pause } from '../../shared/retry.ts'
import { loadPractice } from '../react/deferred-registry.ts'
import { hydratePage } from '../react/hydrate-page.ts'
import type { Islands } from '../react/registry.ts'
import { VisitState } from '../react/visit-state/visit-state.tsx'
import { startSession } from '../session.ts'
import { resumingAtom } from '../store/submission.ts'
import { bootedPage } from './boot.ts'
import { listenForUndo, showWholeFields } from './keyboard.ts'
import { keepClearOfBar } from './sticky-bar.ts'

declare global {
  /** The stylesheet of what is shown from here on. The build puts it in; see src/http/build-styles.ts. */
  const LATER_STYLES: string
}

/**
 * Hydrates the islands of the page that has booted, and starts its session.
 *
 * @param islands of this kind of page
 */
export async function startPage(islands: Islands): Promise<void> {
  const page = bootedPage()
  const { store, rendered } = page
  await pause(0)
  addStyles()
  // An earlier visit is resumed before anything else is done.
  const resumes = store.get(resumingAtom)
  if (resumes) startSession(page)
  await hydratePage(store, rendered, islands)
  await pause(0)
  if (!resumes) startSession(page)
  await pause(0)
  await hydratePage(store, rendered, { 'visit-state': VisitState })
  listenForUndo(store)
  keepClearOfBar()
  showWholeFields()
  if (document.querySelector('[data-island=practice-ballot]')) {
    await hydratePage(store, rendered, await loadPractice())
  }
}

/** Adds the rules for what nothing shows before: the page need not carry them. */
function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LATER_STYLES)
  document.adoptedStyleSheets = [sheet]
}
