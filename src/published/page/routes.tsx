import { Elysia } from 'elysia'
import { isUnavailable } from '../../../db/database.ts'
import { readVisitCookie } from '../../domain/entry/respondent-cookies.ts'
import { Failure } from '../../domain/failure.ts'
import { isPreregistrationPublic } from '../../domain/preregistration/readers.ts'
import { windowOf } from '../../domain/survey/availability.ts'
import { PageCache, pageAnswer } from '../../http/pages/page-cache.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { renderPage } from '../../http/pages/render.tsx'
import { readForm } from '../../http/requests/body.ts'
import { requestCookie } from '../../http/requests/cookies.ts'
import { noteFailure } from '../../http/watching/failures.ts'
import { SurveyErrorPage } from '../../pages/notices/survey-error.tsx'
import { unreadFormAnswer } from '../../pages/notices/unread-form.tsx'
import { contextOf, inLanguage, languageRead, queryOf, wordingFor } from '../../pages/respondent/site.ts'
import { visitCookie } from '../../pages/respondent/visit-cookie.ts'
import { type FigureKind, figureFile, figureHeaders } from '../../results/page/figures/figure-file.tsx'
import { orderOf } from '../../results/page/options/option-order.ts'
import { OPTION_FIELDS } from '../../results/page/options/option-pages.ts'
import { isMissing, refusedResults, withRetry } from '../../results/page/refused-results.tsx'
import { isSortable } from '../../results/page/tables/option-tables.ts'
import { en } from '../../texts/en.ts'
import { pages, toolPages } from '../../urls.ts'
import { type Reader, readMyAnswers } from '../handlers.ts'
import { publishedCaching } from '../routes.ts'
import { COMPLETION_COOKIE, completionCookie, uuidIn } from './completion-cookie.ts'
import { decisionShown } from './decision-shown.ts'
import { NoResultsPage } from './no-results-page.tsx'
import { previewAnswer, previewCache, previewOf } from './preview-routes.tsx'
import { isAsking, ProvePage } from './prove-page.tsx'
import { PublishedPage } from './published-page.tsx'
import { inReadersWords, readerGroups } from './published-words.ts'
import { cardAnswer, summaryAnswer } from './summary-routes.tsx'
import {
  alternatesOf,
  opened,
  type PublishedDeps,
  type PublishedSite,
  readBy,
  type Visit,
} from './visit-routes.tsx'

/** The results of a survey for readers other than its designers, each chart as a file, and the reader's own answers. */
export function publishedPages(deps: PublishedDeps) {
  const site: PublishedSite = { deps, cache: new PageCache() }
  const answering = (answer: Answer) => answerOf(site, answer)
  const previews = previewCache()
  const file = (kind: FigureKind) => (visit: Visit) => fileAnswer(site, visit, kind)
  return new Elysia({ name: 'published-pages' })
    .get(
      pages.publishedResults.pattern,
      answering((visit) => resultsAnswer(site, visit)),
    )
    .post(
      pages.publishedResults.pattern,
      ({ request, params }) =>
        inLanguage(site, request, proofAnswer(site, visitOf(request, params.surveyId))),
      { parse: 'none' },
    )
    .get(
      pages.publishedSummary.pattern,
      answering((visit) => summaryAnswer(site, visit)),
    )
    .get(
      pages.publishedCard.pattern,
      answering((visit) => cardAnswer(site, visit)),
    )
    .get(
      toolPages.publishedPreview.pattern,
      answering((visit) => previewAnswer(site, visit, previews)),
    )
    .get(pages.publishedResultsSvg.pattern, answering(file('svg')))
    .get(pages.publishedResultsCsv.pattern, answering(file('csv')))
    .get(pages.readerAnswers.pattern, async ({ request, params: { surveyId }, set }) => {
      const reader = readerOf(request)
      const guess = { request, surveyId, keys: [reader.sKey, reader.uKey] }
      set.headers['cache-control'] = 'private, no-store'
      return deps.limiter.guess(guess, () => readMyAnswers(deps, surveyId, reader))
    })
}

type Answer = (visit: Visit) => Promise<Response>
type Asked = { readonly request: Request; readonly params: { readonly surveyId: string } }

const answerOf =
  (site: PublishedSite, answer: Answer) =>
  ({ request, params }: Asked): Promise<Response> => {
    const visit = visitOf(request, params.surveyId)
    const answered = answer(visit).catch((error) => refusedAnswer(site, visit, error, {}))
    return inLanguage(site, request, answered)
  }

const visitOf = (request: Request, surveyId: string): Visit => ({
  request,
  surveyId,
  query: sortOf(queryOf(request)),
  reader: readerOf(request),
})

/** The credentials in a request's cookies; none of them is in an address. */
function readerOf(request: Request): Reader {
  const { sKey, uKey } = readVisitCookie(request.headers.get('cookie') ?? '')
  return { sKey, uKey, uuid: uuidIn(requestCookie(request.headers, COMPLETION_COOKIE) ?? '') }
}

/** The choices of a reader: the order, and which of very many options the page shows. */
const CHOSEN = new Set<string>(['sort', 'dir', ...OPTION_FIELDS])

