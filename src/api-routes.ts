import { Elysia } from 'elysia'
import { eventRoutes } from './action-log/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { signInRoutes } from './auth/sign-in-routes.ts'
import { collaboratorRoutes } from './collaborators/routes.ts'
import type { Deps } from './deps.ts'
import { Failure } from './domain/failure.ts'
import { exportRoutes } from './exports/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { publishedRoutes } from './published/routes.ts'
import { reviewRoutes } from './responses/review/routes.ts'
import { responseRoutes } from './responses/routes.ts'
import { outcomeRoutes } from './results/outcome/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { roomReaderRoutes, roomRoutes } from './rooms/routes.ts'
import { designerRoutes } from './surveys/designer-routes.ts'
import { preregistrationRoutes } from './surveys/preregistration/routes.ts'
import { sharingRoutes } from './surveys/sharing/routes.ts'
import { surveyRoutes } from './surveys/visits/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { translationRoutes } from './translations/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** What hands a survey out: to respondents, and to those who work on it. */
function handingOut(deps: Deps) {
  return new Elysia()
    .use(keyRoutes(deps))
    .use(peopleRoutes(deps))
    .use(sharingRoutes(deps))
    .use(collaboratorRoutes(deps))
}

const ANY_CALL = '/api/*'

export function apiRoutes(deps: Deps) {
  const refuse = () => {
    throw new Failure({ code: 'NOT_FOUND' })
  }
  return (
    new Elysia({ name: 'api' })
      .use(surveyRoutes(deps))
      .use(publishedRoutes(deps))
      .use(preregistrationRoutes(deps))
      .use(responseRoutes(deps))
      .use(eventRoutes(deps))
      .use(authRoutes(deps))
      .use(tokenRoutes(deps))
      .use(teamRoutes(deps))
      .use(signInRoutes(deps))
      .use(designerRoutes(deps))
      .use(translationRoutes(deps))
      .use(imageRoutes(deps))
      .use(handingOut(deps))
      .use(reviewRoutes(deps))
      .use(webhookRoutes(deps))
      .use(feedRoutes(deps))
      .use(auditRoutes(deps))
      .use(mcpRoutes(deps))
      .use(resultRoutes(deps))
      .use(outcomeRoutes(deps))
      .use(exportRoutes(deps))
      .use(roomRoutes(deps))
      .use(roomReaderRoutes(deps))
      // A route of a specific method takes precedence, and the pages have one for every GET.
      .get(ANY_CALL, refuse)
      .all(ANY_CALL, refuse, { parse: 'none' })
  )
}
