import { pageAtom } from '../store/page.ts'
import type { PageState, PrintedState, Store, SurveyTexts } from '../store/page-state.ts'

export function readPage(): PageState {
  const printed: PrintedState = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
  return { ...printed, texts: printed.texts as SurveyTexts }
}

/** Adds the sentences of all surveys to those that the page has, which may be its own. */
export function addTexts(store: Store, texts: SurveyTexts): void {
  const page = store.get(pageAtom)
  store.set(pageAtom, { ...page, texts: { ...texts, ...page.texts } })
}
