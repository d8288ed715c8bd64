import { atom, type Getter, type Setter } from 'jotai'
import { CallFailed } from '../api.ts'
import { sendAnswers } from './answer-calls.ts'
import { seqAtom } from './changes.ts'
import { sayAtom } from './page.ts'
import { refusalText } from './refusal-text.ts'
import { progressAtom } from './respondent.ts'
import { tryResumeAtom } from './resuming.ts'
import { soFarAtom } from './so-far.ts'
import { elsewhereAtom, submissionAtom } from './submission.ts'
import { inTurn } from './turns.ts'

/** A change of another device stays until something is changed here, and a call may outlive the page. */
const ALONG = { prevails: false, outlives: true } as const

/** Whether there are changes that were not sent along yet. */
export const unsentAtom = atom((get) => get(seqAtom) > 0 && get(progressAtom).sentSeq !== get(seqAtom))

/** What became of an attempt to send answers along. */
export type Along = { readonly calls: number; readonly failure?: CallFailed }

/**
 * Sends the answers so far while the respondent is still answering. It gives way to a submission, and to another tab;
 * what may pass is left to be tried again in silence, and any other refusal is shown as at the submission.
 */
export const sendAlongAtom = atom(null, (get, set) => inTurn(get, set, () => sendAlong(get, set)))

async function sendAlong(get: Getter, set: Setter): Promise<Along> {
  const goesOn = () => get(submissionAtom).state === 'idle' && !get(elsewhereAtom)
  if (!goesOn() || !get(unsentAtom)) return { calls: 0 }
  try {
    await set(tryResumeAtom, true)
    if (!goesOn() || get(submissionAtom).refused?.code === 'UNIQUE_KEY_USED') return { calls: 0 }
    const { calls, seq } = await sendAnswers(get, set, get(soFarAtom), { ...ALONG, goesOn })
    if (!goesOn()) return { calls }
    set(progressAtom, { ...get(progressAtom), sentSeq: seq })
    if (calls > 0 && get(submissionAtom).refused) set(submissionAtom, { state: 'idle' })
    return { calls }
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    if (!failure.passes && goesOn()) refuse(get, set, failure)
    return { calls: 1, failure }
  }
}

/** Says on the page why the server takes no more; what was answered stays there. */
function refuse(get: Getter, set: Setter, failure: CallFailed): void {
  const error = refusalText(get, failure) || get(sayAtom)('unknownError')
  set(submissionAtom, { state: 'idle', error, ...(failure.refusal && { refused: failure.refusal }) })
}
