import { atom } from 'jotai'
import { loadSending } from './load-sending.ts'
import { sayAtom } from './page.ts'
import { heldAtom, retryNowAtom, submissionAtom } from './submission.ts'

/** Submits the response, or tries at once again where a try is waiting. */
export const submitAtom = atom(null, async (get, set) => {
  const { state } = get(submissionAtom)
  if (state === 'sending' || state === 'done' || get(heldAtom)) return
  set(submissionAtom, { state: 'sending' })
  if (state === 'waiting') return set(retryNowAtom)
  const sending = await loadSending().catch(() => null)
  if (sending) await set(sending.sendAtom)
  else set(submissionAtom, { state: 'idle', error: get(sayAtom)('unknownError') })
})
