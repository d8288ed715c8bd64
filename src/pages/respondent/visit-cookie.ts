import {
  DEVICE_COOKIE,
  ENTRY_COOKIE,
  VISIT_COOKIE,
  type VisitCookie,
  visitCookieValue,
} from '../../domain/entry/respondent-cookies.ts'
import { pages } from '../../urls.ts'

export type CookieStorage = {
  readonly publicUrl: string
  /** Whether the page is in a frame of another website: then the browser keeps its cookies for that website alone. */
  readonly isFramed: boolean
}

/** As long as a device stores a draft. */
const AGE = `; Max-Age=${90 * 86_400}`

/**
 * The Set-Cookie header that remembers a respondent's keys until the browser closes, for that survey's pages only: no
 * key stays in the address bar, and neither a reload nor a new tab asks for it again. The page's script reads it,
 * because every call of a respondent includes the keys.
 *
 * @param stays whether it lasts as long as a draft: it contains no key, and a new visit would be assigned to another
 * arm
 */
export function visitCookie(
  surveyId: string,
  visit: VisitCookie,
  storage: CookieStorage,
  stays = false,
): string {
  const age = stays ? AGE : ''
  return cookie(VISIT_COOKIE, visitCookieValue(visit), surveyId, storage) + age
}

/** The Set-Cookie header that identifies a browser, which lasts as long as a draft. */
export function deviceCookie(surveyId: string, device: string, storage: CookieStorage): string {
  return cookie(DEVICE_COOKIE, device, surveyId, storage) + AGE
}

/** The same for the seal that proves that the link was signed. */
export function entryCookie(surveyId: string, seal: string, storage: CookieStorage): string {
  return cookie(ENTRY_COOKIE, seal, surveyId, storage)
}

function cookie(
  name: string,
  value: string,
  surveyId: string,
  { publicUrl, isFramed }: CookieStorage,
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const rules = isFramed ? '; SameSite=None; Partitioned; Secure' : `; SameSite=Lax${secure}`
  return `${name}=${value}; Path=${pages.survey(surveyId)}${rules}`
}
