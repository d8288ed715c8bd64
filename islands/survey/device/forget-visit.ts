import { VISIT_COOKIE } from '../../../src/domain/visit-cookie.ts'
import { surveyPage } from '../../../src/urls.ts'
import { tabKey } from './credentials.ts'
import { tryStorage } from './storage.ts'

export function forgetVisit(surveyId: string, key: string): void {
  tryStorage(() => localStorage.removeItem(key))
  tryStorage(() => sessionStorage.removeItem(tabKey(surveyId)))
  forgetCookie(surveyId)
}

export function forgetCookie(surveyId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the one way that every browser has
  document.cookie = `${VISIT_COOKIE}=; Path=${surveyPage(surveyId)}; Max-Age=0`
}
