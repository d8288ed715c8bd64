import type { Store } from './seed.ts'
import { elsewhereAtom, retryNowAtom, submissionAtom } from './state/submission.ts'

/** Keeps the page in line with the submission: still while it is sent, left once it is acknowledged. */
export function followSubmission(store: Store): void {
  const still = () => {
    const main = document.querySelector('main')
    if (main) main.inert = store.get(submissionAtom).state === 'sending' || store.get(elsewhereAtom)
  }
  store.sub(elsewhereAtom, still)
  store.sub(submissionAtom, () => {
    const submission = store.get(submissionAtom)
    still()
    if (submission.state === 'done') location.assign(submission.page)
  })
  window.addEventListener('online', () => store.set(retryNowAtom))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && store.get(submissionAtom).state === 'done') location.reload()
  })
}
