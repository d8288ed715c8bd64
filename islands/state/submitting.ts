import { atom } from 'jotai'
import { sendAtom } from './sending.ts'
import { heldAtom, retryNowAtom, submissionAtom } from './submission.ts'

/** Submits the response, or tries at once again where a try is waiting. */
export const submitAtom = atom(null, async (get, set) => {
  const { state } = get(submissionAtom)
  if (state === 'sending' || state === 'done' || get(heldAtom)) return
  set(submissionAtom, { state: 'sending' })
  if (state === 'waiting') return set(retryNowAtom)
  await set(sendAtom)
})
