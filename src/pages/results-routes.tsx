import { Elysia } from 'elysia'
import type { Account } from '../contract/accounts.ts'
import { decode } from '../contract/decode.ts'
import { FILTER_NAMES, FilterQuery } from '../contract/filter.ts'
import type { ResultsBody } from '../contract/results.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { isTooLargeForResults } from '../domain/survey-size.ts'
import { pageResponse, redirect } from '../http/page-response.ts'
import { matchesTag } from '../http/tags.ts'
import { isPublished } from '../published/handlers.ts'
import { readGroupLabels, readResults, readTextAnswers } from '../results/handlers.ts'
import { en } from '../texts/en.ts'
import { pages, patterns } from '../urls.ts'
import type { PageContext } from './document.tsx'
import { englishContext } from './english-context.ts'
import { protectedPage } from './protected-routes.tsx'
import { CountingPage } from './results/counting-page.tsx'
import { figureFile } from './results/figure-file.tsx'
import type { TextAnswers } from './results/form-results.tsx'
import { ResultsPage } from './results/results-page.tsx'
import { BY_RESULT, type Order } from './results/tables.ts'
import { TooLargePage } from './results/too-large-page.tsx'
import { WrongFilterPage } from './results/wrong-filter-page.tsx'
import { SurveyErrorPage } from './survey-error.tsx'

const TYPES = { svg: 'image/svg+xml; charset=utf-8', csv: 'text/csv; charset=utf-8' }

/** The results of a survey, and each of its pictures as a file. */
export function resultsPages(deps: Deps) {
  const context = englishContext(deps)
  const guarded = (answer: (account: Account, surveyId: string, request: Request) => Promise<Response>) =>
    protectedPage(
      deps,
      (account, request) => {
        const surveyId = surveyIdOf(request)
        return answer(account, surveyId, request).catch(
          async (error) =>
            (await toPublished(deps, request, error)) ?? missingAnswer(context, surveyId, error),
        )
      },
      (request) => toPublished(deps, request),
    )
  const file = (kind: 'svg' | 'csv') =>
    guarded((account, surveyId, request) => fileAnswer(deps, account, { surveyId, request, kind }))
  return new Elysia({ name: 'results-pages' })
    .get(
      patterns.surveyResults,
      guarded((account, surveyId, request) => resultsAnswer(deps, context, account, { surveyId, request })),
    )
    .get(patterns.surveyResultsSvg, file('svg'))
    .get(patterns.surveyResultsCsv, file('csv'))
}

function surveyIdOf(request: Request): string {
  return decodeURIComponent(new URL(request.url).pathname.split('/')[2] ?? '')
}

/** Whoever is no designer of the survey is led to the results as it shows them to others, where it does. */
async function toPublished(deps: Deps, request: Request, error?: unknown): Promise<Response | undefined> {
  if (error !== undefined && !isMissing(error)) return undefined
  const surveyId = surveyIdOf(request)
  return (await isPublished(deps, surveyId)) ? redirect(pages.publishedResults(surveyId), 303) : undefined
}

const isMissing = (error: unknown) =>
  error instanceof Failure && /NOT_FOUND$|NOT_ALLOWED/.test(error.refusal.code)

type Asked = { readonly surveyId: string; readonly request: Request }

async function resultsAnswer(
  deps: Deps,
  context: PageContext,
  account: Account,
  { surveyId, request }: Asked,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const results = await readResults(deps, account, surveyId, filterIn(query))
  const { asOf: _, ...figures } = results
  const texts = await textAnswers(deps, account, results, query)
  const labels = await readGroupLabels(deps, account, surveyId)
  const tag = `"${Bun.hash(JSON.stringify([figures, [...texts], labels, query.toString()])).toString(36)}"`
  const headers = { 'cache-control': 'private, no-cache', etag: tag }
  if (matchesTag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers })
  const page = (
    <ResultsPage
      {...{ ...context, results, texts, labels, query, tag }}
      order={orderOf(query)}
      email={account.email}
    />
  )
  const answer = pageResponse(page, 200)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

/** The first answers to every text question; of one, those that are searched for. */
async function textAnswers(
  deps: Deps,
  account: Account,
  { surveyId, questions }: ResultsBody,
  query: URLSearchParams,
) {
  const found = new Map<string, TextAnswers>()
  for (const { type, questionId } of questions) {
    if (type !== 'text') continue
    const isAsked = query.get('in') === questionId
    const search = isAsked ? (query.get('search') ?? '').slice(0, 200) : ''
    const after = isAsked ? query.get('after') : null
    const page = await readTextAnswers(
      deps,
      account,
      { surveyId, questionId },
      { search, ...(after && { after }), ...filterIn(query) },
    )
    const next = new URLSearchParams(query)
    for (const [key, value] of Object.entries({ in: questionId, search, after: page.next ?? '' }))
      next.set(key, value)
    found.set(questionId, { ...page, search, nextLink: page.next ? `?${next}` : null })
  }
  return found
}

async function fileAnswer(
  deps: Deps,
  account: Account,
  { surveyId, request, kind }: Asked & { readonly kind: 'svg' | 'csv' },
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const results = await readResults(deps, account, surveyId, filterIn(query))
  const figure = query.get('figure') ?? ''
  const asked = { figure, questionId: query.get('question'), order: orderOf(query) }
  const text = figureFile(results, asked, kind, {
    ...{ texts: en.resultsPage, language: en.locale, groupText: (group) => group },
  })
  if (text === undefined) throw new Failure({ code: 'NOT_FOUND' })
  return new Response(text, {
    headers: {
      'content-type': TYPES[kind],
      'content-disposition': `attachment; filename="${surveyId}-${figure}.${kind}"`,
      'cache-control': 'private, no-cache',
    },
  })
}

function orderOf(query: URLSearchParams): Order {
  const by = query.get('sort')
  return by ? { by, descending: query.get('dir') !== 'asc' } : BY_RESULT
}

/** Fields of the page's form tell the time without a zone; it is UTC. */
function filterIn(query: URLSearchParams): FilterQuery {
  const given = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  )
  const { from, to, ...others } = decode(FilterQuery, given)
  const inUtc = (text: string) => (/T[\d:.]+$/.test(text) ? `${text}Z` : text)
  return { ...(from && { from: inUtc(from) }), ...(to && { to: inUtc(to) }), ...others }
}

/**
 * A survey that is none of the designer's is as if there were none. While very many responses are counted for the
 * first time, a page says so and asks again by itself.
 */
function missingAnswer(context: PageContext, surveyId: string, error: unknown): Response {
  if (error instanceof Failure && error.refusal.code === 'UNAVAILABLE') {
    const answer = pageResponse(<CountingPage {...context} surveyId={surveyId} />, 503)
    answer.headers.set('retry-after', String(error.refusal.retryAfter))
    return answer
  }
  if (error instanceof Failure && isTooLargeForResults(error.refusal)) {
    return pageResponse(<TooLargePage {...context} surveyId={surveyId} isDesigner />, 422)
  }
  if (error instanceof Failure && error.refusal.code === 'INVALID_INPUT') {
    return pageResponse(<WrongFilterPage {...context} surveyId={surveyId} />, 422)
  }
  if (!isMissing(error)) throw error
  return pageResponse(<SurveyErrorPage {...context} />, 404)
}
