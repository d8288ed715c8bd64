import { Elysia } from 'elysia'
import { authRoutes } from './auth/routes.ts'
import type { Deps } from './deps.ts'
import { Failure } from './domain/failure.ts'
import { keyRoutes } from './keys/routes.ts'
import { responseRoutes } from './responses/routes.ts'
import { designerRoutes, surveyRoutes } from './surveys/routes.ts'
import { patterns } from './urls.ts'

/** The whole API. What it does not know is refused as everything else is, in JSON. */
export function apiRoutes(deps: Deps) {
  return new Elysia({ name: 'api' })
    .use(surveyRoutes(deps))
    .use(responseRoutes(deps))
    .use(authRoutes(deps))
    .use(designerRoutes(deps))
    .use(keyRoutes(deps))
    .all(patterns.api, () => {
      throw new Failure({ code: 'NOT_FOUND' })
    })
}
