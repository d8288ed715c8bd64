import { atom, type Getter, type Setter } from 'jotai/vanilla'
import type { ResponseReply } from '../../../src/contract/responses/responses.ts'
import { completionMetadata } from '../../../src/domain/ballot/submission.ts'
import { completeCall } from '../../../src/urls.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { retryDelay, wait } from '../../shared/retry.ts'
import { ballotOf, remainingIn } from '../store/ballots.ts'
import { changedAtAtom, seqAtom } from '../store/changes.ts'
import { pageAtom, sayAtom, sayOf } from '../store/page.ts'
import { NO_PRACTICE, practiceAtom, progressAtom, respondentAtom } from '../store/respondent.ts'
import { logSummaryAtom, reachedAnswersAtom, sentContentsAtom, visitSummary } from '../store/sent-contents.ts'
import { shownQvQuestionsAtom } from '../store/steps.ts'
import {
  cutWaitAtom,
  otherTabHasLockAtom,
  readOnlyAtom,
  retryNowAtom,
  submissionAtom,
} from '../store/submission.ts'
import { CallFailed, call } from './api.ts'
import { refusalText } from './refusal-text.ts'
import { finish, resumeAtom, tryResumeAtom } from './resume.ts'
import { enqueue } from './serial-queue.ts'
import { acknowledgedAtom, identity, sendAnswers, type UploadOptions } from './upload-answers.ts'

/** Whether the link to continue elsewhere was requested, so that another device may change the same answers. */
const linkGivenAtom = atom(false)

/** Answers that the respondent asks to send overwrite those on the server. */
const OVERWRITE: UploadOptions = { overwrite: true, keepalive: false, shouldContinue: () => true }

async function complete(get: Getter): Promise<ResponseReply> {
  const ballots = get(shownQvQuestionsAtom).map((question) => ({
    question,
    ballot: ballotOf(get, question.id),
  }))
  const iso = (ms: number) => new Date(ms).toISOString()
  const changes = {
    totalEvents: get(seqAtom),
    lastEventTime: get(changedAtAtom) ? iso(get(changedAtAtom)) : null,
  }
  const base = completionMetadata(
    ballots,
    iso(get(environmentAtom).now()),
    get(logSummaryAtom) ?? { ...changes, eventsDropped: 0 },
  )
  const { surveyResponseId } = get(progressAtom)
  const visit = get(respondentAtom)?.visit
  const metadata = {
    ...base,
    ...(visit && { visit: { ...visitSummary(visit), webdriver: navigator.webdriver || undefined } }),
    ...(get(pageAtom).practice && { practice: get(practiceAtom) ?? NO_PRACTICE }),
  }
  const body = { ...identity(get), surveyResponseId, metadata }
  return call(get(environmentAtom).fetch, 'PUT', completeCall(), body)
}

/**
 * Sends the answers that the server does not have, then the completion. Temporary failures (no network, a busy
 * server) are retried until they succeed, the respondent changes something, or another tab takes over; any other
 * refusal ends the attempt and gives the reason.
 */
const sendAtom = atom(null, async (get, set) => {
  // Acknowledgements to this page are outdated if another device may have changed its answers.
  if (get(linkGivenAtom) || get(respondentAtom)?.resumes) set(acknowledgedAtom, {})
  for (let tries = 0; ; tries++) {
    const failure = await enqueue(get, set, () => trySending(get, set))
    if (!failure?.passes) return
    const pause = wait(retryDelay(tries, failure.retryAfter, get(environmentAtom).random()))
    set(cutWaitAtom, { cut: pause.cut })
    await pause.over
    if (get(submissionAtom).state === 'idle') return
    if (get(otherTabHasLockAtom)) return set(submissionAtom, { state: 'idle' })
    set(submissionAtom, { state: 'sending' })
  }
})

/** Withdraws a submission that waits for its next attempt, because its answers have changed, and says so. */
export const withdrawWaitingAtom = atom(null, (get, set) => {
  if (get(submissionAtom).state !== 'waiting') return
  set(submissionAtom, { state: 'idle', error: get(sayAtom)('changedNotSent') })
  set(retryNowAtom)
})

async function trySending(get: Getter, set: Setter): Promise<CallFailed | undefined> {
  const over = get(shownQvQuestionsAtom).find(({ id }) => remainingIn(get, id) < 0)
  if (over) {
    set(submissionAtom, { state: 'idle', error: sayOf(get, over.id)('overBudget') })
    return
  }
  try {
    await set(tryResumeAtom)
    if (get(submissionAtom).state !== 'sending') return
    await sendAnswers(get, set, get(sentContentsAtom), OVERWRITE)
    finish(get, set, await complete(get), true)
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    return afterFailure(get, set, failure)
  }
}

async function afterFailure(get: Getter, set: Setter, failure: CallFailed): Promise<CallFailed | undefined> {
  const { refusal } = failure
  if (refusal?.code === 'RESPONSE_COMPLETED') {
    // It was submitted elsewhere; what was recorded there counts.
    const again = await set(resumeAtom).catch((error) => error)
    if (!again) return
    if (again instanceof CallFailed && again.passes) failure = again
  }
  const error = refusalText(get, failure) || get(sayAtom)('unknownError')
  set(submissionAtom, {
    state: failure.passes ? 'waiting' : 'idle',
    error,
    ...(refusal && !failure.passes && { refused: refusal }),
  })
  return failure
}

/**
 * Sends the answers of the steps up to this one without submitting, so that the response can be continued elsewhere.
 * @throws CallFailed
 */
export const sendReachedAnswersAtom = atom(null, (get, set) =>
  enqueue(get, set, async () => {
    set(linkGivenAtom, true)
    await set(tryResumeAtom)
    await sendAnswers(get, set, get(reachedAnswersAtom), OVERWRITE)
  }),
)

/** Submits the response, or retries at once if an attempt is waiting. */
export const submitAtom = atom(null, async (get, set) => {
  const { state } = get(submissionAtom)
  if (state === 'sending' || state === 'done' || get(readOnlyAtom)) return
  set(submissionAtom, { state: 'sending' })
  if (state === 'waiting') return set(retryNowAtom)
  await set(sendAtom)
})
