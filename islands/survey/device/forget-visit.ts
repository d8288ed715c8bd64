import { DEVICE_COOKIE, VISIT_COOKIE } from '../../../src/domain/entry/respondent-cookies.ts'
import { surveyPage } from '../../../src/urls.ts'
import { tabKey } from './credentials.ts'
import { tryStorage } from './storage.ts'

export function forgetVisit(surveyId: string, key: string): void {
  tryStorage(() => localStorage.removeItem(key))
  tryStorage(() => sessionStorage.removeItem(tabKey(surveyId)))
  forgetCookie(surveyId)
  forgetCookie(surveyId, DEVICE_COOKIE)
}

export function forgetCookie(surveyId: string, name = VISIT_COOKIE): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the only way that works in every browser
  document.cookie = `${name}=; Path=${surveyPage(surveyId)}; Max-Age=0`
}
