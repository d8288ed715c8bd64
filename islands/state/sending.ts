import { atom, type Getter, type Setter } from 'jotai'
import type { ResponseReply } from '../../src/contract/responses.ts'
import { own } from '../../src/domain/own.ts'
import { answerCall, completionMetadata } from '../../src/domain/submission.ts'
import { api, pages } from '../../src/urls.ts'
import { CallFailed, call } from '../api.ts'
import { retryDelay, wait } from '../outbox.ts'
import { ballotOf, remainingIn } from './ballots.ts'
import { changedAtAtom, seqAtom } from './changes.ts'
import { applyContentsAtom, type Contents, contentsAtom } from './draft.ts'
import { noticeAtom } from './notice.ts'
import { outsideAtom } from './outside.ts'
import { pageAtom, qvQuestionsAtom, sayAtom } from './page.ts'
import { progressAtom, respondentAtom } from './respondent.ts'
import { cutWaitAtom, submissionAtom } from './submission.ts'

/** What every call of this respondent carries. */
function identity(get: Getter) {
  const { uuid = '', sKey, uKey, preview } = get(respondentAtom) ?? {}
  return { uuid, surveyId: get(pageAtom).survey.id, sKey, uKey, preview }
}

function keepProgress(get: Getter, set: Setter, { surveyResponse }: ResponseReply): void {
  const { _id: surveyResponseId, questionResponseIds } = surveyResponse
  set(progressAtom, { ...get(progressAtom), surveyResponseId, questionResponseIds })
}

function finish(get: Getter, set: Setter): void {
  set(submissionAtom, { state: 'done', page: pages.surveyComplete(get(pageAtom).survey.id) })
}

/**
 * Takes up the response that the server has for this uuid. Its answers replace those on the page where they are newer;
 * later changes are counted on from them.
 */
export const resumeAtom = atom(null, async (get, set) => {
  const given = Object.entries(identity(get)).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  const reply = await call(get(outsideAtom).fetch, 'GET', `${api.responses()}?${query}`)
  keepProgress(get, set, reply)
  if (reply.surveyResponse.status === 'completed') finish(get, set)
  const answers = reply.questionResponses ?? []
  const stored = Math.max(0, ...answers.map((answer) => answer.seq))
  if (stored <= get(seqAtom)) return
  const contents = Object.fromEntries(answers.map((answer) => [answer.questionId, answer.responseContent]))
  if (get(seqAtom) === 0) set(applyContentsAtom, contents as Contents)
  set(seqAtom, stored + 1)
})

/** Tries to take up an earlier response; where that fails it says so, and a new one begins. */
export const tryResumeAtom = atom(null, async (get, set) => {
  if (!get(respondentAtom)?.resumes || get(progressAtom).surveyResponseId) return
  try {
    await set(resumeAtom)
  } catch {
    set(noticeAtom, { key: 'resumeFailed' })
  }
})

/**
 * Sends what the server does not have yet, in the order of the questions, one call at a time. Where the server holds a
 * later change (another device answered under the same uuid), what is on this page is counted on from there.
 */
async function sendAnswers(get: Getter, set: Setter): Promise<void> {
  const seq = get(seqAtom)
  if (get(progressAtom).sentSeq === seq) return
  for (const { id: questionId } of get(pageAtom).survey.questions) {
    const responseContent = own(get(contentsAtom), questionId)
    if (!responseContent) continue
    const { call: kind, ...ids } = answerCall(get(progressAtom), questionId)
    const create = kind === 'create' ? { IsNewSurveyResponse: true } : ids
    const body = { ...identity(get), ...create, questionId, responseContent, seq }
    const method = kind === 'update' ? 'PUT' : 'POST'
    const reply = await call(get(outsideAtom).fetch, method, api.responses(), body)
    keepProgress(get, set, reply)
    const stored = reply.questionResponse?.seq ?? seq
    if (stored > seq) {
      set(seqAtom, stored + 1)
      return sendAnswers(get, set)
    }
  }
  set(progressAtom, { ...get(progressAtom), sentSeq: seq })
}

async function complete(get: Getter): Promise<void> {
  const ballots = get(qvQuestionsAtom).map((question) => ({ question, ballot: ballotOf(get, question.id) }))
  const iso = (ms: number) => new Date(ms).toISOString()
  const metadata = completionMetadata(ballots, iso(get(outsideAtom).now()), {
    totalEvents: get(seqAtom),
    lastEventTime: get(changedAtAtom) ? iso(get(changedAtAtom)) : null,
  })
  const { surveyResponseId } = get(progressAtom)
  await call(get(outsideAtom).fetch, 'PUT', api.complete(), { ...identity(get), surveyResponseId, metadata })
}

/**
 * Sends every answer, then the completion. What may pass (no network, a busy server) is tried again until it succeeds
 * or the respondent changes something; any other refusal ends the try with its sentence.
 */
export const sendAtom = atom(null, async (get, set) => {
  for (let tries = 0; ; tries++) {
    const failure = await trySending(get, set)
    if (!failure?.passes) return
    const seq = get(seqAtom)
    const pause = wait(retryDelay(tries, failure.retryAfter, get(outsideAtom).random()))
    set(cutWaitAtom, { cut: pause.cut })
    await pause.over
    const edited = get(submissionAtom).state === 'waiting' && get(seqAtom) !== seq
    if (edited) return set(submissionAtom, { state: 'idle' })
    set(submissionAtom, { state: 'sending' })
  }
})

async function trySending(get: Getter, set: Setter): Promise<CallFailed | undefined> {
  const say = get(sayAtom)
  if (get(qvQuestionsAtom).some(({ id }) => remainingIn(get, id) < 0)) {
    set(submissionAtom, { state: 'idle', error: say('overBudget') })
    return
  }
  try {
    await set(tryResumeAtom)
    await sendAnswers(get, set)
    await complete(get)
    finish(get, set)
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    const error = failure.message || say('unknownError')
    set(submissionAtom, { state: failure.passes ? 'waiting' : 'idle', error })
    return failure
  }
}
