import { atom, type Getter, type Setter } from 'jotai'
import type { ResponseReply } from '../../src/contract/responses.ts'
import { own } from '../../src/domain/own.ts'
import { answerCall, completionMetadata } from '../../src/domain/submission.ts'
import { completeCall, responsesCall, surveyCompletePage } from '../../src/urls.ts'
import { CallFailed, call } from '../api.ts'
import { retryDelay, wait } from '../outbox.ts'
import { leaveReceipt } from '../receipt.ts'
import type { PageState } from '../seed.ts'
import { ballotOf, remainingIn } from './ballots.ts'
import { changedAtAtom, seqAtom } from './changes.ts'
import { applyContentsAtom, type Contents, contentsAtom } from './draft.ts'
import { answersInWordsAtom } from './in-words.ts'
import { noticeAtom } from './notice.ts'
import { outsideAtom } from './outside.ts'
import { pageAtom, qvQuestionsAtom, sayAtom, stepsAtom } from './page.ts'
import { refusalText } from './refusal-text.ts'
import { progressAtom, respondentAtom } from './respondent.ts'
import { stepAtom } from './steps.ts'
import { cutWaitAtom, elsewhereAtom, submissionAtom } from './submission.ts'

/** What every call of this respondent carries. */
function identity(get: Getter) {
  const { uuid = '', sKey, uKey, preview } = get(respondentAtom) ?? {}
  return { uuid, surveyId: get(pageAtom).survey.id, sKey, uKey, preview }
}

/** How the page was shown, which is kept with the response. */
function shownAs({ mode, input, language }: PageState) {
  return { arm: { mode, input }, language }
}

function keepProgress(get: Getter, set: Setter, { surveyResponse }: ResponseReply): void {
  const { _id: surveyResponseId, questionResponseIds } = surveyResponse
  set(progressAtom, { ...get(progressAtom), surveyResponseId, questionResponseIds })
}

/** The server has acknowledged the completion: the answers as it has them are left for the page that comes next. */
function finish(get: Getter, set: Setter, { surveyResponse }: ResponseReply, hasAnswers: boolean): void {
  const { survey } = get(pageAtom)
  const { uuid, completedAt } = surveyResponse
  const { uKey } = identity(get)
  const copy = { questions: get(answersInWordsAtom), answers: get(contentsAtom) }
  leaveReceipt(survey.id, {
    ...{ uuid, ...(uKey && { uKey }), survey: survey.title, completedAt: completedAt ?? '' },
    ...(hasAnswers && survey.settings.copy && { copy }),
  })
  set(submissionAtom, { state: 'done', page: surveyCompletePage(get(pageAtom).survey.id) })
}

/**
 * Takes up the response that the server has for this uuid. Its answers replace those on the page where they are newer;
 * later changes are counted on from them.
 */
export const resumeAtom = atom(null, async (get, set) => {
  const given = Object.entries(identity(get)).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  const reply = await call(get(outsideAtom).fetch, 'GET', `${responsesCall()}?${query}`)
  keepProgress(get, set, reply)
  const answers = reply.questionResponses ?? []
  const contents = Object.fromEntries(answers.map((answer) => [answer.questionId, answer.responseContent]))
  if (reply.surveyResponse.status === 'completed') {
    set(applyContentsAtom, contents as Contents)
    return finish(get, set, reply, answers.length > 0)
  }
  const stored = Math.max(0, ...answers.map((answer) => answer.seq))
  if (stored <= get(seqAtom)) return
  if (get(seqAtom) === 0) set(applyContentsAtom, contents as Contents)
  set(seqAtom, stored + 1)
})

/**
 * Tries to take up an earlier response; where that fails it says so, and a new one begins. A unique key has no new one:
 * who else has used it is told.
 */
export const tryResumeAtom = atom(null, async (get, set) => {
  if (!get(respondentAtom)?.resumes || get(progressAtom).surveyResponseId) return
  try {
    await set(resumeAtom)
  } catch (failure) {
    const refused = failure instanceof CallFailed ? failure.refusal : null
    if (refused?.code === 'UNIQUE_KEY_USED') set(submissionAtom, { state: 'idle', refused })
    else set(noticeAtom, { key: 'resumeFailed' })
  }
})

