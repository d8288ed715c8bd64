import { atom, type Getter, type Setter } from 'jotai/vanilla'
import type { ResponseReply } from '../../../src/contract/responses/responses.ts'
import { resumeStep } from '../../../src/domain/ballot/resume-step.ts'
import { readVisitCookie } from '../../../src/domain/entry/respondent-cookies.ts'
import { mostOf } from '../../../src/domain/extremes.ts'
import { KEY_IS_USED } from '../../../src/domain/survey/links/links.ts'
import { moveCall, responsesCall, surveyCompletePage, surveyEndedPage } from '../../../src/urls.ts'
import { environmentAtom, newUuid } from '../../shared/environment.ts'
import { moveKey, readTab, rememberVisit, tabKey } from '../device/credentials.ts'
import { leaveReceipt } from '../device/receipt.ts'
import { tryStorage } from '../device/storage.ts'
import { answersAsTextAtom } from '../store/answers-as-text.ts'
import { ballotOf } from '../store/ballots.ts'
import { seqAtom } from '../store/changes.ts'
import { type Contents, noticeAtom } from '../store/contents.ts'
import { applyContentsAtom } from '../store/draft.ts'
import { pageAtom } from '../store/page.ts'
import { progressAtom, respondentAtom } from '../store/respondent.ts'
import { shownContentsAtom } from '../store/sent-contents.ts'
import { stepIdAtom, stepsAtom } from '../store/steps.ts'
import { resumingAtom, submissionAtom } from '../store/submission.ts'
import { CallFailed, call } from './api.ts'
import { acknowledgedAtom, identity, storeProgress } from './upload-answers.ts'

/** Ends the response: what the server has acknowledged of it is left for the next page. */
export function finish(
  get: Getter,
  set: Setter,
  { surveyResponse }: ResponseReply,
  hasAnswers: boolean,
): void {
  const { survey } = get(pageAtom)
  const { uuid, completedAt, ending, status, changeLink } = surveyResponse
  const isTurnedAway = status !== 'completed'
  const { uKey } = identity(get)
  const copy = { questions: get(answersAsTextAtom), answers: get(shownContentsAtom) }
  leaveReceipt(survey.id, {
    uuid,
    ...(uKey && { uKey }),
    ...(changeLink && { changeLink }),
    survey: survey.title,
    completedAt: completedAt ?? '',
    ...(ending && { ending }),
    ...(hasAnswers && !isTurnedAway && survey.settings.copy && { copy }),
  })
  const page = isTurnedAway ? surveyEndedPage(survey.id, status) : surveyCompletePage(survey.id)
  set(submissionAtom, { state: 'done', page })
}

function find(get: Getter): Promise<ResponseReply> {
  const given = Object.entries(identity(get)).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams([...(given as [string, string][]), ['orNone', '1']])
  return call(get(environmentAtom).fetch, 'GET', `${responsesCall()}?${query}`)
}

/** Continues the visit under the uuid to which its response has moved, after a reload, too. */
function endMove(surveyId: string, uuid: string): void {
  tryStorage(() => sessionStorage.removeItem(moveKey(surveyId)))
  const cookie = readVisitCookie(document.cookie)
  const visit = { ...readTab(tabKey(surveyId)), uuid }
  if (Object.keys(cookie).length > 0) rememberVisit({ ...cookie, uuid })
  else tryStorage(() => sessionStorage.setItem(tabKey(surveyId), JSON.stringify(visit)))
}

async function move(get: Getter, set: Setter): Promise<ResponseReply> {
  const { movesFrom, ...respondent } = get(respondentAtom)!
  const { id } = get(pageAtom).survey
  const settle = (uuid: string) => {
    endMove(id, uuid)
    set(respondentAtom, { ...respondent, uuid })
  }
  try {
    const body = { ...identity(get), uuid: movesFrom, newUuid: respondent.uuid, orNone: true }
    const reply = await call(get(environmentAtom).fetch, 'POST', moveCall(), body)
    settle(respondent.uuid)
    return reply
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.passes)) settle(newUuid())
    throw failure
  }
}

/**
 * Resumes the server's response with this uuid. Its answers replace those on the page if they are newer and the page
 * has no unsent ones; later changes are counted from there. Those that a link moved here may be somebody else's, so the
 * welcome comes before them.
 * @throws CallFailed
 */
export const resumeAtom = atom(null, async (get, set) => {
  const moves = get(respondentAtom)?.movesFrom
  const reply = await (moves ? move(get, set) : find(get))
  storeProgress(get, set, reply)
  set(acknowledgedAtom, {})
  const answers = reply.questionResponses ?? []
  const contents = Object.fromEntries(answers.map((answer) => [answer.questionId, answer.responseContent]))
  if (reply.surveyResponse.status !== 'inProgress') {
    set(applyContentsAtom, contents as Contents)
    return finish(get, set, reply, answers.length > 0)
  }
  const stored = mostOf(
    answers.map((answer) => answer.seq),
    0,
  )
  const seq = get(seqAtom)
  if (answers.length === 0 || (seq > 0 && stored <= seq)) return
  set(seqAtom, stored + 1)
  if (seq > 0 && seq !== get(progressAtom).sentSeq) return
  set(progressAtom, { ...get(progressAtom), sentSeq: stored + 1 })
  set(applyContentsAtom, contents as Contents)
  const step = !moves && resumeStep(get(stepsAtom), Object.keys(contents), (id) => ballotOf(get, id))
  if (step) set(stepIdAtom, step.id)
  set(noticeAtom, { key: 'resumed', at: Date.parse(reply.surveyResponse.startedAt) })
})

/**
 * Tries to resume an earlier response; if that fails, it says so, and a new one begins. With a unique key there is no
 * new one: the respondent is told that the key was used elsewhere.
 * @param patient whether a failure that may be temporary is thrown, to be retried, rather than accepted
 * @throws CallFailed
 */
export const tryResumeAtom = atom(null, async (get, set, patient = false) => {
  const known = get(progressAtom).surveyResponseId && !get(resumingAtom)
  if (!get(respondentAtom)?.resumes || known) return
  try {
    await set(resumeAtom)
  } catch (failure) {
    if (patient && failure instanceof CallFailed && failure.passes) throw failure
    const refused = failure instanceof CallFailed ? failure.refusal : null
    const isOver = refused?.code === 'UNIQUE_KEY_USED' || refused?.code === 'RESPONSE_COMPLETED'
    if (!isOver) return set(noticeAtom, { key: 'resumeFailed' })
    set(submissionAtom, { state: 'idle', refused })
    if (refused.code === 'UNIQUE_KEY_USED' && !get(seqAtom))
      location.replace(`${location.search || '?'}&${KEY_IS_USED}=1`)
  }
})
