import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { errorResponse } from '../http/errors.ts'
import { pageResponse } from '../http/page-response.ts'
import type { Handle } from '../http/request-watch.ts'
import { NOWHERE, routePatterns } from '../http/route-patterns.ts'
import { REQUEST_ID, requestId, SECURITY_HEADERS } from '../http/security.ts'
import { patterns } from '../urls.ts'
import { AwayPage } from './away.tsx'
import { englishContext } from './english-context.ts'
import { CountingPage } from './results/counting-page.tsx'

type LargeDeps = Pick<Deps, 'surveys' | 'worker' | 'patience' | 'assets' | 'config' | 'socketAddress'>

/** What is made anew for each who asks: the designer's pages, results and files of a survey. */
const ROUTES = [
  patterns.surveyEdit,
  patterns.surveyResults,
  patterns.surveyResultsSvg,
  patterns.surveyResultsCsv,
  patterns.publishedResults,
  patterns.publishedResultsSvg,
  patterns.publishedResultsCsv,
  patterns.ownAnswers,
  patterns.surveyShare,
  patterns.keyCards,
  patterns.apiPublishedResults,
  patterns.apiDesignerResults,
  patterns.apiDesignerTextAnswers,
  patterns.apiDesignerExport,
  patterns.apiSurveyDefinition,
  patterns.apiDesignerSurvey,
]

const PAGE = /^\/survey\/:surveyId\/(\w+)/

/** Finds them by the framework's own rules: what an address may leave encoded or double leads there all the same. */
const match = routePatterns(ROUTES.map((path) => ({ method: 'GET', path })))

/** Lets the worker answer what takes long because a survey is large, so that requests about other surveys do not wait. */
export function largeSurveys(handle: Handle, deps: LargeDeps): Handle {
  const { worker } = deps
  if (!worker) return handle
  return (request) => {
    const { method, url } = request
    const isReading = method === 'GET' || method === 'HEAD'
    const { route, surveyId } = isReading ? match(method, url) : NOWHERE
    if (surveyId === undefined) return handle(request)
    return answered(request, { route, surveyId }, handle, { ...deps, worker })
  }
}

type Asked = { readonly route: string; readonly surveyId: string }

async function answered(
  request: Request,
  asked: Asked,
  handle: Handle,
  deps: LargeDeps & Required<Pick<LargeDeps, 'worker'>>,
): Promise<Response> {
  const found = await deps.surveys.find(asked.surveyId).catch(() => undefined)
  if (!found?.isLarge) return handle(request)
  try {
    const answer = await deps.worker.answer(request, deps.socketAddress(request))
    const { status, headers, body } = answer
    return body ? new Response(deps.patience.stream(request, body), { status, headers }) : answer
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refused(request, asked, error, deps)
  }
}

/** A page says in its own words that it is not there yet, and that of results asks again by itself. */
function refused(
  request: Request,
  { route, surveyId }: Asked,
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
          <AwayPage {...context} />
        ),
        503,
      )
  const headers = { ...SECURITY_HEADERS, 'retry-after': `${refusal.retryAfter ?? 2}` }
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  answer.headers.set(REQUEST_ID, requestId(request))
  return answer
}
