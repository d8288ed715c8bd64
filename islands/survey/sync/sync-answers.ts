import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { seqAtom } from '../store/changes.ts'
import { sayAtom } from '../store/page.ts'
import { progressAtom } from '../store/respondent.ts'
import { givenAnswersAtom } from '../store/sent-contents.ts'
import { otherTabHasLockAtom, submissionAtom } from '../store/submission.ts'
import { CallFailed } from './api.ts'
import { refusalText } from './refusal-text.ts'
import { tryResumeAtom } from './resume.ts'
import { enqueue } from './serial-queue.ts'
import { sendAnswers } from './upload-answers.ts'

/** A change on another device stays until something is changed here, and a call may outlive the page. */
const PREFER_NEWER = { overwrite: false, keepalive: true } as const

export const unsentAtom = atom((get) => get(seqAtom) > 0 && get(progressAtom).sentSeq !== get(seqAtom))

export type SyncResult = { readonly calls: number; readonly failure?: CallFailed }

/**
 * Sends the answers so far while the respondent is still answering. It gives way to a submission, and to another tab;
 * temporary failures are retried silently, and any other refusal is shown as in a submission.
 */
export const backgroundSyncAtom = atom(null, (get, set) => enqueue(get, set, () => sendChanges(get, set)))

async function sendChanges(get: Getter, set: Setter): Promise<SyncResult> {
  const shouldContinue = () => get(submissionAtom).state === 'idle' && !get(otherTabHasLockAtom)
  if (!shouldContinue() || !get(unsentAtom)) return { calls: 0 }
  try {
    await set(tryResumeAtom, true)
    if (!shouldContinue() || get(submissionAtom).refused?.code === 'UNIQUE_KEY_USED') return { calls: 0 }
    const { calls, seq } = await sendAnswers(get, set, get(givenAnswersAtom), {
      ...PREFER_NEWER,
      shouldContinue,
    })
    if (!shouldContinue()) return { calls }
    set(progressAtom, { ...get(progressAtom), sentSeq: seq })
    if (calls > 0 && get(submissionAtom).refused) set(submissionAtom, { state: 'idle' })
    return { calls }
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    if (!failure.passes && shouldContinue()) refuse(get, set, failure)
    return { calls: 1, failure }
  }
}

/** Shows why the server refuses the answers, which stay on the page. */
function refuse(get: Getter, set: Setter, failure: CallFailed): void {
  const error = refusalText(get, failure) || get(sayAtom)('unknownError')
  set(submissionAtom, { state: 'idle', error, ...(failure.refusal && { refused: failure.refusal }) })
}
