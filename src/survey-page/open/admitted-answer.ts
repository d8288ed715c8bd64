import { visitorOf } from '../../auth/guard.ts'
import { previewOf } from '../../contract/surveys/surveys.ts'
import { hasArms } from '../../domain/arms/arm.ts'
import { readEntryCookie, type VisitCookie } from '../../domain/entry/respondent-cookies.ts'
import { CHANGES, KEY_IS_USED } from '../../domain/survey/links/links.ts'
import { redirect } from '../../http/pages/page-response.ts'
import { noteFailure } from '../../http/watching/failures.ts'
import type { Site } from '../../pages/respondent/site.ts'
import { entryCookie, visitCookie } from '../../pages/respondent/visit-cookie.ts'
import { signedEntry } from '../../responses/entry/handlers.ts'
import { keyOfVisit } from '../../responses/keys/handlers.ts'
import { maySee } from '../../surveys/authorization.ts'
import { visitSurvey } from '../../surveys/visits/handlers.ts'
import { pages } from '../../urls.ts'
import { turnedAwayAnswer } from '../ended/ended-routes.tsx'
import { countOpening, type Visit } from '../visit.ts'
import { armAnswer } from './arm-answer.ts'
import { changeAnswer } from './change-answer.tsx'
import { openSurvey } from './open-survey.tsx'
import { previewAnswer } from './preview-answer.tsx'
import { cookieStorage } from './visit-cookies.ts'

/**
 * The page of a survey for a visitor with these credentials.
 * @throws Failure the reason why it does not open for them
 */
export async function admittedAnswer(site: Site, visit: Visit, credentials: VisitCookie): Promise<Response> {
  const { request, surveyId, query } = visit
  const { deps } = site
  const preview = previewOf(query.get('preview') || undefined)
  const found = await visitSurvey(deps, surveyId, {
    sKey: credentials.sKey,
    started: query.get('continue') === '1',
    preview,
    sessionMaySee: async () => maySee(deps, await visitorOf(deps, request), surveyId),
  })
  if (found.preview) return previewAnswer(site, visit, found)
  if (query.has(CHANGES)) return changeAnswer(site, visit, found, credentials, cookieStorage(site, visit))
  const seal = readEntryCookie(request.headers.get('cookie') ?? '')
  const entry = await signedEntry(deps, found, { uKey: credentials.uKey, link: query, seal }, (cause) =>
    noteFailure(request, cause),
  )
  const withEntry = (answer: Response) => {
    if (entry) answer.headers.append('set-cookie', entryCookie(surveyId, entry, cookieStorage(site, visit)))
    return answer
  }
  const { isUsed, label, typedFor } = await keyOfVisit(deps, found, credentials.uKey, query.has(KEY_IS_USED))
  if (typedFor !== undefined) {
    query.set('uKey', typedFor)
    if (request.method === 'GET') return redirect(`${pages.survey(surveyId)}?${query}`, 303)
    return admittedAnswer(site, visit, { ...credentials, uKey: typedFor })
  }
  const begun = isUsed && !credentials.startOver
  if (hasArms(found.survey.settings)) {
    const known = { ...credentials, ...(begun && { begun: '1' as const }) }
    return withEntry(await armAnswer(site, visit, found, known, label))
  }
  const turnedAway = begun ? undefined : await turnedAwayAnswer(site, visit, found)
  const answer = turnedAway ?? (await openSurvey(site, visit, found, { label }))
  countOpening(site, visit)
  const { hasSKey, hasUKey } = found.survey.settings
  if (!hasSKey && !hasUKey) return answer
  const remembered = { ...credentials, ...(begun && { begun: '1' }) }
  answer.headers.append('set-cookie', visitCookie(surveyId, remembered, cookieStorage(site, visit)))
  return withEntry(answer)
}
