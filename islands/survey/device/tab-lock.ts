import { type Draft, noticeAtom } from '../store/contents.ts'
import { restoreDraftAtom } from '../store/draft.ts'
import type { Store } from '../store/page-state.ts'
import { otherTabHasLockAtom, tabLockAtom } from '../store/submission.ts'
import { tryStorage } from './storage.ts'

export type TabLock = {
  /** Requests it, once: the tab answers, or follows until the other one is closed. */
  readonly request: () => void
  /** Makes this tab the one that answers; the other one then follows. */
  readonly steal: () => void
}

/**
 * Lets only one tab at a time answer and send: the first that requests the lock, until it is closed or another one
 * steals the lock. Where the browser has no locks (they need https) or refuses them, every tab answers for itself, and
 * the server keeps the latest change.
 * @param key under which the device stores the draft that the tabs share
 * @param readDraft reads it, to show another tab's answers once this one answers
 * @param onAnswer called each time this tab becomes the one that answers
 */
export function createTabLock(
  store: Store,
  key: string,
  readDraft: () => Draft | null,
  onAnswer: () => void,
): TabLock {
  const { locks } = navigator
  const answer = () => {
    const draft = store.get(otherTabHasLockAtom) ? readDraft() : null
    store.set(otherTabHasLockAtom, false)
    if (draft) showDraft(store, draft)
    onAnswer()
    store.set(tabLockAtom, store.get(tabLockAtom) + 1)
    return new Promise<never>(() => undefined)
  }
  if (!locks) return { request: () => void answer(), steal: () => undefined }
  const follow = () => {
    store.set(otherTabHasLockAtom, true)
    locks.request(key, answer).catch(lost)
  }
  const lost = ({ name }: Error) => {
    // Stolen; WebKit also says so while the page is being left, and then refuses it any lock until it is shown again.
    if (name === 'AbortError') follow()
    else if (name === 'InvalidStateError') addEventListener('pageshow', follow, { once: true })
    // A browser that stores nothing may refuse locks, too.
    else void answer()
  }
  return {
    request: () =>
      void locks.request(key, { ifAvailable: true }, (lock) => (lock ? answer() : follow())).catch(lost),
    steal: () => void locks.request(key, { steal: true }, answer).catch(lost),
  }
}

/** Shows another tab's answers, without announcing them. */
export function showDraft(store: Store, draft: Draft): void {
  tryStorage(() => store.set(restoreDraftAtom, draft))
  store.set(noticeAtom, null)
}
