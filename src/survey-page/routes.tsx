import { Elysia } from 'elysia'
import { visitorOf } from '../auth/guard.ts'
import { previewOf } from '../contract/surveys.ts'
import { checkAvailability, windowOf } from '../domain/availability.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { checkUniqueKey } from '../domain/keys.ts'
import { isTrialLink, TRIAL, withPanelKey } from '../domain/panels.ts'
import { storedNames } from '../domain/parameters.ts'
import { inputFrom, modeFrom } from '../domain/phases.ts'
import { publicationOf } from '../domain/publication.ts'
import { readVisitCookie, type VisitCookie } from '../domain/visit-cookie.ts'
import { readForm } from '../http/body.ts'
import { pageAnswer } from '../http/page-cache.ts'
import { pageResponse, redirect } from '../http/page-response.ts'
import { renderPage } from '../http/render.tsx'
import { pageLanguage } from '../pages/frame/page-language.ts'
import { brokenField } from '../pages/notices/broken-link.tsx'
import { SurveyErrorPage } from '../pages/notices/survey-error.tsx'
import { unreadFormAnswer } from '../pages/notices/unread-form.tsx'
import { contextOf, inLanguage, queryOf, type Site } from '../pages/respondent/site.ts'
import { openParameters } from '../pages/respondent/survey-parameters.ts'
import { visitCookie } from '../pages/respondent/visit-cookie.ts'
import { isPublished } from '../published/handlers.ts'
import { findKeyState } from '../responses/key-handlers.ts'
import { maySee } from '../surveys/authorization.ts'
import { visitSurvey } from '../surveys/handlers.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import { pages } from '../urls.ts'
import { CompletePage } from './complete.tsx'
import { NoQuestionsPage } from './no-questions.tsx'
import { refusedAnswer, unavailableAnswer, type Visit } from './refused/refused-answer.tsx'
import { renderSurveyJob } from './render-survey.tsx'

export function surveyPages(site: Site) {
  const visitOf = (request: Request, surveyId: string) => ({ request, surveyId, query: queryOf(request) })
  return new Elysia({ name: 'survey-pages' })
    .get(pages.survey.pattern, ({ request, params }) =>
      inLanguage(site, request, surveyAnswer(site, visitOf(request, params.surveyId))),
    )
    .post(
      pages.survey.pattern,
      ({ request, params }) => inLanguage(site, request, keyAnswer(site, request, params.surveyId)),
      // The framework's parser has no limit of its own.
      { parse: 'none' },
    )
    .get(pages.surveyComplete.pattern, ({ request, params }) =>
      inLanguage(site, request, completeAnswer(site, visitOf(request, params.surveyId))),
    )
}

/** A key that was typed: it goes into the visit's cookie, never into an address. */
async function keyAnswer(site: Site, request: Request, surveyId: string): Promise<Response> {
  const address = pages.survey(surveyId)
  const query = await readForm(request).catch((error) => {
    const setting = site.deps.surveys.peek(surveyId)?.survey.settings.language
    return unreadFormAnswer(
      error,
      contextOf(site, { request, query: queryOf(request), setting }, []),
      address,
    )
  })
  if (query instanceof Response) return query
  const visit: Visit = { request, surveyId, query }
  const answer = await surveyAnswer(site, visit)
  if (answer.status !== 200) return answer
  const open = openParameters(query, visit.stored)
  const sent = redirect(open.size > 0 ? `${address}?${open}` : address, 303)
  for (const cookie of answer.headers.getSetCookie()) sent.headers.append('set-cookie', cookie)
  return sent
}