/**
 * Sends what the server does not have yet, in the order of the questions, one call at a time. Where the server holds a
 * later change (another device answered under the same uuid), what is on this page is counted on from there.
 */
async function sendAnswers(get: Getter, set: Setter, contents: Contents): Promise<void> {
  const seq = get(seqAtom)
  if (get(progressAtom).sentSeq === seq) return
  for (const { id: questionId } of get(pageAtom).survey.questions) {
    const responseContent = own(contents, questionId)
    if (!responseContent) continue
    const { call: kind, ...ids } = answerCall(get(progressAtom), questionId)
    const create = kind === 'create' ? { IsNewSurveyResponse: true, ...shownAs(get(pageAtom)) } : ids
    const body = { ...identity(get), ...create, questionId, responseContent, seq }
    const method = kind === 'update' ? 'PUT' : 'POST'
    const reply = await call(get(outsideAtom).fetch, method, responsesCall(), body)
    keepProgress(get, set, reply)
    const stored = reply.questionResponse?.seq ?? seq
    if (stored > seq) {
      set(seqAtom, stored + 1)
      return sendAnswers(get, set, contents)
    }
  }
  set(progressAtom, { ...get(progressAtom), sentSeq: seq })
}

async function complete(get: Getter): Promise<ResponseReply> {
  const ballots = get(qvQuestionsAtom).map((question) => ({ question, ballot: ballotOf(get, question.id) }))
  const iso = (ms: number) => new Date(ms).toISOString()
  const metadata = completionMetadata(ballots, iso(get(outsideAtom).now()), {
    totalEvents: get(seqAtom),
    lastEventTime: get(changedAtAtom) ? iso(get(changedAtAtom)) : null,
  })
  const { surveyResponseId } = get(progressAtom)
  const body = { ...identity(get), surveyResponseId, metadata }
  return call(get(outsideAtom).fetch, 'PUT', completeCall(), body)
}

/**
 * Sends every answer, then the completion. What may pass (no network, a busy server) is tried again until it succeeds,
 * the respondent changes something, or another tab takes over; any other refusal ends the try and says why.
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
    if (edited || get(elsewhereAtom)) return set(submissionAtom, { state: 'idle' })
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
    if (get(submissionAtom).state !== 'sending') return
    await sendAnswers(get, set, get(contentsAtom))
    finish(get, set, await complete(get), true)
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    return afterFailure(get, set, failure)
  }
}

async function afterFailure(get: Getter, set: Setter, failure: CallFailed): Promise<CallFailed | undefined> {
  const { refusal } = failure
  if (refusal?.code === 'RESPONSE_COMPLETED') {
    // It was submitted elsewhere; what was recorded there is what counts.
    const again = await set(resumeAtom).catch((error) => error)
    if (!again) return
    if (again instanceof CallFailed && again.passes) failure = again
  }
  const error = refusalText(get, failure) || get(sayAtom)('unknownError')
  set(submissionAtom, {
    ...{ state: failure.passes ? 'waiting' : 'idle', error },
    ...(refusal && !failure.passes && { refused: refusal }),
  })
  return failure
}

/**
 * Sends the answers of the steps up to this one and submits nothing, so that the response can be gone on with
 * elsewhere.
 *
 * @throws CallFailed
 */
export const sendSoFarAtom = atom(null, async (get, set) => {
  const steps = get(stepsAtom)
  const reached = steps.slice(0, steps.findIndex(({ id }) => id === get(stepAtom).id) + 1)
  const questionIds = reached.flatMap((step) =>
    step.phase === 'form' ? step.questionIds : 'questionId' in step ? [step.questionId] : [],
  )
  const contents = Object.entries(get(contentsAtom)).filter(([id]) => questionIds.includes(id))
  await set(tryResumeAtom)
  await sendAnswers(get, set, Object.fromEntries(contents))
  set(progressAtom, { ...get(progressAtom), sentSeq: null })
})
