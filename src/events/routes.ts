import { Elysia } from 'elysia'
import { visitorOf } from '../auth/guard.ts'
import { EventsBody } from '../contract/events.ts'
import type { Deps } from '../deps.ts'
import { readBody } from '../http/body.ts'
import { maySee } from '../surveys/authorization.ts'
import { api } from '../urls.ts'
import { keepEvents } from './handlers.ts'

/** Where devices send what respondents did. */
export function eventRoutes(deps: Deps) {
  return new Elysia().post(
    api.events(),
    async ({ request }) => {
      const body = await readBody(request, EventsBody)
      deps.limiter.record(request, body.events.length)
      const { surveyId, sKey, uKey } = body
      const sessionMaySee = async () => maySee(deps, await visitorOf(deps, request), surveyId)
      return deps.limiter.guess({ request, surveyId, keys: [sKey, uKey] }, () =>
        keepEvents(deps, { ...body, sessionMaySee }),
      )
    },
    { parse: 'none' },
  )
}
