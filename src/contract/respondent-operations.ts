import { DevLoginBody } from './accounts.ts'
import { type ApiOperations, IF_NONE_MATCH } from './api-operation.ts'
import { EventsBody, EventsReply } from './events.ts'
import { DevLoginReply, PublicSurveyReply, PublishedReply } from './replies.ts'
import {
  CompleteBody,
  FindResponseQuery,
  PostResponseBody,
  PutResponseBody,
  ResponseReply,
} from './responses.ts'
import { PublishedQuery, UUID_HEADER } from './results.ts'
import { SurveyQuery } from './surveys.ts'

/** Calls of respondents, and the way to sign in. */
export const RESPONDENT_OPERATIONS: ApiOperations = {
  'GET /surveys/{surveyId}': {
    summary: 'Read a survey as respondents see it',
    ...{ query: SurveyQuery, headers: IF_NONE_MATCH },
    answers: { 200: PublicSurveyReply, 304: null },
  },
  'GET /surveys/{surveyId}/results': {
    summary: 'Read the results, where the survey shows them to respondents or to everybody',
    query: PublishedQuery,
    headers: {
      ...IF_NONE_MATCH,
      [UUID_HEADER]: 'The uuid of a completed response, where results are for respondents.',
    },
    answers: { 200: PublishedReply, 304: null },
  },
  'GET /survey/responses': {
    summary: 'Find a response with its answers, to go on with it',
    description: 'With orNone=1 the answer is 204 in place of 404 where there is no such response.',
    query: FindResponseQuery,
    answers: { 200: ResponseReply, 204: null },
  },
  'POST /survey/responses': {
    summary: 'Begin a response with its first answer, or add an answer to it',
    body: PostResponseBody,
    answers: { 200: ResponseReply, 201: ResponseReply },
  },
  'PUT /survey/responses': {
    summary: 'Change an answer',
    body: PutResponseBody,
    answers: { 200: ResponseReply },
  },
  'PUT /survey/responses/complete': {
    summary: 'Complete a response',
    body: CompleteBody,
    answers: { 200: ResponseReply },
  },
  'POST /survey/responses/events': {
    summary: "Add a batch to the log of a response's actions",
    body: EventsBody,
    answers: { 200: EventsReply },
  },
  'GET /google-login': {
    summary: 'Lead a browser to the identity provider',
    answers: { 302: null },
  },
  'GET /google-callback': {
    summary: 'Take a browser back from the identity provider',
    answers: { 302: null },
  },
  'POST /dev-login': {
    summary: "Sign in as a local designer, on a developer's machine",
    body: DevLoginBody,
    answers: { 200: DevLoginReply },
  },
  'GET /openapi.json': {
    summary: 'Read this document',
    answers: { 200: ['application/json'] },
  },
  'GET /docs': {
    summary: 'Read this document as a page',
    answers: { 200: ['text/html'] },
  },
}
