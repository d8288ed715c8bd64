import { atom } from 'jotai'
import { CallFailed } from '../api.ts'
import { retryDelay, wait } from '../outbox.ts'
import { newUuid } from '../visit.ts'
import { seqAtom } from './changes.ts'
import { noticeAtom } from './notice.ts'
import { outsideAtom } from './outside.ts'
import { respondentAtom } from './respondent.ts'
import { tryResumeAtom } from './resuming.ts'
import { takingUpAtom } from './submission.ts'
import { inTurn } from './turns.ts'

/** How often earlier answers are asked for before a new response begins. */
const MOST_TRIES = 4

/**
 * Takes up an earlier response as the page opens, where there may be one. While it is asked for, nothing can be answered
 * on this page, so nothing is overwritten that was not seen. Where the server cannot be reached a new response begins,
 * under a uuid of its own; one by a unique key, which has no other one, is asked for until it comes.
 */
export const takeUpAtom = atom(null, (get, set) =>
  inTurn(get, set, async () => {
    for (let tries = 0; get(takingUpAtom); tries++) {
      const failure = await set(tryResumeAtom, true).catch((error: unknown) => error)
      if (!(failure instanceof CallFailed)) break
      if (tries + 1 >= MOST_TRIES && !get(respondentAtom)?.uKey) return set(beginAnewAtom)
      await wait(retryDelay(tries, failure.retryAfter, get(outsideAtom).random())).over
    }
    set(takingUpAtom, false)
  }),
)

const beginAnewAtom = atom(null, (get, set) => {
  const respondent = get(respondentAtom)
  set(takingUpAtom, false)
  if (!respondent || get(seqAtom) > 0) return
  set(respondentAtom, { ...respondent, uuid: newUuid(), resumes: false })
  set(noticeAtom, { key: 'resumeFailed' })
})
