import { Elysia } from 'elysia'
import { readingSide } from '../db/postgres/replica.ts'
import { apiDocsRoutes } from './api-docs/routes.tsx'
import { apiRoutes } from './api-routes.ts'
import { DEFAULT_LIMITS, PROLIFIC_KEYS } from './config.ts'
import { createCounts } from './counts.ts'
import type { AppDeps, Deps } from './deps.ts'
import { type DeclaringRoute, declaredEndpoints } from './endpoints.ts'
import { callLimiter } from './http/limits/call-limits.ts'
import { ReadyPages } from './http/pages/ready-pages.ts'
import { errorResponse, refusalOf } from './http/replies/errors.ts'
import { localOrigins, pageHeaders, requestId } from './http/replies/security.ts'
import { callersBy } from './http/requests/client-address.ts'
import { createRequestTimeouts } from './http/requests/timeouts.ts'
import { closingUnread } from './http/requests/unread-bodies.ts'
import { noteFailure } from './http/watching/failures.ts'
import type { LogEntry } from './http/watching/logging.ts'
import { operationRoutes, probesWithoutHost } from './http/watching/operations.ts'
import { type Handle, type RequestWatch, watchRequests } from './http/watching/request-watch.ts'
import { type MatchRoute, routePatterns } from './http/watching/route-patterns.ts'
import { pageRoutes } from './page-routes.ts'
import { brokenAddressAnswer } from './pages/notices/broken-address.tsx'
import { createEntryTokens } from './panels/entry-tokens.ts'
import { createSnapshots } from './published/snapshots.ts'
import { createResponseStore } from './responses/ballots/store.ts'
import { createAskingReader } from './results/asking/reader.ts'
import { withPeopleAsked } from './results/figures/keys-asked.ts'
import { createHeldBack } from './results/publication/held-back.ts'
import { createPublisher } from './results/publication/publisher.ts'
import { createResultsReader } from './results/reader.ts'
import { createSplitReader } from './results/splits/reader.ts'
import { createSurveyCache } from './surveys/visits/survey-cache.ts'
import { delegateLargeSurveys } from './worker/large-surveys.tsx'

type Listener = {
  readonly port?: number
  requestIP(request: Request): { readonly address: string } | null
  timeout(request: Request, seconds: number): void
}

/**
 * Everything is found by the framework's own router: the server's would build an object of parameters before any other
 * code sees a request. By default, that router assumes that every host has four characters or more, and finds no path
 * after a shorter one.
 */
const FRAMEWORK = { normalize: false, systemRouter: false, handler: { standardHostname: false } } as const

const UNTRUSTED_PROXY: LogEntry = {
  level: 'warn',
  event: 'untrusted_proxy',
  advice: 'A proxy on this machine names its clients, but TRUST_PROXY is 0, so no client is limited.',
}

/** Composes the whole application, without listening. */
export function createApp(given: AppDeps) {
  const { limits = DEFAULT_LIMITS, trustProxy = 0 } = given.config
  let listener = (): Listener | null => null
  const connections = connectionsOf(given, () => listener())
  const onUntrusted = () => given.log(UNTRUSTED_PROXY)
  const callerOf = callersBy(trustProxy, { ...connections, onUntrusted })
  const { publicUrl, instance } = given.config
  const headersOf = pageHeaders({ ...given.assets.manifest, accent: instance?.accent, publicUrl })
  const deps: Deps = {
    ...given,
    ...sharedOf(given),
    ready: new ReadyPages(headersOf),
    limiter: callLimiter({ limits, now: given.now, callerOf }),
    connections,
    completedAgain: () => watch.metrics.completedAgain(),
  }
  let routes = (): readonly DeclaringRoute[] => []
  const match = matchedOnce(() => routes())
  const watch: RequestWatch = watchRequests({
    ...deps,
    timeouts: connections.timeouts,
    match,
    callerOf,
    mostInFlight: limits.inFlight,
    processNumber: given.config.sharesPort,
  })
  const wrapped = (handle: Handle) =>
    closingUnread(probesWithoutHost(watch.around(handle, deps.ready.answer)))
  const app = new Elysia(FRAMEWORK)
    .wrap(madeOnce((handle) => wrapped(delegateLargeSurveys(handle, { ...deps, match }))))
    .onRequest(({ request, set }) => {
      Object.assign(set.headers, headersOf(request), headersFor(request))
      return brokenAddressAnswer(deps, request)
    })
    .onError(({ request, error }) => refused(request, error))
    .use(operationRoutes({ ...given, metrics: watch.metrics }))
    .use(apiRoutes(deps))
    .use(apiDocsRoutes(deps, () => declaredEndpoints(routes())))
    .use(pageRoutes(deps, headersOf))
    .use(given.publicFiles ?? [])
  routes = () => app.routes
  listener = () => app.server
  return app
}

export type App = ReturnType<typeof createApp>

/** Replies without caching headers may be private: caches do not check whose cookie came with the request. */
const headersFor = (request: Request) => ({
  'x-request-id': requestId(request),
  ...(request.method === 'GET' && { 'cache-control': 'no-store' }),
})

/** The routes are read with the first request, when all of them are registered. */
function matchedOnce(routes: () => readonly DeclaringRoute[]): MatchRoute {
  let match: MatchRoute | undefined
  return (method, url) => {
    match ??= routePatterns(routes())
    return match(method, url)
  }
}

/** The framework asks for the wrappers of its handler with every request, though they never change. */
function madeOnce(around: (handle: Handle) => Handle): (handle: unknown) => Handle {
  let handle: unknown
  let made: Handle | undefined
  return (given) => {
    if (given !== handle || !made) made = around(given as Handle)
    handle = given
    return made
  }
}

function connectionsOf({ socketAddress, stopping }: AppDeps, listener: () => Listener | null) {
  return {
    localOrigins: () => localOrigins(listener()?.port),
    timeouts: createRequestTimeouts(listener),
    socketAddress: socketAddress ?? ((request: Request) => listener()?.requestIP(request)?.address),
    isOver: ({ signal }: Request) => signal.aborted || stopping?.aborted === true,
  }
}

/** The reply to a failed call; only failures that the operator can mend are logged. */
function refused(request: Request, error: unknown): Response {
  const refusal = refusalOf(error)
  if (refusal.code === 'INTERNAL' || refusal.code === 'UNAVAILABLE') noteFailure(request, error)
  return errorResponse(refusal)
}

function sharedOf({ database, replica, now, config, stopping }: AppDeps) {
  const reading = readingSide(database, replica)
  const surveys = createSurveyCache(database, now)
  const counts = createCounts({ database, reading, now, stopping })
  const peopleAsked = withPeopleAsked(counts.keys)
  const splits = createSplitReader(reading, peopleAsked)
  const heldBack = createHeldBack(database, surveys, now, splits.shownGroups)
  const results = createResultsReader(reading, { heldBack, withPeopleAsked: peopleAsked })
  return {
    reading,
    results,
    splits: { ...splits, asking: createAskingReader(reading, now) },
    surveys,
    entryTokens: createEntryTokens(config.prolificKeys ?? PROLIFIC_KEYS, now),
    counts,
    responses: createResponseStore(database),
    published: createSnapshots(createPublisher({ database, now, withPeopleAsked: peopleAsked }), now),
  }
}
