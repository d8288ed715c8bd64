import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { errorResponse } from '../http/errors.ts'
import { pageResponse } from '../http/page-response.ts'
import type { Handle } from '../http/request-watch.ts'
import { REQUEST_ID, requestId, SECURITY_HEADERS } from '../http/security.ts'
import { AwayPage } from './away.tsx'
import { englishContext } from './english-context.ts'
import { CountingPage } from './results/counting-page.tsx'

type LargeDeps = Pick<Deps, 'surveys' | 'worker' | 'patience' | 'assets' | 'config' | 'socketAddress'>

/** What is made anew for each who asks: the designer's pages, results and files of a survey. */
const PAGE = /^https?:\/\/[^/]*\/survey\/([\w-]+)\/(edit|results|share|published)(?:[/?]|$)/
const CALL =
  /^https?:\/\/[^/]*\/api\/v1\/(?:designer\/)?surveys\/([\w-]+)\/(?:results|export|definition\.json)(?:[/?]|$)/
const DEFINITION = /^https?:\/\/[^/]*\/api\/v1\/designer\/surveys\/([\w-]+)(?:\?|$)/

/** Lets the worker answer what takes long because a survey is large, so that requests about other surveys do not wait. */
export function largeSurveys(handle: Handle, deps: LargeDeps): Handle {
  const { worker } = deps
  if (!worker) return handle
  return (request) => {
    const surveyId = request.method === 'GET' ? surveyIn(request.url) : undefined
    return surveyId === undefined ? handle(request) : answered(request, surveyId, handle, { ...deps, worker })
  }
}

function surveyIn(url: string): string | undefined {
  return (PAGE.exec(url) ?? CALL.exec(url) ?? DEFINITION.exec(url))?.[1]
}

async function answered(
  request: Request,
  surveyId: string,
  handle: Handle,
  deps: LargeDeps & Required<Pick<LargeDeps, 'worker'>>,
): Promise<Response> {
  const found = await deps.surveys.find(surveyId).catch(() => undefined)
  if (!found?.isLarge) return handle(request)
  try {
    const answer = await deps.worker.answer(request, deps.socketAddress(request))
    const { status, headers, body } = answer
    return body ? new Response(deps.patience.stream(request, body), { status, headers }) : answer
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refused(request, surveyId, error, deps)
  }
}

/** A page says in its own words that it is not there yet, and that of results asks again by itself. */
function refused(request: Request, surveyId: string, { refusal }: Failure, deps: LargeDeps): Response {
  const page = PAGE.exec(request.url)?.[2]
  const context = englishContext(deps)
  const answer = !page
    ? errorResponse(refusal)
    : pageResponse(
        page === 'results' || page === 'published' ? (
          <CountingPage {...context} entry={page} surveyId={surveyId} />
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
