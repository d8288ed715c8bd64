import { sameSecret } from '../crypto.ts'
import { readEntryCookie } from '../domain/entry-cookie.ts'
import { Failure } from '../domain/failure.ts'
import { panelNames } from '../domain/panels.ts'
import { ENTRY_TOKEN, takesSignedAlone, vouchesFor } from '../domain/signed-entries.ts'
import type { VisitCookie } from '../domain/visit-cookie.ts'
import { noteFailure } from '../http/failures.ts'
import type { PageDeps } from '../pages/respondent/site.ts'
import { entrySealOf } from '../responses/identity.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import { pages } from '../urls.ts'
import type { Visit } from './refused/refused-answer.tsx'

/**
 * The seal of the unique key, where the survey takes signed links alone: once a link was confirmed, the same person comes back by the
 * cookie, also after the link has expired.
 *
 * @throws Failure ENTRY_NOT_SIGNED; UNAVAILABLE while the panel's keys cannot be read
 */
export async function signedEntry(
  { config, entryTokens }: Pick<PageDeps, 'config' | 'entryTokens'>,
  { request, query, surveyId }: Visit,
  { survey: { settings }, identitySalt }: CachedSurvey,
  { uKey = '' }: VisitCookie,
): Promise<string | undefined> {
  if (!takesSignedAlone(settings)) return undefined
  const seal = await entrySealOf(identitySalt, uKey)
  const before = readEntryCookie(request.headers.get('cookie') ?? '') ?? ''
  if (uKey !== '' && sameSecret(before, seal)) return seal
  const [, token = ''] = [...query].find(([name]) => name.toLowerCase() === ENTRY_TOKEN) ?? []
  const claims = await entryTokens.read(token).catch((cause) => {
    noteFailure(request, cause)
    throw new Failure({ code: 'UNAVAILABLE' })
  })
  const [person = ''] = panelNames('prolific')
  const isOfKey = claims?.named[person] === uKey
  if (!claims || !isOfKey || !vouchesFor(claims, settings, query, config.publicUrl + pages.survey(surveyId)))
    throw new Failure({ code: 'ENTRY_NOT_SIGNED' })
  return seal
}
