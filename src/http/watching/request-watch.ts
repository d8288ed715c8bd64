import type { Database } from '../../../db/database.ts'
import { Failure } from '../../domain/failure.ts'
import { errorResponse, refusalOf } from '../replies/errors.ts'
import { REQUEST_ID, requestId, SECURITY_HEADERS } from '../replies/security.ts'
import { type Arrive, countArriving, watchArrival } from '../requests/arriving-bodies.ts'
import type { RequestTimeouts } from '../requests/timeouts.ts'
import { failureOf } from './failures.ts'
import { describeError, type Log } from './logging.ts'
import { createMetrics, isProbe, type Metrics } from './metrics.ts'
import type { MatchedRoute, MatchRoute } from './route-patterns.ts'

export type Handle = (request: Request) => Response | Promise<Response>

export type ReadyAnswer = { readonly id: string; readonly response: Response }

export type RequestWatch = {
  readonly metrics: Metrics
  /**
   * Wraps the handling of every request.
   * @param ready answers a request that needs no handling
   */
  around(handle: Handle, ready?: (request: Request) => ReadyAnswer | undefined): Handle
}

export type WatchOptions = {
  readonly log: Log
  readonly database: Pick<Database, 'load'>
  readonly timeouts: Pick<RequestTimeouts, 'extendWhile'>
  readonly match: MatchRoute
  /** Names the caller whose arriving bodies are limited; undefined if they are not. */
  readonly callerOf: (request: Request) => string | undefined
  readonly mostInFlight: number
  readonly processNumber?: number
}

const RETRY_AFTER = 2

/**
 * Counts, times and logs every request, and refuses requests while too many are in flight, so that the others stay
 * fast. A request whose body is arriving is not in flight, since it may arrive as slowly as its sender likes. A log
 * line contains the route, never a query, header or body. Probes are always handled, and logged only if they fail.
 */
export function watchRequests({ log, database, timeouts, match, ...options }: WatchOptions): RequestWatch {
  const inFlight = { count: 0 }
  const arriving = countArriving()
  const metrics = createMetrics(() => inFlight.count, arriving.count, database.load, options.processNumber)
  const ended = recorder(log, metrics)
  const arrive = arrivals(inFlight, arriving, { ...options, shed: metrics.shed })

  async function recordAfter(
    request: Request,
    answer: Promise<Response>,
    began: number,
    matched: MatchedRoute,
  ) {
    try {
      const response = await inTime(request, answer, timeouts)
      // The framework would send the length of this reply's empty body, which is not that of the page.
      if (request.method === 'HEAD' && response.status === 304) response.headers.delete('content-length')
      ended(request, response, began, matched)
      return response
    } finally {
      inFlight.count -= 1
    }
  }

  const around: RequestWatch['around'] = (handle, ready) => (request) => {
    const began = performance.now()
    const matched = match(request.method, request.url)
    if (inFlight.count >= options.mostInFlight && !isProbe(matched.route)) {
      metrics.shed()
      const refused = turnedAway(request)
      ended(request, refused, began, matched)
      return refused
    }
    const known = ready?.(request)
    if (known) {
      ended(request, known.response, began, matched, known.id)
      return known.response
    }
    inFlight.count += 1
    if (!hasCome(request)) watchArrival(request, arrive)
    const answer = handle(request)
    if (answer instanceof Promise) return recordAfter(request, answer, began, matched)
    inFlight.count -= 1
    ended(request, answer, began, matched)
    return answer
  }
  return { metrics, around }
}

/** A request with a body may still be arriving. */
const inTime = (request: Request, answer: Promise<Response>, timeouts: WatchOptions['timeouts']) =>
  hasCome(request) ? timeouts.extendWhile(request, answer) : answer

type Arrivals = Pick<WatchOptions, 'callerOf' | 'mostInFlight'> & Pick<Metrics, 'shed'>

/** Keeps requests out of the number in flight while their bodies arrive. */
function arrivals(
  inFlight: { count: number },
  arriving: ReturnType<typeof countArriving>,
  { callerOf, mostInFlight, shed }: Arrivals,
): Arrive {
  return async (request, read) => {
    const end = arriving.begin(() => callerOf(request))
    inFlight.count -= 1
    try {
      const body = await read()
      if (inFlight.count < mostInFlight) return body
    } finally {
      inFlight.count += 1
      end()
    }
    shed()
    throw new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_AFTER })
  }
}

/** Whether a request is complete with its head. */
function hasCome({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function recorder(log: Log, metrics: Metrics) {
  return (
    request: Request,
    response: Response | undefined,
    began: number,
    matched: MatchedRoute,
    requestId = response?.headers.get(REQUEST_ID) ?? undefined,
  ) => {
    const { method } = request
    const ms = performance.now() - began
    // The framework returns nothing when a connection became a web socket.
    const status = response?.status ?? 101
    metrics.answered({ method, route: matched.route, status, seconds: ms / 1000 })
    const failure = status >= 500 ? failureOf(request) : undefined
    if (failure !== undefined) {
      const event = refusalOf(failure).code
      log({ level: 'error', event, requestId, method, ...matched, ...describeError(failure) })
    }
    const level = isProbe(matched.route) && status < 400 ? 'debug' : 'info'
    log({ level, event: 'request', requestId, method, ...matched, status, ms: Math.round(ms * 10) / 10 })
  }
}

function turnedAway(request: Request): Response {
  const response = errorResponse({ code: 'UNAVAILABLE', retryAfter: RETRY_AFTER })
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value)
  response.headers.set(REQUEST_ID, requestId(request))
  return response
}
