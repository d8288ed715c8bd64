import type { Store } from '../store/page-state.ts'
import { heldAtom, retryNowAtom, submissionAtom } from '../store/submission.ts'

/** Keeps the page in line with the submission: still while it is sent, left once it is acknowledged. */
export function followSubmission(store: Store): void {
  const still = () => {
    const main = document.querySelector('main')
    const held = store.get(heldAtom)
    if (!main) return
    main.inert = held || store.get(submissionAtom).state === 'sending'
    main.toggleAttribute('data-held', held)
  }
  still()
  store.sub(heldAtom, still)
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
