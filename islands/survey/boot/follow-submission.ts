import type { Store } from '../store/page-state.ts'
import { readOnlyAtom, retryNowAtom, submissionAtom } from '../store/submission.ts'

/** Makes the page inert while it is submitted, and leaves it after the acknowledgement. */
export function followSubmission(store: Store): void {
  const makeInert = () => {
    const main = document.querySelector('main')
    const isReadOnly = store.get(readOnlyAtom)
    if (!main) return
    main.inert = isReadOnly || store.get(submissionAtom).state === 'sending'
    main.toggleAttribute('data-read-only', isReadOnly)
  }
  makeInert()
  store.sub(readOnlyAtom, makeInert)
  store.sub(submissionAtom, () => {
    const submission = store.get(submissionAtom)
    makeInert()
    if (submission.state === 'done') location.assign(submission.page)
  })
  window.addEventListener('online', () => store.set(retryNowAtom))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && store.get(submissionAtom).state === 'done') location.reload()
  })
}
