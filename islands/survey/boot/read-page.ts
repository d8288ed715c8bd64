import type { PageState, PrintedState, SurveyTexts } from '../store/page-state.ts'

declare global {
  interface Window {
    /** The sentences of the page in its language, from a file of their own; see src/http/build-assets.ts. */
    surveyTexts: SurveyTexts
  }
}

/** What the server printed into the page, and what the page says. */
export function readPage(): PageState {
  const printed: PrintedState = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
  return { ...printed, texts: window.surveyTexts }
}
