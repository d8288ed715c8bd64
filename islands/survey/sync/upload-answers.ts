import { atom, type Getter, type Setter } from 'jotai/vanilla'
import type { ResponseReply } from '../../../src/contract/responses/responses.ts'
import { answerCall } from '../../../src/domain/ballot/submission.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { responsesCall } from '../../../src/urls.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { seqAtom } from '../store/changes.ts'
import type { Content, Contents } from '../store/contents.ts'
import { pageAtom } from '../store/page.ts'
import { entrySealAtom, parametersAtom, progressAtom, respondentAtom } from '../store/respondent.ts'
import { begunAtAtom } from '../store/steps.ts'
import { CallFailed, call } from './api.ts'

export function identity(get: Getter) {
  const { uuid = '', sKey, uKey, preview } = get(respondentAtom) ?? {}
  return { uuid, surveyId: get(pageAtom).survey.id, sKey, uKey, preview }
}

/** How the page was shown, and for how long by the device's clock, even if that was changed: the server bounds it. */
function begun(get: Getter) {
  const { mode, promise, input, language, written, survey } = get(pageAtom)
  const begunAt = get(begunAtAtom)
  return {
    IsNewSurveyResponse: true,
    arm: { mode, input },
    language: written ?? language,
    promise,
    armId: survey.armId,
    sinceBeginMs: begunAt ? get(environmentAtom).now() - begunAt : undefined,
    parameters: get(parametersAtom),
    entry: get(entrySealAtom),
    startOver: get(respondentAtom)?.startsOver,
  }
}

/** Stores the ids that the server gave to the response and its answers, for subsequent calls. */
export function storeProgress(get: Getter, set: Setter, { surveyResponse }: ResponseReply): void {
  const { _id: surveyResponseId, questionResponseIds, parameters } = surveyResponse
  const known = parameters && { parameters }
  set(progressAtom, { ...get(progressAtom), surveyResponseId, questionResponseIds, ...known })
}

/** The answers that the server has acknowledged to this page, as JSON by question. */
export const acknowledgedAtom = atom<Readonly<Record<string, string>>>({})

export type UploadOptions = {
  /** Whether this page's answers replace a later change by another device. */
  readonly overwrite: boolean
  readonly keepalive: boolean
  readonly shouldContinue: () => boolean
}

/**
 * Sends the answers that the server does not have yet, in the order of the questions, one call at a time. If the
 * server has a later change, changes on this page are counted from there.
 * @returns the number of calls made, and the count of changes that these answers include
 * @throws CallFailed
 */
export async function sendAnswers(
  get: Getter,
  set: Setter,
  contents: Contents,
  manner: UploadOptions,
): Promise<{ readonly calls: number; readonly seq: number }> {
  const seq = get(seqAtom)
  let [calls, ahead] = [0, 0]
  for (const { id } of get(pageAtom).survey.questions) {
    const content = entryOf(contents, id)
    const text = JSON.stringify(content)
    while (content && manner.shouldContinue() && entryOf(get(acknowledgedAtom), id) !== text) {
      calls += 1
      const sent = manner.overwrite ? seq + ahead : seq
      const stored = await sendAnswer(get, set, content, { questionId: id, seq: sent }, manner.keepalive)
      if (stored <= sent) set(acknowledgedAtom, { ...get(acknowledgedAtom), [id]: text })
      else {
        const further = Math.max(ahead, stored + 1 - seq)
        set(seqAtom, get(seqAtom) + further - ahead)
        ahead = further
        if (!manner.overwrite) break
      }
    }
  }
  return { calls, seq: seq + ahead }
}

/** @returns the count of changes up to which the server now has the answer */
async function sendAnswer(
  get: Getter,
  set: Setter,
  responseContent: Content,
  { questionId, seq }: { readonly questionId: string; readonly seq: number },
  keepalive: boolean,
): Promise<number> {
  const { call: kind, ...ids } = answerCall(get(progressAtom), questionId)
  const body = {
    ...identity(get),
    ...(kind === 'create' ? begun(get) : ids),
    questionId,
    responseContent,
    seq,
  }
  const method = kind === 'update' ? 'PUT' : 'POST'
  const reply = await call(get(environmentAtom).fetch, method, responsesCall(), body, keepalive)
  // For an answer older than the recorded one, the server replies with the latter, even if the response is complete.
  if (reply.surveyResponse.status !== 'inProgress')
    throw new CallFailed(409, '', 0, { code: 'RESPONSE_COMPLETED' })
  storeProgress(get, set, reply)
  return reply.questionResponse?.seq ?? seq
}
