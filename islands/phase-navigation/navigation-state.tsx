import { useMemo } from 'react'
import { shownStore } from '../press.ts'
import { StoresContext } from '../seed.ts'
import { historiesAtom, historyOf, travelHereAtom } from '../state/history.ts'
import { noticeAtom } from '../state/notice.ts'
import { stepAtom } from '../state/steps.ts'
import { heldAtom } from '../state/submission.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { useRead, useSay, useStore, useValue } from '../ui/use-state.ts'
import { StateLine } from './state-line.tsx'
import { SubmitQuestion } from './submit-question.tsx'
import { YourAnswers } from './your-answers.tsx'

/**
 * What the navigation says: the way back through changes, what has become of the answers, and the last change. It may
 * change at any time, and then moves nothing that is being pressed.
 */
export function NavigationState() {
  const live = useStore()
  const stores = useMemo(() => ({ live: shownStore(live), pristine: live }), [live])
  return (
    <StoresContext value={stores}>
      <Parts />
    </StoresContext>
  )
}

function Parts() {
  const step = useValue(stepAtom)
  return (
    <>
      {'questionId' in step && <Travel questionId={step.questionId} />}
      <StateLine />
      <YourAnswers />
      <LiveRegion />
      <SubmitQuestion />
    </>
  )
}

function Travel({ questionId }: { questionId: string }) {
  const say = useSay()
  const store = useStore()
  const past = useRead(historiesAtom, (get) => historyOf(get, questionId).past.length)
  const held = useValue(heldAtom)
  const future = useRead(historiesAtom, (get) => historyOf(get, questionId).future.length)
  const notice = useValue(noticeAtom)
  return (
    <div className="travel" data-yields={(notice?.key === 'restored' && !past && !future) || undefined}>
      <button
        type="button"
        className="icon"
        aria-label={say('undo')}
        disabled={!past || held}
        onClick={() => store.set(travelHereAtom, -1)}
      >
        ↶
      </button>
      <button
        type="button"
        className="icon"
        aria-label={say('redo')}
        disabled={!future || held}
        onClick={() => store.set(travelHereAtom, 1)}
      >
        ↷
      </button>
    </div>
  )
}
