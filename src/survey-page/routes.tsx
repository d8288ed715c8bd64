import { Elysia } from 'elysia'
import { visitorOf } from '../auth/guard.ts'
import { previewOf } from '../contract/surveys.ts'
import { armById, hasArms } from '../domain/arms/arm.ts'
import { questionsBeforeDraw } from '../domain/arms/drawing.ts'
import { isReadOnlyTrial, isTrialLink, TRIAL, withPanelKey } from '../domain/entry/panels.ts'
import {
  readDeviceCookie,
  readEntryCookie,
  readVisitCookie,
  type VisitCookie,
} from '../domain/entry/respondent-cookies.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { storedNames } from '../domain/results/parameters.ts'
import { parametersIn } from '../domain/survey/links/link-parameters.ts'
import { CHANGES, KEY_IS_USED, START_OVER } from '../domain/survey/links/links.ts'
import { pageResponse, redirect } from '../http/pages/page-response.ts'
import { readForm } from '../http/requests/body.ts'
import { noteFailure } from '../http/watching/failures.ts'
import { pageLanguages } from '../pages/frame/page-language.ts'
import { brokenField } from '../pages/notices/broken-link.tsx'
import { unreadFormAnswer } from '../pages/notices/unread-form.tsx'
import { embeddingOf } from '../pages/respondent/embedding.ts'
import { contextOf, inLanguage, languageRead, queryOf, type Site } from '../pages/respondent/site.ts'
import { openParameters } from '../pages/respondent/survey-parameters.ts'
import {
  type CookieStorage,
  deviceCookie,
  entryCookie,
  visitCookie,
} from '../pages/respondent/visit-cookie.ts'
import { isPublished } from '../published/handlers.ts'
import { deviceOf, visitedArm } from '../responses/arms/visit-handlers.ts'
import { signedEntry } from '../responses/entry/handlers.ts'
import { keyOfVisit } from '../responses/keys/handlers.ts'
import { isTrial, maySee } from '../surveys/authorization.ts'
import { visitSurvey } from '../surveys/visits/handlers.ts'
import { pages } from '../urls.ts'
import { turnedAwayAnswer } from './ended/ended-routes.tsx'
import { changeAnswer } from './open/change-answer.tsx'
import { BEGINS } from './open/open.tsx'
import { type OpenedSurvey, openingAnswer, openSurvey } from './open/open-survey.tsx'
import { TaskPreviewPage } from './open/task-preview.tsx'
import { refusedAnswer, type Visit } from './refused/refused-answer.tsx'

export function surveyPages(site: Site) {
  const visitOf = (request: Request, surveyId: string) => ({ request, surveyId, query: queryOf(request) })
  return new Elysia({ name: 'survey-pages' })
    .get(pages.survey.pattern, ({ request, params: { surveyId } }) =>
      inLanguage(site, request, surveyAnswer(site, visitOf(request, surveyId))),
    )
    .post(
      pages.survey.pattern,
      ({ request, params: { surveyId } }) => inLanguage(site, request, keyAnswer(site, request, surveyId)),
      // The framework's parser has no limit of its own.
      { parse: 'none' },
    )
}

/** A typed key goes into the visit's cookie, never into an address. So does a response that was started. */
async function keyAnswer(site: Site, request: Request, surveyId: string): Promise<Response> {
  const address = pages.survey(surveyId)
  const query = await readForm(request).catch((error) => {
    const survey = site.deps.surveys.peek(surveyId)?.survey
    return unreadFormAnswer(error, contextOf(site, { request, query: queryOf(request), survey }, []), address)
  })
  if (query instanceof Response) return query
  for (const [name, value] of queryOf(request)) if (!query.has(name)) query.append(name, value)
  const visit: Visit = { request, surveyId, query, begins: query.has(BEGINS) }
  const answer = await surveyAnswer(site, visit)
  if (answer.status !== 200) return answer
  const open = openParameters(query, visit.stored)
  // A browser without cookies needs its response in the address.
  if (visit.begins && visit.uuid && !request.headers.has('cookie')) open.set('uuid', visit.uuid)
  const sent = redirect(open.size > 0 ? `${address}?${open}` : address, 303)
  for (const cookie of answer.headers.getSetCookie()) sent.headers.append('set-cookie', cookie)
  return sent
}

