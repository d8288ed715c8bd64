import { useAtomValue, useSetAtom } from 'jotai'
import { unansweredAtom } from '../state/answers.ts'
import { remainingIn } from '../state/ballots.ts'
import { hintAtom } from '../state/changes.ts'
import { bringBackAtom, startOverAtom } from '../state/draft.ts'
import { type Notice, noticeAtom } from '../state/notice.ts'
import { pageAtom } from '../state/page.ts'
import { savedAtom } from '../state/saved.ts'
import { stepAtom } from '../state/steps.ts'
import { submissionAtom } from '../state/submission.ts'
import { useDerived, useSay } from '../ui/use-state.ts'

/** What stands in the way, and what has become of the answers so far. */
export function StateLine() {
  const say = useSay()
  const notice = useAtomValue(noticeAtom)
  const saved = useAtomValue(savedAtom)
  const { state, error } = useAtomValue(submissionAtom)
  const problem = useProblem()
  return (
    <div className="state-line">
      <p role="alert">{error ?? problem}</p>
      {notice && <NoticeLine notice={notice} />}
      <p className="soft">
        {state === 'waiting' ? say('notSent') : saved !== null && say(saved ? 'saved' : 'notSaved')}
      </p>
    </div>
  )
}

/** Why the button beside it does not go on. */
function useProblem(): string | false {
  const say = useSay()
  const step = useAtomValue(stepAtom)
  const hint = useAtomValue(hintAtom)
  const unanswered = useAtomValue(unansweredAtom)
  const voteOn = step.phase === 'vote' ? step.questionId : ''
  const overspent = useDerived((get, id = '') => id !== '' && remainingIn(get, id) < 0, voteOn)
  if (overspent) return say('notSufficient')
  if (hint) return say('unorganized')
  const count =
    step.phase === 'form' ? unanswered.filter(({ id }) => step.questionIds.includes(id)).length : 0
  return count > 0 && say('unanswered', { count })
}

function NoticeLine({ notice }: { notice: Notice }) {
  const say = useSay()
  const { language } = useAtomValue(pageAtom)
  const startOver = useSetAtom(startOverAtom)
  const bringBack = useSetAtom(bringBackAtom)
  if (notice.key === 'resumeFailed') return <p>{say('resumeFailed')}</p>
  if (notice.key === 'startedOver') {
    return (
      <p>
        {say('startedOver')}{' '}
        <button type="button" className="link" onClick={() => bringBack(notice.draft)}>
          {say('bringBack')}
        </button>
      </p>
    )
  }
  return (
    <p>
      {say('restored', { time: timeText(notice.at, language) })}{' '}
      <button type="button" className="link" onClick={startOver}>
        {say('startOver')}
      </button>
    </p>
  )
}

/** The time of day, with the date where it was not today. */
function timeText(at: number, language: string): string {
  const date = new Date(at)
  const today = date.toDateString() === new Date().toDateString()
  return date.toLocaleString(language, { timeStyle: 'short', dateStyle: today ? undefined : 'medium' })
}
