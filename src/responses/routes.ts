import { Elysia } from 'elysia'
import { decode } from '../contract/decode.ts'
import { CompleteBody, FindResponseQuery, PostResponseBody, PutResponseBody } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { readBody } from '../http/body.ts'
import { api } from '../urls.ts'
import { completeResponse, findResponse, keepAnswer, type SentAnswer } from './handlers.ts'

const OWN_PARSER = { parse: 'none' } as const

/** A respondent's calls. */
export function responseRoutes(deps: Deps) {
  return new Elysia()
    .get(api.responses(), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      return findResponse(deps, decode(FindResponseQuery, query))
    })
    .post(
      api.responses(),
      async ({ request, set }) => {
        const body = await readBody(request, PostResponseBody)
        const { reply, fresh } = await keepAnswer(deps, firstOrFurther(body))
        set.status = fresh ? 201 : 200
        return reply
      },
      OWN_PARSER,
    )
    .put(
      api.responses(),
      async ({ request }) => (await keepAnswer(deps, await readBody(request, PutResponseBody))).reply,
      OWN_PARSER,
    )
    .put(
      api.complete(),
      async ({ request }) => completeResponse(deps, await readBody(request, CompleteBody)),
      OWN_PARSER,
    )
}

/** One path takes both: an answer that says it is the first, and one that names the response it belongs to. */
function firstOrFurther(body: PostResponseBody): SentAnswer {
  const { IsNewSurveyResponse: isFirst = false, surveyResponseId, uuid } = body
  if (isFirst) {
    if (surveyResponseId !== undefined) throw new Failure(invalidInput('/surveyResponseId', 'invalid'))
    return body
  }
  if (surveyResponseId === undefined) throw new Failure(invalidInput('/surveyResponseId', 'required'))
  if (uuid === undefined) throw new Failure(invalidInput('/uuid', 'required'))
  return body
}
