import { Elysia } from 'elysia'
import { isUnavailable } from '../../db/database.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { visitFrom } from '../domain/kept-visit.ts'
import { isTooLargeForResults } from '../domain/survey-size.ts'
import { readForm } from '../http/body.ts'
import { cookieValue } from '../http/cookies.ts'
import { noteFailure } from '../http/failures.ts'
import { PageCache, pageAnswer } from '../http/page-cache.ts'
import { pageResponse, redirect } from '../http/page-response.ts'
import { renderPage } from '../http/render.tsx'
import { openPublished, type PublishedSurvey, type Reader, readOwnAnswers } from '../published/handlers.ts'
import { publishedCaching } from '../published/routes.ts'
import { en } from '../texts/en.ts'
import { pages, patterns } from '../urls.ts'
import { keepVisit } from './kept-visit.ts'
import { inReadersWords, readerGroups } from './published-words.ts'
import { CountingPage } from './results/counting-page.tsx'
import { figureFile } from './results/figure-file.tsx'
import { isAsking, ProvePage } from './results/prove-page.tsx'
import { PublishedPage } from './results/published-page.tsx'
import { BY_RESULT, isSortable, type Order } from './results/tables.ts'
import { TooLargePage } from './results/too-large-page.tsx'
import { type Asked, contextOf, inLanguage, type PageDeps, queryOf, type Site } from './site.ts'
import { SurveyErrorPage } from './survey-error.tsx'
import { keepTaken, TAKEN_COOKIE, uuidIn } from './taken.ts'
import { unreadFormAnswer } from './unread-form.tsx'

type PublishedDeps = PageDeps & Pick<Deps, 'published' | 'random'>
type PublishedSite = Site & { readonly deps: PublishedDeps }

/** A request for results, with what it proves. */
type Visit = Asked & { readonly surveyId: string; readonly reader: Reader }

/** The results of a survey as others than its designers read them, each picture as a file, and the reader's own answers. */
export function publishedPages(deps: PublishedDeps) {
  const site: PublishedSite = { deps, cache: new PageCache() }
  const visitOf = (request: Request, surveyId: string): Visit => ({
    ...{ request, surveyId, query: sortOf(queryOf(request)), reader: readerOf(request) },
  })
  const answered = (request: Request, surveyId: string, answer: (visit: Visit) => Promise<Response>) => {
    const visit = visitOf(request, surveyId)
    return inLanguage(
      site,
      request,
      answer(visit).catch((error) => refusedAnswer(site, visit, error, {})),
    )
  }
  const file = (kind: 'svg' | 'csv') => (visit: Visit) => fileAnswer(site, visit, kind)
  return new Elysia({ name: 'published-pages' })
    .get(patterns.publishedResults, ({ request, params }) =>
      answered(request, params.surveyId, (visit) => resultsAnswer(site, visit)),
    )
    .post(
      patterns.publishedResults,
      ({ request, params }) =>
        inLanguage(site, request, proofAnswer(site, visitOf(request, params.surveyId))),
      { parse: 'none' },
    )
    .get(patterns.publishedResultsSvg, ({ request, params }) =>
      answered(request, params.surveyId, file('svg')),
    )
    .get(patterns.publishedResultsCsv, ({ request, params }) =>
      answered(request, params.surveyId, file('csv')),
    )
    .get(patterns.ownAnswers, async ({ request, params: { surveyId }, set }) => {
      const reader = readerOf(request)
      const guess = { request, surveyId, keys: [reader.sKey, reader.uKey] }
      set.headers['cache-control'] = 'private, no-store'
      return deps.limiter.guess(guess, () => readOwnAnswers(deps, surveyId, reader))
    })
}

/** What a request proves by cookies; nothing of it stands in an address. */
function readerOf(request: Request): Reader {
  const { sKey, uKey } = visitFrom(request.headers.get('cookie') ?? '')
  return { sKey, uKey, uuid: uuidIn(cookieValue(request.headers, TAKEN_COOKIE) ?? '') }
}

/** Of a query only what changes the page, so that no other makes another copy of it. */
function sortOf(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  const by = query.get('sort') ?? ''
  if (isSortable(by, en.resultsPage)) {
    kept.set('sort', by)
    kept.set('dir', query.get('dir') === 'asc' ? 'asc' : 'desc')
  }
  for (const name of ['lang', 'figure', 'question']) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}

function orderOf(query: URLSearchParams): Order {
  const by = query.get('sort')
  return by ? { by, descending: query.get('dir') !== 'asc' } : BY_RESULT
}

async function opened({ deps }: PublishedSite, visit: Visit): Promise<PublishedSurvey> {
  const { request, surveyId, reader } = visit
  const guess = { request, surveyId, keys: [reader.sKey, reader.uKey] }
  const found = await deps.limiter.guess(guess, () => openPublished(deps, surveyId, reader))
  // A survey that shows nothing is answered in the language that any other address is.
  visit.setting = found.survey.settings.language
  return found
}

