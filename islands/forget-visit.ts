import { VISIT_COOKIE } from '../src/domain/kept-visit.ts'
import { surveyPage } from '../src/urls.ts'
import { attempt, tabPlace } from './visit.ts'

/** Takes what the device keeps of a visit off it: the draft, and the keys that were given. */
export function forgetVisit(surveyId: string, place: string): void {
  attempt(() => localStorage.removeItem(place))
  attempt(() => sessionStorage.removeItem(tabPlace(surveyId)))
  // biome-ignore lint/suspicious/noDocumentCookie: the one way that every browser has
  document.cookie = `${VISIT_COOKIE}=; Path=${surveyPage(surveyId)}; Max-Age=0`
}
