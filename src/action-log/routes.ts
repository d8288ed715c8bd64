import { Elysia } from 'elysia'
import { visitorOf } from '../auth/guard.ts'
import { ActionsBody, ActionsReply } from '../contract/responses/events.ts'
import type { Deps } from '../deps.ts'
import { respondentCalls } from '../endpoints.ts'
import { maySee } from '../surveys/authorization.ts'
import { api } from '../urls.ts'
import { storeActions } from './handlers.ts'

export function eventRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).post(
    api.events.pattern,
    async ({ request, body }) => {
      deps.limiter.record(request, body.events.length)
      const { surveyId, sKey, uKey } = body
      const sessionMaySee = async () => maySee(deps, await visitorOf(deps, request), surveyId)
      return deps.limiter.guess({ request, surveyId, keys: [sKey, uKey] }, () =>
        storeActions(deps, { ...body, sessionMaySee }),
      )
    },
    {
      anybody: true,
      body: ActionsBody,
      response: { 200: ActionsReply },
      detail: { summary: "Add a batch to the log of a response's actions" },
    },
  )
}