async function resultsAnswer(site: PublishedSite, visit: Visit): Promise<Response> {
  const found = await opened(site, visit)
  const { survey, isPublic } = found
  const snapshot = await site.deps.published.read(survey)
  const { query, request } = visit
  const order = new URLSearchParams([...query].filter(([name]) => name === 'sort' || name === 'dir'))
  const context = contextOf(site, visit, order)
  const { language } = context.catalogue
  const tag = `"${[snapshot.tag, survey.revision, language, order, site.deps.assets.manifest.styles].join('-')}"`
  const render = () => {
    if (order.size > 0) site.deps.limiter.draw(request)
    return renderPage(
      <PublishedPage
        {...{ ...context, tag, query: order, order: orderOf(order) }}
        results={inReadersWords(snapshot.body, context.catalogue)}
        groupText={readerGroups(context.catalogue)}
        marked={survey.settings.copy}
        footer={survey.settings.footer}
      />,
    )
  }
  const { encodings } = await site.cache.find(['page', survey.id, tag].join('/'), render)
  return pageAnswer(request, { etag: tag, encodings }, { 'cache-control': publishedCaching(isPublic) })
}

async function fileAnswer(site: PublishedSite, visit: Visit, kind: 'svg' | 'csv'): Promise<Response> {
  const { survey, isPublic } = await opened(site, visit)
  const { body, tag } = await site.deps.published.read(survey)
  const { query, request } = visit
  const { catalogue } = contextOf(site, visit)
  const [figure, questionId] = [query.get('figure') ?? '', query.get('question')]
  const words = {
    texts: catalogue.resultsPage,
    language: catalogue.locale,
    groupText: readerGroups(catalogue),
  }
  const asked = { figure, questionId, order: orderOf(query) }
  const render = () => {
    site.deps.limiter.draw(request)
    const text = figureFile(body, asked, kind, words)
    if (text === undefined) throw new Failure({ code: 'NOT_FOUND' })
    return text
  }
  query.set('lang', catalogue.language)
  query.sort()
  const { encodings } = await site.cache.find([kind, survey.id, tag, query].join('/'), render)
  const etag = `"${Bun.hash([tag, query, kind].join()).toString(36)}"`
  return pageAnswer(
    request,
    { etag, encodings },
    {
      'content-type': kind === 'svg' ? 'image/svg+xml; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${survey.id}-${figure}.${kind}"`,
      'cache-control': publishedCaching(isPublic),
    },
  )
}

/** What was typed, or sent by the page after submitting, goes into cookies, and the results open at their own address. */
async function proofAnswer(site: PublishedSite, visit: Visit): Promise<Response> {
  const { request, surveyId } = visit
  const form = await readForm(request).catch((error) =>
    unreadFormAnswer(error, contextOf(site, visit, []), pages.publishedResults(surveyId)),
  )
  if (form instanceof Response) return form
  const sent = Object.fromEntries(
    ['sKey', 'uKey', 'uuid'].flatMap((name) => {
      const value = form.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const given = { ...sent, ...(sent.uuid && { uuid: uuidIn(sent.uuid) }) }
  const proving: Visit = { ...visit, reader: { ...visit.reader, ...given } }
  try {
    const { survey } = await opened(site, proving)
    const { publicUrl } = site.deps.config
    const { sKey = '', uKey = '', uuid } = proving.reader
    const answer = redirect(pages.publishedResults(surveyId), 303)
    const { hasSKey, hasUKey } = survey.settings
    if (hasSKey || hasUKey) {
      const before = visitFrom(request.headers.get('cookie') ?? '')
      answer.headers.append('set-cookie', keepVisit(surveyId, { ...before, sKey, uKey }, publicUrl))
    }
    if (uuid) answer.headers.append('set-cookie', keepTaken(surveyId, uuid, publicUrl))
    return answer
  } catch (error) {
    return refusedAnswer(site, proving, error, sent)
  }
}

/** The page that says why results do not open: nothing is there, something is to be proved, or they are not ready. */
function refusedAnswer(
  site: Site,
  visit: Visit,
  error: unknown,
  sent: Readonly<Record<string, string>>,
): Response {
  const context = contextOf(site, visit, [])
  if (!(error instanceof Failure)) {
    if (!isUnavailable(error)) throw error
    noteFailure(visit.request, error)
    return later(pageResponse(<SurveyErrorPage {...context} />, 503), 2)
  }
  const { code, retryAfter = 2 } = error.refusal
  if (code === 'UNAVAILABLE')
    return later(
      pageResponse(<CountingPage {...context} surveyId={visit.surveyId} entry="published-results" />, 503),
      retryAfter,
    )
  if (code === 'RATE_LIMITED') return later(pageResponse(<SurveyErrorPage {...context} />, 429), retryAfter)
  if (isTooLargeForResults(error.refusal))
    return pageResponse(<TooLargePage {...context} surveyId={visit.surveyId} />, 422)
  if (/NOT_FOUND$/.test(code)) return pageResponse(<SurveyErrorPage {...context} />, 404)
  if (!isAsking(code)) throw error
  return pageResponse(<ProvePage {...{ ...context, code, sent }} surveyId={visit.surveyId} />, 403)
}

function later(answer: Response, seconds: number): Response {
  answer.headers.set('retry-after', String(seconds))
  return answer
}
