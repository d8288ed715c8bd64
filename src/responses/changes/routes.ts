import { Elysia } from 'elysia'
import { ChangeBody } from '../../contract/responses/changing.ts'
import { ResponseReply } from '../../contract/responses/responses.ts'
import type { Deps } from '../../deps.ts'
import { respondentCalls } from '../../endpoints.ts'
import { api } from '../../urls.ts'
import { guess, withSession } from '../caller-routes.ts'
import { changeResponse } from './handlers.ts'

export function changeRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).put(
    api.change.pattern,
    async ({ request, body }) => {
      deps.limiter.begin(request)
      deps.limiter.complete(request, body.metadata)
      const sent = withSession(deps, body, request)
      return (await guess(deps, sent, request, () => changeResponse(deps, sent))).reply
    },
    {
      anybody: true,
      body: ChangeBody,
      response: { 200: ResponseReply },
      detail: {
        summary: 'Replace the answers of a completed response',
        description:
          'Only while the survey is open, and if it lets respondents change their answers (409, RESPONSE_COMPLETED). All answers are replaced at once; the earlier ones are kept for the organisers. Only with the uuid of the response, or with its `changeLink` in place of it, which reads nothing: a unique key alone changes nothing (409, UNIQUE_KEY_USED). Refused (409, CHANGE_LEAVES_GROUP) if the respondent would be screened out, count in other quotas, or pass or fail another attention check, and after 20 changes (409, TOO_MANY_CHANGES).',
      },
    },
  )
}
