import { tellThatItCannotRun } from '../../shared/cannot-run.ts'
import { pause } from '../../shared/load-again.ts'
import { type Elements, startElements } from '../elements/start.ts'
import { VISITING } from '../elements/visiting.ts'
import { startSession } from '../session.ts'
import { bootedPage } from './boot.ts'
import { listenForUndo, showWholeFields } from './keyboard.ts'
import { scrollClearOfBar } from './sticky-bar.ts'

declare global {
  /** The deferred stylesheet, inserted by the build; see src/http/build-styles.ts. */
  const DEFERRED_STYLES: string
}

/**
 * Starts the remaining elements and the session, in tasks between which the page responds.
 * @param groups of elements not needed before by this kind of page
 */
export function startPage(...groups: readonly Elements[]): void {
  start(groups).catch(tellThatItCannotRun)
}

async function start(groups: readonly Elements[]): Promise<void> {
  const page = bootedPage()
  const { store } = page
  for (const elements of groups) {
    startElements(elements)
    await pause(0)
  }
  addStyles()
  await pause(0)
  // An earlier visit is resumed before anything else.
  startSession(page)
  await pause(0)
  startElements(VISITING)
  listenForUndo(store)
  scrollClearOfBar()
  showWholeFields()
}

function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(DEFERRED_STYLES)
  document.adoptedStyleSheets = [sheet]
}
