import { Elysia } from 'elysia'
import { Nothing } from '../../contract/schemas.ts'
import {
  ErasedReply,
  FoundResponsesReply,
  OneResponseReply,
  RespondentBody,
  ResponsesQuery,
  ResponsesReply,
  ReviewBody,
} from '../../contract/surveys/reviews.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { toolCalls } from '../../urls.ts'
import {
  eraseOfRespondent,
  eraseResponse,
  judgeResponse,
  listResponses,
  readResponse,
  removeTrials,
  searchResponses,
} from './handlers.ts'

/** Designers read single responses, exclude and erase them; in secret surveys nobody does. */
export function reviewRoutes(deps: Deps) {
  return new Elysia().use(readingRoutes(deps)).use(changingRoutes(deps))
}

const SECRET = 'Refused with BALLOTS_ARE_SECRET where nobody reads single ballots.'

function readingRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(toolCalls.designerResponses.pattern, ({ access, query }) => listResponses(deps, access, query), {
      may: 'see',
      audit: 'responses.seen',
      scope: 'responses:read',
      query: ResponsesQuery,
      response: { 200: ResponsesReply },
      detail: { summary: 'List responses', description: SECRET },
    })
    .post(toolCalls.searchResponses.pattern, ({ access, body }) => searchResponses(deps, access, body.uuid), {
      may: 'see',
      audit: 'responses.seen',
      scope: 'responses:read',
      body: RespondentBody,
      response: { 200: FoundResponsesReply },
      detail: { summary: 'Find the responses of a uuid or unique key', description: SECRET },
    })
    .get(
      toolCalls.designerResponse.pattern,
      ({ access, params }) => readResponse(deps, access, params.responseId),
      {
        may: 'see',
        audit: 'responses.seen',
        scope: 'responses:read',
        response: { 200: OneResponseReply },
        detail: { summary: 'Read a response', description: SECRET },
      },
    )
}

const OF_EDITORS = { may: 'edit', scope: 'surveys:write' } as const

function changingRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .patch(
      toolCalls.designerResponse.pattern,
      ({ access, params, body }) => judgeResponse(deps, access, params.responseId, body),
      {
        ...OF_EDITORS,
        audit: 'response.judged',
        body: ReviewBody,
        response: { 200: OneResponseReply },
        detail: {
          summary: 'Exclude a response from results, or take that back',
          description: 'Figures are counted again, and files say why it was excluded.',
        },
      },
    )
    .delete(
      toolCalls.designerResponse.pattern,
      async ({ access, params, set }) => {
        await eraseResponse(deps, access, params.responseId)
        set.status = 204
      },
      {
        ...OF_EDITORS,
        audit: 'response.erased',
        response: { 204: Nothing },
        detail: { summary: 'Erase a response', description: 'Its answers, its log and its row go for ever.' },
      },
    )
    .post(
      toolCalls.eraseResponses.pattern,
      ({ access, body }) => eraseOfRespondent(deps, access, body.uuid),
      {
        ...OF_EDITORS,
        audit: 'response.erased',
        body: RespondentBody,
        response: { 200: ErasedReply },
        detail: { summary: 'Erase all responses of a uuid or unique key' },
      },
    )
    .use(trialRoutes(deps))
}

function trialRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .delete(toolCalls.trialResponses.pattern, ({ access }) => removeTrials(deps, access), {
      may: 'own',
      audit: 'trials.removed',
      scope: 'surveys:write',
      response: { 200: ErasedReply },
      detail: {
        summary: 'Remove trial responses',
        description:
          'Removes all responses to a survey that has at most 20, so that its questions can be changed again.',
      },
    })
}
