import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { pageResponse } from '../http/pages/page-response.ts'
import { errorResponse } from '../http/replies/errors.ts'
import { REQUEST_ID, requestId, securityHeaders } from '../http/replies/security.ts'
import type { Handle } from '../http/watching/request-watch.ts'
import { type MatchRoute, NO_ROUTE } from '../http/watching/route-patterns.ts'
import { englishContext } from '../pages/frame/english-context.ts'
import { DatabaseUnavailablePage } from '../pages/notices/database-unavailable.tsx'
import { CountingPage } from '../results/page/counting-page.tsx'
import { api, pages, toolPages } from '../urls.ts'

type LargeDeps = Pick<Deps, 'surveys' | 'worker' | 'connections' | 'assets' | 'config'> & {
  readonly match: MatchRoute
}

/** The routes whose answers are made for each caller: the designer's pages, results and files of a survey. */
const ROUTES: ReadonlySet<string> = new Set([
  pages.surveyEdit.pattern,
  pages.surveyResults.pattern,
  pages.surveyResultsSvg.pattern,
  pages.surveyResultsCsv.pattern,
  pages.publishedResults.pattern,
  pages.publishedSummary.pattern,
  pages.publishedCard.pattern,
  toolPages.publishedPreview.pattern,
  pages.publishedResultsSvg.pattern,
  pages.publishedResultsCsv.pattern,
  pages.readerAnswers.pattern,
  pages.surveyShare.pattern,
  pages.surveyLanguages.pattern,
  pages.keyCards.pattern,
  api.publishedResults.pattern,
  api.designerResults.pattern,
  api.textAnswers.pattern,
  api.designerExport.pattern,
  api.surveyDefinition.pattern,
  api.designerSurvey.pattern,
  api.translationsCsv.pattern,
  api.translationsXliff.pattern,
])

const PAGE = /^\/survey\/:surveyId\/(\w+)/

/** Lets the worker handle slow requests about large surveys, so that requests about other surveys do not wait. */
export function delegateLargeSurveys(handle: Handle, deps: LargeDeps): Handle {
  const { worker, match } = deps
  if (!worker) return handle
  return (request) => {
    const { method } = request
    const isReading = method === 'GET' || method === 'HEAD'
    const { route, surveyId } = isReading ? match(method, request.url) : NO_ROUTE
    if (surveyId === undefined || !ROUTES.has(route)) return handle(request)
    return answered(request, { route, surveyId }, handle, { ...deps, worker })
  }
}

type LargeRequest = { readonly route: string; readonly surveyId: string }

async function answered(
  request: Request,
  asked: LargeRequest,
  handle: Handle,
  deps: LargeDeps & Required<Pick<LargeDeps, 'worker'>>,
): Promise<Response> {
  const found = await deps.surveys.find(asked.surveyId).catch(() => undefined)
  if (!found?.isLarge) return handle(request)
  try {
    const answer = await deps.worker.answer(request, deps.connections.socketAddress(request))
    const { status, headers, body } = answer
    return body ? new Response(deps.connections.timeouts.stream(request, body), { status, headers }) : answer
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refused(request, asked, error, deps)
  }
}

/** A page explains in its own words that it is not ready yet, and the page of results retries by itself. */
function refused(
  request: Request,
  { route, surveyId }: LargeRequest,
  { refusal }: Failure,
  deps: LargeDeps,
): Response {
  const page = PAGE.exec(route)?.[1]
  const context = englishContext(deps)
  const answer = !page
    ? errorResponse(refusal)
    : pageResponse(
        page === 'results' || page === 'published' ? (
          <CountingPage
            {...context}
            entry={page === 'published' ? 'published-results' : page}
            surveyId={surveyId}
          />
        ) : (
          <DatabaseUnavailablePage {...context} />
        ),
        503,
      )
  const allowed = securityHeaders({ accent: deps.config.instance?.accent })
  const headers = { ...allowed, 'retry-after': `${refusal.retryAfter ?? 2}` }
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  answer.headers.set(REQUEST_ID, requestId(request))
  return answer
}
