import { Elysia } from 'elysia'
import { readingSide } from '../db/replica.ts'
import { apiRoutes } from './api-routes.ts'
import { displayTokens } from './auth/display-token.ts'
import { DEFAULT_LIMITS } from './config.ts'
import type { AppDeps, Deps } from './deps.ts'
import { callLimiter } from './http/call-limits.ts'
import { errorResponse, refusalOf } from './http/errors.ts'
import { noteFailure } from './http/failures.ts'
import { operationRoutes, probesWithoutHost } from './http/operations.ts'
import { patienceOf } from './http/patience.ts'
import { ReadyPages } from './http/ready-pages.ts'
import { type Handle, type RequestWatch, watchRequests } from './http/request-watch.ts'
import type { Route } from './http/route-patterns.ts'
import { localOrigins, requestId, securityHeaders } from './http/security.ts'
import { createKeyCounts } from './keys/key-counts.ts'
import { accountPages } from './pages/account-routes.tsx'
import { apiDocsRoutes } from './pages/api-docs-routes.tsx'
import { brokenAddressAnswer } from './pages/broken-address.tsx'
import { designerPages } from './pages/designer-routes.tsx'
import { largeSurveys } from './pages/large-survey-routes.tsx'
import { protectedPages } from './pages/protected-routes.tsx'
import { publishedPages } from './pages/published-routes.tsx'
import { resultsPages } from './pages/results-routes.tsx'
import { pageRoutes } from './pages/routes.tsx'
import { signInPages } from './pages/sign-in-routes.tsx'
import { sharePages } from './pages/survey-share-routes.tsx'
import { createSnapshots } from './published/snapshots.ts'
import { createResultsReader } from './results/reader.ts'
import { createListCounts } from './surveys/list-counts.ts'
import { createSurveyCache } from './surveys/survey-cache.ts'

type Listener = {
  readonly port?: number
  requestIP(request: Request): { readonly address: string } | null
  timeout(request: Request, seconds: number): void
}

/**
 * All is found by the framework's own router: the server's makes an object of parameters before anything else has seen a
 * request. Unless told, that router takes every host to have four characters or more, and finds no path after a shorter one.
 */
const FRAMEWORK = { normalize: false, systemRouter: false, handler: { standardHostname: false } } as const

/** Composes the whole product; it listens nowhere. */
export function createApp(given: AppDeps) {
  const { limits = DEFAULT_LIMITS } = given.config
  let listener = (): Listener | null => null
  const connections = connectionsOf(given, () => listener())
  const headers = securityHeaders(given.assets.manifest)
  const deps: Deps = {
    ...given,
    ...readersOf(given),
    ready: new ReadyPages(headers),
    displayToken: displayTokens(given),
    limiter: limiterOf(given, connections),
    ...connections,
    completedAgain: () => watch.metrics.completedAgain(),
  }
  let routes = (): readonly Route[] => []
  const watch: RequestWatch = watchRequests({
    ...deps,
    routes: () => routes(),
    mostInFlight: limits.inFlight,
    processNumber: given.config.sharesPort,
  })
  const app = new Elysia(FRAMEWORK)
    .wrap(
      madeOnce((handle) => probesWithoutHost(watch.around(largeSurveys(handle, deps), deps.ready.answer))),
    )
    .onRequest(({ request, set }) => {
      Object.assign(set.headers, headers, headersFor(request))
      return brokenAddressAnswer(deps, request)
    })
    .onError(({ request, error }) => refused(request, error))
    .use(operationRoutes({ ...deps, metrics: watch.metrics }))
    .use(apiDocsRoutes(deps))
    .use(apiRoutes(deps))
    .use(signInPages(deps))
    .use(designerPages(deps))
    .use(accountPages(deps))
    .use(protectedPages(deps))
    .use(resultsPages(deps))
    .use(sharePages(deps))
    .use(publishedPages(deps))
    .use(pageRoutes(deps))
  routes = () => app.routes
  listener = () => app.server
  return app
}

export type App = ReturnType<typeof createApp>

/** What is read and says nothing else of itself may be somebody's own: caches do not ask whose cookie came with it. */
const headersFor = (request: Request) => ({
  'x-request-id': requestId(request),
  ...(request.method === 'GET' && { 'cache-control': 'no-store' }),
})

/** The framework asks with every request for what stands around its handling, which is the same each time. */
function madeOnce(around: (handle: Handle) => Handle): (handle: unknown) => Handle {
  let handle: unknown
  let made: Handle | undefined
  return (given) => {
    if (given !== handle || !made) made = around(given as Handle)
    handle = given
    return made
  }
}

function limiterOf({ config, now }: AppDeps, { socketAddress }: Pick<Deps, 'socketAddress'>) {
  const { limits = DEFAULT_LIMITS, trustProxy = 0 } = config
  return callLimiter({ limits, trustProxy, now, socketAddress })
}

/** What is known, and decided, of the connections that requests come by. */
function connectionsOf({ socketAddress }: AppDeps, listener: () => Listener | null) {
  return {
    localOrigins: () => localOrigins(listener()?.port),
    patience: patienceOf(listener),
    socketAddress: socketAddress ?? ((request: Request) => listener()?.requestIP(request)?.address),
  }
}

/** The answer to a call that failed; the log gets what is nobody's to mend but the operator's. */
function refused(request: Request, error: unknown): Response {
  const refusal = refusalOf(error)
  if (refusal.code === 'INTERNAL' || refusal.code === 'UNAVAILABLE') noteFailure(request, error)
  return errorResponse(refusal)
}

/** What requests share of what was read before. */
function readersOf({ database, replica, now }: AppDeps) {
  const reading = readingSide(database, replica)
  const results = createResultsReader(reading)
  return {
    reading,
    results,
    surveys: createSurveyCache(database, now),
    listCounts: createListCounts(database, now),
    keyCounts: createKeyCounts(database, now),
    published: createSnapshots(results, now),
  }
}
