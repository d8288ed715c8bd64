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
import { catalogues } from '../texts/languages.ts'
import { pages, patterns } from '../urls.ts'
import { CompletePage } from './complete.tsx'
import type { PageContext } from './document.tsx'
import { EntryPage } from './entry.tsx'
import { decideEntry, entryValues, surveyParameters } from './entry-form.ts'
import { keepVisit, keptVisit } from './kept-visit.ts'
import { NoQuestionsPage } from './no-questions.tsx'
import { keepLanguage, languageLinks, pageLanguage } from './page-language.ts'
import { refusedPage } from './refused.tsx'
import { renderSurvey } from './render-survey.tsx'
import { SurveyErrorPage } from './survey-error.tsx'

export type PageDeps = Pick<Deps, 'surveys' | 'now' | 'config' | 'assets'>

/** What the routes share. */
type Site = { readonly deps: PageDeps; readonly cache: PageCache }

/** A request for a page of a survey. */
type Visit = {
  readonly request: Request
  readonly surveyId: string
  readonly query: URLSearchParams
  /** The language that the survey is set to, once it is known. */
  setting?: string | null
}

const RETRY_SECONDS = 2

/** Files that are served under their own names. */
const ICONS = join(import.meta.dir, '../../public/icons')

/** Every screen, what the browser loads for them, and for any other path the way to the entry page. */
export function pageRoutes(deps: PageDeps) {
  const site: Site = { deps, cache: new PageCache() }
  return new Elysia({ name: 'pages' })
    .use(assetRoutes(deps.assets))
    .use(staticPlugin({ assets: ICONS, prefix: '/icons', alwaysStatic: true, silent: true }))
    .get(pages.entry(), ({ request }) => inLanguage(site, request, entryAnswer(site, request)))
    .get(patterns.survey, ({ request, params }) =>
      inLanguage(site, request, surveyAnswer(site, visitOf(request, params.surveyId))),
    )
    .get(patterns.surveyComplete, ({ request, params }) =>
      inLanguage(site, request, completeAnswer(site, visitOf(request, params.surveyId))),
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

/** What a page of this request is made with; ways to other languages keep these parameters of its address. */
function contextOf(
  { deps }: Site,
  { request, query, setting }: Omit<Visit, 'surveyId'>,
  kept: Iterable<[string, string]> = surveyParameters(query),
): PageContext {
  const language = pageLanguage(request, query, setting)
  return {
    catalogue: catalogues[language],
    assets: deps.assets,
    languages: languageLinks(language, new URLSearchParams([...kept]), setting),
  }
}

/** Keeps a language that the address asked for, so that the pages that follow are in it as well. */
async function inLanguage(
  { deps }: Site,
  request: Request,
  answering: Response | Promise<Response>,
): Promise<Response> {
  const answer = await answering
  const kept = keepLanguage(queryOf(request), deps.config.publicUrl.startsWith('https:'))
  if (kept) answer.headers.append('set-cookie', kept)
  return answer
}

/** The form leads to the survey; 'Advanced' without script comes back with its fields open. */
function entryAnswer(site: Site, request: Request): Response | Promise<Response> {
  const query = queryOf(request)
  const context = contextOf(site, { request, query }, [])
  const values = entryValues(query)
  const advanced = query.get('advanced') === '1' || Boolean(values.sKey || values.uKey || values.uuid)
  if (!query.has('surveyId')) {
    const key = ['entry', advanced, context.catalogue.language].join('/')
    const entry = <EntryPage {...context} values={entryValues(new URLSearchParams())} advanced={advanced} />
    return site.cache.respond(request, key, () => renderPage(entry))
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
    visit.setting = (await site.deps.surveys.find(surveyId))?.survey.settings.language
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

async function openSurvey(site: Site, visit: Visit, { survey, shown, etag }: Found): Promise<Response> {
  const { request, query } = visit
  if (survey.questions.length === 0) return pageResponse(<NoQuestionsPage {...contextOf(site, visit)} />, 200)
  const mode = modeFrom(query.get('mode'), survey.settings.mode)
  const input = inputFrom(query.get('input'), survey.settings.input)
  const kept = Object.entries({
    ...(mode !== survey.settings.mode && { mode }),
    ...(input !== survey.settings.input && { input }),
  })
  const language = pageLanguage(request, query, visit.setting)
  const key = ['survey', survey.id, etag, mode, input, language].join('/')
  return site.cache.respond(request, key, () =>
    renderSurvey(contextOf(site, visit, kept), shown, mode, input),
  )
}

async function completeAnswer(site: Site, visit: Visit): Promise<Response> {
  try {
    const found = await site.deps.surveys.find(visit.surveyId)
    visit.setting = found?.survey.settings.language
    const context = { ...contextOf(site, visit), languages: [] }
    if (!found) return pageResponse(<SurveyErrorPage {...context} />, 404)
    const key = `complete/${context.catalogue.language}`
    return await site.cache.respond(visit.request, key, () => renderPage(<CompletePage {...context} />))
  } catch (error) {
    return unavailableAnswer(site, visit, error)
  }
}

/** The page that says why a survey does not open; what no page stands for goes on as it is. */
async function refusedAnswer(site: Site, visit: Visit, error: unknown): Promise<Response> {
  if (!(error instanceof Failure)) return unavailableAnswer(site, visit, error)
  const { surveyId, query } = visit
  const { refusal } = error
  const graceEnd = refusal.closedAt === undefined ? undefined : await graceEndOf(site, surveyId)
  const refused = refusedPage(contextOf(site, visit), refusal, { surveyId, query }, graceEnd)
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
function unavailableAnswer(site: Site, visit: Visit, error: unknown): Response {
  if (!isUnavailable(error)) throw error
  const answer = pageResponse(<SurveyErrorPage {...contextOf(site, visit)} />, 503)
  answer.headers.set('retry-after', String(RETRY_SECONDS))
  return answer
}
