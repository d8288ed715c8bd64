import { Elysia } from 'elysia'
import { MoveBody } from '../contract/responses/moving.ts'
import {
  BeginBody,
  CompleteBody,
  DeclineBody,
  DeclineReply,
  FindResponseQuery,
  PostResponseBody,
  ProceedBody,
  PutResponseBody,
  ResponseReply,
} from '../contract/responses/responses.ts'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { respondentCalls } from '../endpoints.ts'
import { api } from '../urls.ts'
import type { Caller } from './admission.ts'
import { guess, withSession } from './caller-routes.ts'
import { changeRoutes } from './changes/routes.ts'
import { declineSurvey } from './declines/handlers.ts'
import { completeResponse, proceed } from './ending-handlers.ts'
import {
  addAnswer,
  beginResponse,
  createResponse,
  findResponse,
  updateAnswer,
  type Written,
} from './handlers.ts'
import { moveResponse } from './move-handler.ts'

export function responseRoutes(deps: Deps) {
  return new Elysia()
    .use(findRoutes(deps))
    .use(beginRoutes(deps))
    .use(answerRoutes(deps))
    .use(completionRoutes(deps))
    .use(changeRoutes(deps))
    .use(proceedRoutes(deps))
    .use(declineRoutes(deps))
    .use(moveRoutes(deps))
}

function findRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).get(
    api.responses.pattern,
    async ({ request, query: { orNone, ...query }, status }) => {
      const caller = withSession(deps, query, request)
      const find = () => guess(deps, caller, request, () => findResponse(deps, caller))
      return orNone ? orNothing(find, () => status(204, undefined)) : find()
    },
    {
      anybody: true,
      query: FindResponseQuery,
      response: { 200: ResponseReply, 204: Nothing },
      detail: {
        summary: 'Find a response with its answers, to resume it',
        description: 'With orNone=1 the answer is 204 instead of 404 if there is no such response.',
      },
    },
  )
}

/** Browsers log every 404 to the console, but for a page that asks whether there is a response it is not an error. */
async function orNothing<Reply, None>(look: () => Promise<Reply>, none: () => None): Promise<Reply | None> {
  return look().catch((error) => {
    if (error instanceof Failure && error.refusal.code === 'RESPONSE_NOT_FOUND') return none()
    throw error
  })
}

function beginRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).post(
    api.begin.pattern,
    async ({ request, body, status }) => {
      deps.limiter.begin(request)
      const sent = withSession(deps, body, request)
      const { reply, fresh } = await guess(deps, sent, request, () => beginResponse(deps, sent))
      return status(fresh ? 201 : 200, reply)
    },
    {
      anybody: true,
      body: BeginBody,
      response: { 200: ResponseReply, 201: ResponseReply },
      detail: {
        summary: 'Start a response to a survey with arms',
        description:
          'The arm determines how the survey is shown and which questions are asked. It is the same each time, even if a response starts with its first answer.',
      },
    },
  )
}

function answerRoutes(deps: Deps) {
  return new Elysia()
    .use(respondentCalls())
    .post(
      api.responses.pattern,
      async ({ request, body, status }) => {
        if (body.IsNewSurveyResponse) deps.limiter.begin(request)
        const write = writeOf(deps, withSession(deps, body, request))
        const { reply, fresh } = await guess(deps, body, request, write)
        return status(fresh ? 201 : 200, reply)
      },
      {
        anybody: true,
        body: PostResponseBody,
        response: { 200: ResponseReply, 201: ResponseReply },
        detail: { summary: 'Start a response with its first answer, or add an answer to it' },
      },
    )
    .put(
      api.responses.pattern,
      async ({ request, body }) => {
        const sent = withSession(deps, body, request)
        return (await guess(deps, sent, request, () => updateAnswer(deps, sent))).reply
      },
      {
        anybody: true,
        body: PutResponseBody,
        response: { 200: ResponseReply },
        detail: { summary: 'Change an answer' },
      },
    )
}

function completionRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).put(
    api.complete.pattern,
    async ({ request, body }) => {
      deps.limiter.complete(request, body.metadata)
      const sent = withSession(deps, body, request)
      const { reply, fresh } = await guess(deps, sent, request, () => completeResponse(deps, sent))
      if (!fresh) deps.completedAgain()
      return reply
    },
    {
      anybody: true,
      body: CompleteBody,
      response: { 200: ResponseReply },
      detail: {
        summary: 'Complete a response',
        description:
          'Answers to questions that the respondent is not asked are removed: those whose conditions are not met, and those about a ballot without votes. The questionResponseIds of the reply are those of the answers that remain.',
      },
    },
  )
}

function proceedRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).put(
    api.proceed.pattern,
    async ({ request, body }) => {
      const sent = withSession(deps, body, request)
      return (await guess(deps, sent, request, () => proceed(deps, sent))).reply
    },
    {
      anybody: true,
      body: ProceedBody,
      response: { 200: ResponseReply },
      detail: {
        summary: 'Ask whether a response may continue',
        description:
          'Decided by the stored answers. If somebody is screened out, their response is closed; its status says so, and its ending says where they go from here. Where arms are drawn after the screening (settings.questionsBeforeArm), whoever may continue is assigned to an arm. Without arms to draw, a completion makes the same decision.',
      },
    },
  )
}

function declineRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).post(
    api.decline.pattern,
    async ({ request, body }) => {
      deps.limiter.begin(request)
      const sent = withSession(deps, body, request)
      return guess(deps, sent, request, () => declineSurvey(deps, sent))
    },
    {
      anybody: true,
      body: DeclineBody,
      response: { 200: DeclineReply },
      detail: {
        summary: 'Decline to give consent',
        description:
          'Deletes earlier answers and counts the refusal by day, once per person. The reply says where they go from here.',
      },
    },
  )
}

function moveRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).post(
    api.move.pattern,
    async ({ request, body: { orNone, ...body }, status }) => {
      const sent = withSession(deps, body, request)
      const move = () => guess(deps, sent, request, () => moveResponse(deps, sent))
      return orNone ? orNothing(move, () => status(204, undefined)) : move()
    },
    {
      anybody: true,
      body: MoveBody,
      response: { 200: ResponseReply, 204: Nothing },
      detail: {
        summary: 'Give an unfinished response a new uuid',
        description:
          'The old uuid finds nothing from then on. The reply is that of finding the response, and with orNone 204 instead of 404. Responses to secret surveys do not move (409, UNIQUE_KEY_USED): the holder of the key starts over.',
      },
    },
  )
}

/** One path accepts both: an answer marked as the first, and one that names its response. */
function writeOf(deps: Deps, body: PostResponseBody & Caller): () => Promise<Written> {
  const { IsNewSurveyResponse: isFirst = false, surveyResponseId, uuid } = body
  if (isFirst) {
    if (surveyResponseId !== undefined) throw new Failure(invalidInput('/surveyResponseId', 'invalid'))
    return () => createResponse(deps, body)
  }
  if (surveyResponseId === undefined) throw new Failure(invalidInput('/surveyResponseId', 'required'))
  if (uuid === undefined) throw new Failure(invalidInput('/uuid', 'required'))
  return () => addAnswer(deps, { ...body, surveyResponseId })
}
