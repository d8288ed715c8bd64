import { atom, type Getter } from 'jotai/vanilla'
import { newUuid } from '../../shared/environment.ts'
import { retryDelay, wait } from '../../shared/retry.ts'
import { seqAtom } from '../store/changes.ts'
import { environmentAtom } from '../store/environment.ts'
import { noticeAtom } from '../store/notice.ts'
import { pageAtom } from '../store/page.ts'
import { respondentAtom } from '../store/respondent.ts'
import { resumingAtom } from '../store/submission.ts'
import { CallFailed } from './api.ts'
import { tryResumeAtom } from './resume.ts'
import { enqueue } from './serial-queue.ts'

/** How often earlier answers are asked for before a new response begins. */
const MOST_TRIES = 4

/**
 * Takes up an earlier response as the page opens, where there may be one. While it is asked for, nothing can be answered
 * on this page, so nothing is overwritten that was not seen. Where the server cannot be reached a new response begins,
 * under a uuid of its own; one by a unique key or in an arm, which has no other one, is asked for until it comes.
 */
export const resumeOnLoadAtom = atom(null, (get, set) =>
  enqueue(get, set, async () => {
    for (let tries = 0; get(resumingAtom); tries++) {
      const failure = await set(tryResumeAtom, true).catch((error: unknown) => error)
      if (!(failure instanceof CallFailed)) break
      if (tries + 1 >= MOST_TRIES && !isOnlyOne(get)) {
        set(beginAnewAtom)
        break
      }
      await wait(retryDelay(tries, failure.retryAfter, get(environmentAtom).random())).over
    }
    const notice = get(noticeAtom)
    set(resumingAtom, false)
    // A respondent who has pressed Begin meanwhile is on the first step by now, and still has to be told.
    set(noticeAtom, notice)
  }),
)

const isOnlyOne = (get: Getter) => !!get(respondentAtom)?.uKey || get(pageAtom).survey.armId !== undefined

const beginAnewAtom = atom(null, (get, set) => {
  const respondent = get(respondentAtom)
  if (!respondent || get(seqAtom)) return
  set(respondentAtom, { ...respondent, uuid: newUuid(), resumes: false })
  set(noticeAtom, { key: 'resumeFailed' })
})
