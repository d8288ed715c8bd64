import { pageAtom } from '../store/page.ts'
import type { PageState, PrintedState, Store, SurveyTexts } from '../store/page-state.ts'

export function readPage(): PageState {
  const printed: PrintedState = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
  return printed as PageState
}

/** Adds the sentences common to all surveys to those in the page, which take precedence. */
export function addTexts(store: Store, texts: SurveyTexts): void {
  const page = store.get(pageAtom)
  store.set(pageAtom, { ...page, texts: { ...texts, ...page.texts } })
}