/** The part of a query that affects the page, so that other parameters create no further copies in the cache. */
function sortOf(query: URLSearchParams): URLSearchParams {
  const chosen = new URLSearchParams()
  const by = query.get('sort') ?? ''
  if (isSortable(by, en.resultsPage)) {
    chosen.set('sort', by)
    chosen.set('dir', query.get('dir') === 'asc' ? 'asc' : 'desc')
  }
  for (const name of ['lang', 'figure', 'question', 'size', ...OPTION_FIELDS]) {
    const value = query.get(name)?.slice(0, 100)
    if (value) chosen.set(name, value)
  }
  return chosen
}

async function resultsAnswer(site: PublishedSite, visit: Visit): Promise<Response> {
  const found = await opened(site, visit)
  const { survey, isPublic } = found
  const snapshot = await site.deps.published.read(found)
  const { query, request } = visit
  const order = new URLSearchParams([...query].filter(([name]) => CHOSEN.has(name)))
  const context = contextOf(site, visit, order)
  const { language } = context.catalogue
  const spoken = await found.inLanguage(languageRead(visit, found.survey.settings))
  const now = site.deps.now()
  const { closesAt } = survey.settings
  const isClosed = closesAt !== null && Date.parse(closesAt) <= now
  const preregistered = isPreregistrationPublic(windowOf(found), now, found.hasResponses)
  const tag = `"${[snapshot.tag, survey.revision, language, context.written, order, isClosed, preregistered, site.deps.assets.manifest.styles].join('-')}"`
  const render = async () => {
    if (order.size > 0) site.deps.limiter.draw(request)
    const results = inReadersWords(readBy(found, snapshot.body, context.written), context.catalogue)
    const { title } = results
    const address = `${site.deps.config.publicUrl}${pages.publishedResults(survey.id)}`
    const decision = decisionShown({ found, snapshot, context }, null)
    return renderPage(
      <PublishedPage
        {...{ ...context, tag, query: order, order: orderOf(order) }}
        results={results}
        {...(await previewOf(site, decision, { title, address }))}
        groupText={readerGroups(context.catalogue, spoken.names?.bins)}
        marked={survey.settings.copy}
        alternates={alternatesOf(site, found, pages.publishedResults(survey.id))}
        {...{ closesAt, now, preregistered }}
        footer={spoken.survey.settings.footer}
      />,
    )
  }
  const { encodings } = await site.cache.find(['page', survey.id, tag].join('/'), render)
  return pageAnswer(request, { etag: tag, encodings }, { 'cache-control': publishedCaching(isPublic) })
}

async function fileAnswer(site: PublishedSite, visit: Visit, kind: FigureKind): Promise<Response> {
  const found = await opened(site, visit)
  const { survey, isPublic } = found
  const { body, tag } = await site.deps.published.read(found)
  const { query, request } = visit
  const { catalogue, instance, written = null } = wordingFor(site, visit)
  const { names } = await found.inLanguage(languageRead(visit, found.survey.settings))
  const words = {
    texts: catalogue.resultsPage,
    language: catalogue.locale,
    groupText: readerGroups(catalogue, names?.bins),
    accent: instance.accent,
  }
  const render = () => {
    site.deps.limiter.draw(request)
    return figureFile(readBy(found, body, written), query, kind, words)
  }
  const headers = figureHeaders(survey.title, site.deps.now(), query, kind)
  query.set('lang', written ?? catalogue.language)
  query.sort()
  const { encodings } = await site.cache.find(
    [kind, survey.id, survey.revision, tag, query].join('/'),
    render,
  )
  const etag = `"${Bun.hash([tag, survey.revision, query, kind].join()).toString(36)}"`
  return pageAnswer(request, { etag, encodings }, { ...headers, 'cache-control': publishedCaching(isPublic) })
}

/** Credentials that were typed or posted after submitting go into cookies, and the results open at their address. */
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
      const before = readVisitCookie(request.headers.get('cookie') ?? '')
      answer.headers.append(
        'set-cookie',
        visitCookie(surveyId, { ...before, sKey, uKey }, { publicUrl, isFramed: false }),
      )
    }
    if (uuid) answer.headers.append('set-cookie', completionCookie(surveyId, uuid, publicUrl))
    return answer
  } catch (error) {
    return refusedAnswer(site, proving, error, sent)
  }
}

/** The page that explains why results do not open: there are none, proof is missing, or they are not ready. */
function refusedAnswer(
  site: PublishedSite,
  visit: Visit,
  error: unknown,
  sent: Readonly<Record<string, string>>,
): Response {
  const context = contextOf(site, visit, [])
  const { surveyId } = visit
  if (isMissing(error)) return pageResponse(<NoResultsPage {...context} />, 404)
  const refused = refusedResults(context, error, { surveyId, isDesigner: false })
  if (refused) return refused
  if (isUnavailable(error)) {
    noteFailure(visit.request, error)
    return withRetry(pageResponse(<SurveyErrorPage {...context} />, 503))
  }
  if (!(error instanceof Failure)) throw error
  const { code, retryAfter } = error.refusal
  if (code === 'RATE_LIMITED')
    return withRetry(pageResponse(<SurveyErrorPage {...context} />, 429), retryAfter)
  if (!isAsking(code)) throw error
  return pageResponse(<ProvePage {...{ ...context, code, sent, surveyId }} />, 403)
}
