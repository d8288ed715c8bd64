import { join } from 'node:path'
import { staticPlugin } from '@elysiajs/static'
import { Elysia } from 'elysia'
import { isUnavailable } from '../../db/database.ts'
import type { Deps } from '../deps.ts'
import { checkAvailability } from '../domain/availability.ts'
import { Failure } from '../domain/failure.ts'
import { checkUniqueKey } from '../domain/keys.ts'
import { inputFrom, modeFrom } from '../domain/phases.ts'
import { assetRoutes } from '../http/assets.ts'
import { PageCache } from '../http/page-cache.ts'
import { pageResponse, redirect } from '../http/page-response.ts'
import { renderPage } from '../http/render.tsx'
import { visitSurvey } from '../surveys/handlers.ts'
import { en } from '../texts/en.ts'
import { pages, patterns } from '../urls.ts'
import { CompletePage } from './complete.tsx'
import type { PageContext } from './document.tsx'
import { EntryPage } from './entry.tsx'
import { decideEntry, entryValues } from './entry-form.ts'
import { keepVisit, keptVisit } from './kept-visit.ts'
import { NoQuestionsPage } from './no-questions.tsx'
import { refusedPage } from './refused.tsx'
import { renderSurvey } from './render-survey.tsx'
import { SurveyErrorPage } from './survey-error.tsx'

export type PageDeps = Pick<Deps, 'surveys' | 'now' | 'config' | 'assets'>

/** What the routes share. */
type Site = { readonly deps: PageDeps; readonly context: PageContext; readonly cache: PageCache }

/** A request for a page of a survey. */
type Visit = { readonly request: Request; readonly surveyId: string; readonly query: URLSearchParams }

const RETRY_SECONDS = 2

/** Files that are served under their own names. */
const ICONS = join(import.meta.dir, '../../public/icons')

/** Every screen, what the browser loads for them, and for any other path the way to the entry page. */
export function pageRoutes(deps: PageDeps) {
  const site: Site = { deps, context: { catalogue: en, assets: deps.assets }, cache: new PageCache() }
  return new Elysia({ name: 'pages' })
    .use(assetRoutes(deps.assets))
    .use(staticPlugin({ assets: ICONS, prefix: '/icons', alwaysStatic: true, silent: true }))
    .get(pages.entry(), ({ request }) => entryAnswer(site, request))
    .get(patterns.survey, ({ request, params }) => surveyAnswer(site, visitOf(request, params.surveyId)))
    .get(patterns.surveyComplete, ({ request, params }) =>
      completeAnswer(site, visitOf(request, params.surveyId)),
    )
    .get('/*', () => redirect(pages.entry(), 302))
}

function queryOf(request: Request): URLSearchParams {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start))
}

function visitOf(request: Request, surveyId: string): Visit {
  return { request, surveyId, query: queryOf(request) }
}

/** The form leads to the survey; 'Advanced' without script comes back with its fields open. */
function entryAnswer({ context, cache }: Site, request: Request): Response | Promise<Response> {
  const query = queryOf(request)
  const values = entryValues(query)
  const advanced = query.get('advanced') === '1' || Boolean(values.sKey || values.uKey || values.uuid)
  if (!query.has('surveyId')) {
    const key = advanced ? 'entry/advanced' : 'entry'
    const entry = <EntryPage {...context} values={entryValues(new URLSearchParams())} advanced={advanced} />
    return cache.respond(request, key, () => renderPage(entry))
  }
  const decision = decideEntry(values)
  if ('problem' in decision) {
    return pageResponse(
      <EntryPage {...context} values={values} advanced={advanced} problem={decision.problem} />,
      422,
    )
  }
  const { surveyId, query: parameters } = decision.open
  const address = pages.survey(surveyId)
  return redirect(parameters.size > 0 ? `${address}?${parameters}` : address, 303)
}

async function surveyAnswer(site: Site, visit: Visit): Promise<Response> {
  const { request, surveyId, query } = visit
  try {
    const started = query.get('continue') === '1'
    const [sKey, preview] = [query.get('sKey')?.trim() ?? null, query.get('preview') || undefined]
    const found = await visitSurvey(site.deps, surveyId, { sKey, started, preview })
    if (found.preview || !found.survey.settings.hasUKey) return await openSurvey(site, visit, found)
    const keyless = checkUniqueKey(found.survey.settings, query.get('uKey')?.trim())
    if (!keyless) return await openPersonally(site, visit, found)
    const kept = query.has('uKey') ? undefined : keptVisit(request, query)
    if (kept) return redirect(`${pages.survey(surveyId)}?${kept}`, 303)
    throw new Failure(keyless)
  } catch (error) {
    return refusedAnswer(site, visit, error)
  }
}

/** Opens a survey with the unique key in the address. */
async function openPersonally(site: Site, visit: Visit, found: Found): Promise<Response> {
  const answer = await openSurvey(site, visit, found)
  const secure = site.deps.config.publicUrl.startsWith('https:')
  answer.headers.append('set-cookie', keepVisit(visit.surveyId, visit.query, secure))
  return answer
}

type Found = Awaited<ReturnType<typeof visitSurvey>>

async function openSurvey(
  { context, cache }: Site,
  { request, query }: Visit,
  { survey, shown, etag }: Found,
): Promise<Response> {
  if (survey.questions.length === 0) return pageResponse(<NoQuestionsPage {...context} />, 200)
  const mode = modeFrom(query.get('mode'), survey.settings.mode)
  const input = inputFrom(query.get('input'), survey.settings.input)
  const key = ['survey', survey.id, etag, mode, input, context.catalogue.language].join('/')
  return cache.respond(request, key, () => renderSurvey(context, shown, mode, input))
}

async function completeAnswer(site: Site, { request, surveyId }: Visit): Promise<Response> {
  const { deps, context, cache } = site
  try {
    if (!(await deps.surveys.find(surveyId))) return pageResponse(<SurveyErrorPage {...context} />, 404)
    return await cache.respond(request, 'complete', () => renderPage(<CompletePage {...context} />))
  } catch (error) {
    return unavailableAnswer(site, error)
  }
}

/** The page that says why a survey does not open; what no page stands for goes on as it is. */
async function refusedAnswer(site: Site, { surveyId, query }: Visit, error: unknown): Promise<Response> {
  if (!(error instanceof Failure)) return unavailableAnswer(site, error)
  const { refusal } = error
  const graceEnd = refusal.closedAt === undefined ? undefined : await graceEndOf(site, surveyId)
  const refused = refusedPage(site.context, refusal, { surveyId, query }, graceEnd)
  if (!refused) throw error
  return pageResponse(refused.page, refused.status)
}

/** Until when those who had begun may go on, where they still may. */
async function graceEndOf({ deps }: Site, surveyId: string): Promise<string | undefined> {
  const settings = (await deps.surveys.find(surveyId))?.survey.settings
  if (!settings?.closesAt || checkAvailability(settings, deps.now(), true)) return undefined
  return new Date(Date.parse(settings.closesAt) + settings.closeGraceMinutes * 60_000).toISOString()
}

/** While the database is away a survey cannot be loaded; the same request may succeed in a moment. */
function unavailableAnswer({ context }: Site, error: unknown): Response {
  if (!isUnavailable(error)) throw error
  const answer = pageResponse(<SurveyErrorPage {...context} />, 503)
  answer.headers.set('retry-after', String(RETRY_SECONDS))
  return answer
}
