import { readVisitCookie, type VisitCookie } from '../../domain/entry/respondent-cookies.ts'
import { START_OVER } from '../../domain/survey/links/links.ts'
import { embeddingOf } from '../../pages/respondent/embedding.ts'
import type { Site } from '../../pages/respondent/site.ts'
import type { CookieStorage } from '../../pages/respondent/visit-cookie.ts'
import type { Visit } from '../visit.ts'

/** How the browser keeps what it remembers of a visit. */
export const cookieStorage = ({ deps }: Site, { survey, query }: Visit): CookieStorage => ({
  publicUrl: deps.config.publicUrl,
  isFramed: embeddingOf(survey, query)?.isFramed ?? false,
})

/**
 * The visitor's credentials: the keys from the address or the form, or else from before. The uuid is the device's own: one
 * in the address may be known to whoever made the link, so the page moves its response to a new one.
 */
export function credentialsOf(request: Request, query: URLSearchParams): VisitCookie {
  const { begun: _, ...stored } = readVisitCookie(request.headers.get('cookie') ?? '')
  const given = Object.fromEntries(
    ['sKey', 'uKey'].flatMap((name) => (query.has(name) ? [[name, query.get(name)?.trim()]] : [])),
  )
  const isAnew = request.method === 'POST' && query.has(START_OVER)
  const anew = { ...(isAnew && { startOver: '1' }) }
  // Another key means another ballot, to which the earlier uuid does not belong.
  return query.has('uKey') ? { sKey: stored.sKey ?? '', ...given, ...anew } : { ...stored, ...given, ...anew }
}
