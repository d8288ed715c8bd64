import type { Store } from './seed.ts'
import { elsewhereAtom } from './state/submission.ts'

/** A tab's part in answering together with others of the same survey on this device. */
export type Turn = {
  /** Makes this tab the one that answers; the other one follows from then on. */
  readonly takeOver: () => void
}

/**
 * Lets one tab at a time answer and send: the first that is opened, until it is closed or another one takes over, or this
 * one where answering was begun here and nowhere else. Where
 * the browser has no locks (they need https) every tab answers for itself, and the server keeps the latest change.
 *
 * @param place where the device keeps the draft that the tabs share
 * @param isAhead whether answering was begun in this tab, and in no other one
 * @param begin called each time it is this tab's turn, with whether it followed another one before
 */
export function takeTurns(
  store: Store,
  place: string,
  isAhead: () => boolean,
  begin: (followed: boolean) => void,
): Turn {
  const { locks } = navigator
  const answer = () => {
    const followed = store.get(elsewhereAtom)
    store.set(elsewhereAtom, false)
    begin(followed)
    return new Promise<never>(() => undefined)
  }
  if (!locks) {
    void answer()
    return { takeOver: () => undefined }
  }
  const queue = () => {
    locks.request(place, answer).catch(follow)
  }
  const follow = () => {
    store.set(elsewhereAtom, true)
    queue()
  }
  const takeOver = () => void locks.request(place, { steal: true }, answer).catch(follow)
  const first = (lock: Lock | null) => (lock ? answer() : isAhead() ? takeOver() : follow())
  locks.request(place, { ifAvailable: true }, first).catch(follow)
  return { takeOver }
}
