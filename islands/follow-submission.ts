import type { Store } from './seed.ts'
import { retryNowAtom, submissionAtom } from './state/submission.ts'

/** Keeps the page in line with the submission: still while it is sent, left once it is acknowledged. */
export function followSubmission(store: Store): void {
  store.sub(submissionAtom, () => {
    const submission = store.get(submissionAtom)
    const main = document.querySelector('main')
    if (main) main.inert = submission.state === 'sending'
    if (submission.state === 'done') location.assign(submission.page)
  })
  window.addEventListener('online', () => store.set(retryNowAtom))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && store.get(submissionAtom).state === 'done') location.reload()
  })
}
