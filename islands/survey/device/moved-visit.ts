import { readVisitCookie } from '../../../src/domain/entry/respondent-cookies.ts'
import { moveKey, readTab, rememberVisit, tabKey } from './credentials.ts'
import { tryStorage } from './storage.ts'

/** Continues the visit under the uuid to which its response has moved, after a reload, too. */
export function endMove(surveyId: string, uuid: string): void {
  tryStorage(() => sessionStorage.removeItem(moveKey(surveyId)))
  const cookie = readVisitCookie(document.cookie)
  const visit = { ...readTab(tabKey(surveyId)), uuid }
  if (Object.keys(cookie).length > 0) rememberVisit({ ...cookie, uuid })
  else tryStorage(() => sessionStorage.setItem(tabKey(surveyId), JSON.stringify(visit)))
}
