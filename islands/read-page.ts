import type { PageState, PrintedState, SurveyTexts } from './seed.ts'

declare global {
  /** The sentences of the page in its language. The build makes a first script for each; see src/http/build-assets.ts. */
  const SURVEY_TEXTS: SurveyTexts
}

/** What the server printed into the page, and what the page says. */
export function readPage(): PageState {
  const printed: PrintedState = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
  return { ...printed, texts: SURVEY_TEXTS }
}
