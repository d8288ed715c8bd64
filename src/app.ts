import { Elysia } from 'elysia'
import { apiRoutes } from './api-routes.ts'
import { displayTokens } from './auth/display-token.ts'
import type { AppDeps, Deps } from './deps.ts'
import { errorResponse, refusalOf } from './http/errors.ts'
import { describeError } from './http/logging.ts'
import { operationRoutes } from './http/operations.ts'
import { requestId, SECURITY_HEADERS } from './http/security.ts'
import { protectedPages } from './pages/protected-routes.tsx'
import { resultsPages } from './pages/results-routes.tsx'
import { pageRoutes } from './pages/routes.tsx'
import { signInPages } from './pages/sign-in-routes.tsx'
import { sharePages } from './pages/survey-share-routes.tsx'
import { createResultsReader } from './results/reader.ts'
import { createSurveyCache } from './surveys/survey-cache.ts'

/** Composes the whole product; it listens nowhere. */
export function createApp(given: AppDeps) {
  const deps: Deps = {
    ...given,
    surveys: createSurveyCache(given.database, given.now),
    results: createResultsReader(given.database),
    displayToken: displayTokens(given),
  }
  return new Elysia({ normalize: false })
    .onRequest(({ request, set }) => {
      Object.assign(set.headers, SECURITY_HEADERS, { 'x-request-id': requestId(request) })
    })
    .onError(({ error, set }) => {
      const refusal = refusalOf(error)
      const isFault = refusal.code === 'INTERNAL' || refusal.code === 'UNAVAILABLE'
      if (isFault) {
        const id = set.headers['x-request-id']
        deps.log({ level: 'error', event: refusal.code, requestId: id, ...describeError(error) })
      }
      return errorResponse(refusal)
    })
    .use(operationRoutes(deps))
    .use(apiRoutes(deps))
    .use(signInPages(deps))
    .use(protectedPages(deps))
    .use(resultsPages(deps))
    .use(sharePages(deps))
    .use(pageRoutes(deps))
}
