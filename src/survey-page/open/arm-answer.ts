import { readDeviceCookie, type VisitCookie } from '../../domain/entry/respondent-cookies.ts'
import { parametersIn } from '../../domain/survey/links/link-parameters.ts'
import { pageLanguages } from '../../pages/frame/page-language.ts'
import type { Site } from '../../pages/respondent/site.ts'
import { deviceCookie, visitCookie } from '../../pages/respondent/visit-cookie.ts'
import { deviceOf, visitedArm } from '../../responses/arms/visit-handlers.ts'
import { turnedAwayAnswer } from '../ended/ended-routes.tsx'
import { countOpening, type Visit } from '../visit.ts'
import { type OpenedSurvey, openingAnswer, openSurvey } from './open-survey.tsx'
import { cookieStorage } from './visit-cookies.ts'

/** A survey with arms is shown as in the visitor's arm; visitors without one are asked to open it. */
export async function armAnswer(
  site: Site,
  visit: Visit,
  found: OpenedSurvey,
  credentials: VisitCookie,
  label: string | null,
): Promise<Response> {
  const { request, query, surveyId, stored = [], survey } = visit
  const { deps } = site
  if (visit.begins) deps.limiter.begin(request)
  const { language, written } = pageLanguages(request, query, survey?.settings)
  const begins = visit.begins && { language: written ?? language, parameters: parametersIn(stored, query) }
  const device = deviceOf(deps, found, readDeviceCookie(request.headers.get('cookie') ?? ''))
  const { uuid, arm } = await visitedArm(
    deps,
    found,
    { ...credentials, uuid: credentials.uuid, linked: query.get('uuid') ?? undefined, device },
    begins || undefined,
  )
  visit.uuid = uuid
  const answer = arm
    ? await openSurvey(site, visit, found, { arm, label })
    : ((await turnedAwayAnswer(site, visit, found)) ?? (await openingAnswer(site, visit, found, label)))
  if (!arm) countOpening(site, visit)
  const { hasSKey, hasUKey } = found.survey.settings
  const storage = cookieStorage(site, visit)
  const remembered = visitCookie(surveyId, { ...credentials, uuid }, storage, !hasSKey && !hasUKey)
  answer.headers.append('set-cookie', remembered)
  if (device) answer.headers.append('set-cookie', deviceCookie(surveyId, device, storage))
  return answer
}
