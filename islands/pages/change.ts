/**
 * Loaded before the first file of a survey's page on which somebody changes what they have submitted. To the page it is
 * the server: it takes the answers one by one and keeps them, and sends them all at once when they are submitted, so
 * that nothing of a change that is given up is ever stored.
 */

import type { ResponseReply, SurveyResponse } from '../../src/contract/responses/responses.ts'
import { readLinked } from '../../src/domain/entry/change-link.ts'
import { readVisitCookie } from '../../src/domain/entry/respondent-cookies.ts'
import { changeCall, completeCall, declineCall, proceedCall, responsesCall } from '../../src/urls.ts'
import { rememberVisit } from '../survey/device/credentials.ts'

type Sent = {
  readonly questionId: string
  readonly responseContent: object
  readonly seq?: number
  readonly metadata?: object
}

const network = globalThis.fetch.bind(globalThis)
const answers = new Map<string, object>()
let response: SurveyResponse | undefined

const reply = (body: ResponseReply | { readonly code: string }, status = 200) =>
  Response.json(body, { status })

/** What the page takes for an unfinished response. */
function progress(uuid: string, surveyId: string): SurveyResponse {
  const startedAt = new Date().toISOString()
  return {
    _id: 'change',
    uuid,
    surveyId,
    status: 'inProgress',
    questionResponseIds: {},
    startedAt,
    completedAt: null,
  }
}

/** The next person who opens the survey in this browser is somebody else until they say otherwise. */
function forgetUuid(): void {
  const { uuid: _, ...visit } = readVisitCookie(document.cookie)
  rememberVisit(visit)
}

/** The answers that were submitted in this tab; none by a link, nor if respondents may not see a copy of them. */
async function found(url: string, init?: RequestInit): Promise<Response> {
  forgetUuid()
  const query = new URL(url, location.href).searchParams
  const uuid = query.get('uuid') ?? ''
  const begun = progress(uuid, query.get('surveyId') ?? '')
  if (readLinked(uuid)) {
    response = begun
    return reply({ surveyResponse: begun })
  }
  const answer = await network(url, init)
  if (answer.status >= 429) return answer
  const known = answer.status === 200 ? ((await answer.json()) as ResponseReply) : undefined
  response = known ? { ...known.surveyResponse, ...begun, startedAt: known.surveyResponse.startedAt } : begun
  return reply({ ...known, surveyResponse: response })
}

function noted({ questionId, responseContent, seq = 0 }: Sent, fallback: SurveyResponse): Response {
  answers.set(questionId, responseContent)
  const before = response ?? fallback
  response = { ...before, questionResponseIds: { ...before.questionResponseIds, [questionId]: questionId } }
  return reply({ surveyResponse: response, questionResponse: { _id: questionId, questionId, seq } })
}

globalThis.fetch = (async (input: string, init?: RequestInit) => {
  const { pathname } = new URL(input, location.href)
  const sent = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
  const { uuid, surveyId, sKey, uKey, preview, metadata } = sent
  if (pathname === responsesCall())
    return sent.questionId ? noted(sent, progress(uuid, surveyId)) : found(input, init)
  if (pathname === proceedCall()) return reply({ surveyResponse: response ?? progress(uuid, surveyId) })
  // What was submitted counts until other answers are; nobody withdraws it here.
  if (pathname === declineCall()) return reply({ code: 'RESPONSE_COMPLETED' }, 409)
  if (pathname !== completeCall()) return network(input, init)
  const given = Array.from(answers, ([questionId, responseContent]) => ({ questionId, responseContent }))
  const { lang: language } = document.documentElement
  const body = { uuid, surveyId, sKey, uKey, preview, answers: given, metadata, language }
  return network(changeCall(), { ...init, body: JSON.stringify(body) })
}) as typeof fetch

addEventListener('pagehide', forgetUuid)
