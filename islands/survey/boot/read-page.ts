import { pageAtom } from '../store/page.ts'
import type { PageState, PrintedState, Store, SurveyTexts } from '../store/page-state.ts'

export function readPage(): PageState {
  const printed: PrintedState = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
  return { ...printed, texts: printed.texts as SurveyTexts }
}

export function addTexts(store: Store, texts: SurveyTexts): void {
  store.set(pageAtom, { ...store.get(pageAtom), texts })
}
