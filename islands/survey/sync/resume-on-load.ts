import { atom, type Getter } from 'jotai/vanilla'
import { environmentAtom, newUuid } from '../../shared/environment.ts'
import { retryDelay, wait } from '../../shared/retry.ts'
import { seqAtom } from '../store/changes.ts'
import { noticeAtom } from '../store/contents.ts'
import { pageAtom } from '../store/page.ts'
import { respondentAtom } from '../store/respondent.ts'
import { resumingAtom } from '../store/submission.ts'
import { CallFailed } from './api.ts'
import { tryResumeAtom } from './resume.ts'
import { enqueue } from './serial-queue.ts'

/** How often earlier answers are requested before a new response begins. */
const MOST_TRIES = 4

/**
 * Resumes an earlier response when the page opens, if there may be one. Until it has loaded, nothing can be answered
 * on this page, so that nobody overwrites answers they have not seen. If the server cannot be reached, a new response
 * begins with a new uuid; with a unique key or an arm, which allow no other response, the request is repeated until
 * it succeeds.
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
    // A respondent who pressed Begin in the meantime is on the first step by now, and still has to see the notice.
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
