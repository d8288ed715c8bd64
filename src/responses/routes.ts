import { Elysia } from 'elysia'
import { visitorOf } from '../auth/guard.ts'
import { CompleteBody, FindResponseQuery, PostResponseBody, PutResponseBody } from '../contract/responses.ts'
import { previewOf } from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { readBody } from '../http/body.ts'
import { readQuery } from '../http/query.ts'
import { maySee } from '../surveys/authorization.ts'
import { api } from '../urls.ts'
import type { Caller } from './admission.ts'
import { completeResponse, findResponse, keepAnswer, type SentAnswer } from './handlers.ts'

const OWN_PARSER = { parse: 'none' } as const

/** A respondent's calls. */
export function responseRoutes(deps: Deps) {
  const called = <Body extends Caller>(body: Body, request: Request) => ({
    ...body,
    sessionMaySee: async () => maySee(deps, await visitorOf(deps, request), body.surveyId),
  })
  const guessing = <Answer>(
    { surveyId, sKey, uKey }: Caller,
    request: Request,
    work: () => Promise<Answer>,
  ) => deps.limiter.guess({ request, surveyId, keys: [sKey, uKey] }, work)
  return new Elysia()
    .get(api.responses(), ({ request }) => {
      const { orNone, ...query } = readQuery(request, FindResponseQuery)
      const caller = called({ ...query, preview: previewOf(query.preview) }, request)
      const found = guessing(caller, request, () => findResponse(deps, caller))
      return orNone ? found.catch(nothingThere) : found
    })
    .post(
      api.responses(),
      async ({ request, set }) => {
        const body = await readBody(request, PostResponseBody)
        if (body.IsNewSurveyResponse) deps.limiter.begin(request)
        const sent = called(firstOrFurther(body), request)
        const { reply, fresh } = await guessing(body, request, () => keepAnswer(deps, sent))
        set.status = fresh ? 201 : 200
        return reply
      },
      OWN_PARSER,
    )
    .put(
      api.responses(),
      async ({ request }) => {
        const sent = called(await readBody(request, PutResponseBody), request)
        return (await guessing(sent, request, () => keepAnswer(deps, sent))).reply
      },
      OWN_PARSER,
    )
    .put(
      api.complete(),
      async ({ request }) => {
        const sent = called(await readBody(request, CompleteBody), request)
        const { reply, fresh } = await guessing(sent, request, () => completeResponse(deps, sent))
        if (!fresh) deps.completedAgain()
        return reply
      },
      OWN_PARSER,
    )
}

/** A browser writes every 404 into its console, and for a page that asks whether there is a response none is no error. */
function nothingThere(error: unknown): Response {
  if (!(error instanceof Failure) || error.refusal.code !== 'RESPONSE_NOT_FOUND') throw error
  return new Response(null, { status: 204 })
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
