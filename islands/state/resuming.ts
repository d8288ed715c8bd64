import { atom, type Getter, type Setter } from 'jotai'
import type { ResponseReply } from '../../src/contract/responses.ts'
import { responsesCall, surveyCompletePage } from '../../src/urls.ts'
import { CallFailed, call } from '../api.ts'
import { leaveReceipt } from '../receipt.ts'
import { acknowledgedAtom, identity, keepProgress } from './answer-calls.ts'
import { seqAtom } from './changes.ts'
import { applyContentsAtom, type Contents, contentsAtom } from './draft.ts'
import { answersInWordsAtom } from './in-words.ts'
import { noticeAtom } from './notice.ts'
import { outsideAtom } from './outside.ts'
import { pageAtom } from './page.ts'
import { progressAtom, respondentAtom } from './respondent.ts'
import { submissionAtom } from './submission.ts'

/** The server has acknowledged the completion: the answers as it has them are left for the page that comes next. */
export function finish(
  get: Getter,
  set: Setter,
  { surveyResponse }: ResponseReply,
  hasAnswers: boolean,
): void {
  const { survey } = get(pageAtom)
  const { uuid, completedAt } = surveyResponse
  const { uKey } = identity(get)
  const copy = { questions: get(answersInWordsAtom), answers: get(contentsAtom) }
  leaveReceipt(survey.id, {
    ...{ uuid, ...(uKey && { uKey }), survey: survey.title, completedAt: completedAt ?? '' },
    ...(hasAnswers && survey.settings.copy && { copy }),
  })
  set(submissionAtom, { state: 'done', page: surveyCompletePage(survey.id) })
}

/**
 * Takes up the response that the server has for this uuid. Its answers replace those on the page where they are newer;
 * later changes are counted on from them.
 *
 * @throws CallFailed
 */
export const resumeAtom = atom(null, async (get, set) => {
  const given = Object.entries(identity(get)).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  const reply = await call(get(outsideAtom).fetch, 'GET', `${responsesCall()}?${query}`)
  keepProgress(get, set, reply)
  set(acknowledgedAtom, {})
  const answers = reply.questionResponses ?? []
  const contents = Object.fromEntries(answers.map((answer) => [answer.questionId, answer.responseContent]))
  if (reply.surveyResponse.status === 'completed') {
    set(applyContentsAtom, contents as Contents)
    return finish(get, set, reply, answers.length > 0)
  }
  const stored = Math.max(0, ...answers.map((answer) => answer.seq))
  if (stored <= get(seqAtom)) return
  const untouched = get(seqAtom) === 0
  if (untouched) set(applyContentsAtom, contents as Contents)
  set(seqAtom, stored + 1)
  if (untouched) set(progressAtom, { ...get(progressAtom), sentSeq: stored + 1 })
})

/**
 * Tries to take up an earlier response; where that fails it says so, and a new one begins. A unique key has no new one:
 * who else has used it is told.
 *
 * @param patient whether a failure that may pass is thrown, to be tried again, rather than taken for an answer
 * @throws CallFailed
 */
export const tryResumeAtom = atom(null, async (get, set, patient = false) => {
  if (!get(respondentAtom)?.resumes || get(progressAtom).surveyResponseId) return
  try {
    await set(resumeAtom)
  } catch (failure) {
    if (patient && failure instanceof CallFailed && failure.passes) throw failure
    const refused = failure instanceof CallFailed ? failure.refusal : null
    if (refused?.code === 'UNIQUE_KEY_USED') set(submissionAtom, { state: 'idle', refused })
    else set(noticeAtom, { key: 'resumeFailed' })
  }
})
