import { VISIT_COOKIE, type VisitCookie, visitCookieValue } from '../../domain/visit-cookie.ts'
import { pages } from '../../urls.ts'

/**
 * The Set-Cookie header that keeps a respondent's keys until the browser closes, for that survey's pages alone: no key
 * stays in the address bar, and neither a reload nor a new tab asks for it again. The page's script reads it, because
 * every call of a respondent carries the keys.
 */
export function visitCookie(surveyId: string, visit: VisitCookie, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${VISIT_COOKIE}=${visitCookieValue(visit)}; Path=${pages.survey(surveyId)}; SameSite=Lax${secure}`
}