async function surveyAnswer(site: Site, visit: Visit): Promise<Response> {
  const { request, surveyId } = visit
  const { surveys, limiter } = site.deps
  try {
    visit.survey = (await surveys.find(surveyId))?.survey
    const settings = visit.survey?.settings
    visit.stored = settings && storedNames(settings)
    if (settings) visit.query = withPanelKey(settings, visit.query)
    if (settings && isTrialLink(settings, visit.query) && !visit.query.has('preview'))
      return trialAnswer(visit)
    const broken = brokenField(queryOf(request))
    if (broken) throw new Failure(invalidInput(`/${broken}`, 'visible'))
    const credentials = credentialsOf(request, visit.query)
    const guess = { request, surveyId, keys: [credentials.sKey, credentials.uKey] }
    return await limiter.guess(guess, () => admittedAnswer(site, visit, credentials))
  } catch (error) {
    return refusedAnswer(site, visit, error, () => isPublished(site.deps, surveyId))
  }
}

/** A panel's unissued link is for trying the survey out: the response is a test. */
function trialAnswer({ surveyId, query, stored }: Visit): Response {
  const address = openParameters(query, stored)
  address.set('preview', TRIAL)
  return redirect(`${pages.survey(surveyId)}?${address}`, 303)
}

/** @throws Failure the reason why the survey does not open for this visitor */
async function admittedAnswer(site: Site, visit: Visit, credentials: VisitCookie): Promise<Response> {
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

/** A survey with arms is shown as in the visitor's arm; visitors without one are asked to open it. */
async function armAnswer(
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

/** How the browser keeps what it remembers of a visit. */
const cookieStorage = ({ deps }: Site, { survey, query }: Visit): CookieStorage => ({
  publicUrl: deps.config.publicUrl,
  isFramed: embeddingOf(survey, query)?.isFramed ?? false,
})

/** A submitted form redirects to the page, which counts as the opening. */
function countOpening({ deps }: Site, { request, surveyId }: Visit): void {
  if (request.method === 'GET') deps.counts.openings.add(surveyId)
}

/**
 * The visitor's credentials: the keys from the address or the form, or else from before. The uuid is the device's own: one
 * in the address may be known to whoever made the link, so the page moves its response to a new one.
 */
function credentialsOf(request: Request, query: URLSearchParams): VisitCookie {
  const { begun: _, ...stored } = readVisitCookie(request.headers.get('cookie') ?? '')
  const given = Object.fromEntries(
    ['sKey', 'uKey'].flatMap((name) => (query.has(name) ? [[name, query.get(name)?.trim()]] : [])),
  )
  const isAnew = request.method === 'POST' && query.has(START_OVER)
  const anew = { ...(isAnew && { startOver: '1' }) }
  // Another key means another ballot, to which the earlier uuid does not belong.
  return query.has('uKey') ? { sKey: stored.sKey ?? '', ...given, ...anew } : { ...stored, ...given, ...anew }
}

/**
 * A designer who opens a survey of theirs that nobody else can see tries it out, and the page's calls say so. An arm that
 * is drawn after the screening comes after it here as well.
 */
async function previewAnswer(site: Site, visit: Visit, found: OpenedSurvey): Promise<Response> {
  const { surveyId, query } = visit
  const { settings } = found.survey
  const isPanel = isTrial(found.survey, query.get('preview') ?? undefined)
  if (isPanel && isReadOnlyTrial(settings))
    return pageResponse(
      <TaskPreviewPage
        {...contextOf(site, visit)}
        survey={(await found.inLanguage(languageRead(visit, found.survey.settings))).shown}
      />,
      200,
    )
  if (query.has('preview')) {
    const arm = armById(settings, query.get('arm')) ?? settings.arms[0]
    const draws = questionsBeforeDraw(found.survey).length > 0
    const awaitsArm = draws && query.get('continue') !== '1'
    return openSurvey(site, visit, found, {
      arm,
      awaitsArm,
      label: query.get('label'),
      isArmNamed: !isPanel,
    })
  }
  const address = openParameters(query, visit.stored)
  address.set('preview', 'true')
  for (const name of ['arm', 'label']) {
    const value = query.get(name)
    if (value) address.set(name, value)
  }
  return redirect(`${pages.survey(surveyId)}?${address}`, 303)
}