async function surveyAnswer(site: Site, visit: Visit): Promise<Response> {
  const { request, surveyId } = visit
  const { surveys, limiter } = site.deps
  try {
    const settings = (await surveys.find(surveyId))?.survey.settings
    visit.setting = settings?.language
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

/** Who comes by a link of the panel that names nobody tries the survey out: what they send is a test. */
function trialAnswer({ surveyId, query, stored }: Visit): Response {
  const address = openParameters(query, stored)
  address.set('preview', TRIAL)
  return redirect(`${pages.survey(surveyId)}?${address}`, 303)
}

/** @throws Failure why the survey does not open for this visitor */
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
  const begun = await isBegun(site, found, credentials)
  const answer = await openSurvey(site, visit, found)
  const { hasSKey, hasUKey } = found.survey.settings
  if (!hasSKey && !hasUKey) return answer
  const remembered = { ...credentials, ...(begun && { begun: '1' }) }
  answer.headers.append('set-cookie', visitCookie(surveyId, remembered, deps.config.publicUrl))
  return answer
}

/** What the visitor brought along: in the address or the form, else from before. */
function credentialsOf(request: Request, query: URLSearchParams): VisitCookie {
  const { begun: _, ...stored } = readVisitCookie(request.headers.get('cookie') ?? '')
  const given = Object.fromEntries(
    ['sKey', 'uKey', 'uuid'].flatMap((name) => (query.has(name) ? [[name, query.get(name)?.trim()]] : [])),
  )
  // Another key is another ballot, which the earlier uuid is none of.
  return query.has('uKey') ? { sKey: stored.sKey ?? '', ...given } : { ...stored, ...given }
}

/** A designer who opens a survey of theirs that nobody else can see tries it out, and the page's calls say so. */
async function previewAnswer(site: Site, visit: Visit, found: Found): Promise<Response> {
  const { surveyId, query } = visit
  if (query.has('preview')) return openSurvey(site, visit, found)
  const address = openParameters(query, visit.stored)
  address.set('preview', 'true')
  return redirect(`${pages.survey(surveyId)}?${address}`, 303)
}

/**
 * Whether a response was begun with the visitor's unique key, where the survey has unique keys.
 * @throws Failure UNIQUE_KEY_REQUIRED, UNIQUE_KEY_UNKNOWN, or UNIQUE_KEY_USED where its response was submitted
 */
async function isBegun({ deps }: Site, found: Found, { uKey = '' }: VisitCookie): Promise<boolean> {
  const { settings } = found.survey
  if (!settings.hasUKey) return false
  const keyless = checkUniqueKey(settings, uKey)
  if (keyless) throw new Failure(keyless)
  const key = await findKeyState(deps, found, uKey)
  if (key.state === 'unknown') throw new Failure({ code: 'UNIQUE_KEY_UNKNOWN' })
  if (key.state !== 'completed') return key.state === 'begun'
  throw new Failure(key.refusal)
}

type Found = Awaited<ReturnType<typeof visitSurvey>>

async function openSurvey(site: Site, visit: Visit, found: Found): Promise<Response> {
  const { request, query } = visit
  const { survey, shown, etag, preview } = found
  if (survey.questions.length === 0) return pageResponse(<NoQuestionsPage {...contextOf(site, visit)} />, 200)
  const mode = modeFrom(query.get('mode'), survey.settings.mode)
  const input = inputFrom(query.get('input'), survey.settings.input)
  const parameters = Object.entries({
    ...(mode !== survey.settings.mode && { mode }),
    ...(input !== survey.settings.input && { input }),
  })
  const language = pageLanguage(request, query, visit.setting)
  const key = [preview ? 'preview' : 'survey', survey.id, etag, mode, input, language].join('/')
  const { languages, assets, instance } = contextOf(site, visit, parameters)
  const job = { language, languages, survey: shown, mode, input, preview }
  const worker = found.isLarge ? site.deps.worker : undefined
  const page = await site.cache.find(key, () =>
    worker ? worker.renderSurvey(job) : renderSurveyJob(job, { assets, instance }),
  )
  const { settings } = survey
  if (isShared(visit) && !preview && !settings.hasSKey && !settings.hasUKey) {
    const isOpen = () => {
      const latest = site.deps.surveys.peek(survey.id) ?? found
      return checkAvailability(windowOf(latest), site.deps.now(), false) === undefined
    }
    site.deps.ready.keep(request, page, () => isCurrent(site, found) && isOpen())
  }
  return pageAnswer(request, page)
}

const SHARED_PARAMETERS = new Set(['mode', 'input'])

/** Whether nothing in the address is about one visitor. */
function isShared({ query }: Visit): boolean {
  return [...query.keys()].every((name) => SHARED_PARAMETERS.has(name))
}

function isCurrent({ deps }: Site, { survey, etag }: CachedSurvey): boolean {
  return deps.surveys.peek(survey.id)?.etag === etag
}

async function completeAnswer(site: Site, visit: Visit): Promise<Response> {
  const { surveyId, request } = visit
  try {
    const found = await site.deps.surveys.find(surveyId)
    visit.setting = found?.survey.settings.language
    const context = { ...contextOf(site, visit), languages: [] }
    if (!found) return pageResponse(<SurveyErrorPage {...context} />, 404)
    const { settings } = found.survey
    const publication = publicationOf(windowOf(found), site.deps.now(), found.locked)
    const latest = () => site.deps.surveys.peek(surveyId) ?? found
    const isOpen = () => publicationOf(windowOf(latest()), site.deps.now(), found.locked)?.isOpen
    const key = ['complete', surveyId, found.etag, publication?.isOpen, context.catalogue.language].join('/')
    const shown = <CompletePage {...context} {...{ surveyId, settings, publication }} />
    const page = await site.cache.find(key, () => renderPage(shown))
    const holds = () => isCurrent(site, found) && isOpen() === publication?.isOpen
    if (isShared(visit)) site.deps.ready.keep(request, page, holds)
    return pageAnswer(request, page)
  } catch (error) {
    return unavailableAnswer(site, visit, error)
  }
}
