import { type KeptVisit, VISIT_COOKIE, visitValue } from '../domain/kept-visit.ts'
import { pages } from '../urls.ts'

/**
 * The Set-Cookie header that keeps a respondent's keys until the browser closes, for that survey's pages alone: no key
 * stays in the address bar, and neither a reload nor a new tab asks for it again. The page's script reads it, because
 * every call of a respondent carries the keys.
 */
export function keepVisit(surveyId: string, visit: KeptVisit, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${VISIT_COOKIE}=${visitValue(visit)}; Path=${pages.survey(surveyId)}; SameSite=Lax${secure}`
}
