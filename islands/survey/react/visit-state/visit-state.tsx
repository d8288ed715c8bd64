import { type ComponentType, useMemo } from 'react'
import { deferWhilePressed } from '../../../shared/press.ts'
import { historiesAtom, historyOf } from '../../store/history.ts'
import { noticeAtom } from '../../store/notice.ts'
import { stepAtom } from '../../store/steps.ts'
import { readOnlyAtom } from '../../store/submission.ts'
import { travelHereAtom } from '../../store/undo.ts'
import { LiveRegion } from '../parts/live-region.tsx'
import { StoresContext } from '../store-context.tsx'
import { useRead, useSay, useStore, useStores, useValue } from '../use-store.ts'
import { StateLine } from './state-line.tsx'
import { SubmitQuestion } from './submit-question.tsx'
import { YourAnswers } from './your-answers.tsx'

type Props = {
  /** The button that fits votes to the budget, if the page has loaded it. */
  readonly Fit?: ComponentType | undefined
}

/**
 * The status of the visit: undo and redo, the state of saving and sending, and the last change. It may change at any
 * time without moving anything that is being pressed.
 */
export function VisitState({ Fit }: Props) {
  const stores = useStores()
  const shown = useMemo(() => ({ ...stores, live: deferWhilePressed(stores.live) }), [stores])
  return (
    <StoresContext value={shown}>
      <Parts Fit={Fit} />
    </StoresContext>
  )
}

function Parts({ Fit }: Props) {
  const step = useValue(stepAtom)
  return (
    <>
      {'questionId' in step && <Travel questionId={step.questionId} />}
      {Fit && <Fit />}
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
  const isReadOnly = useValue(readOnlyAtom)
  const future = useRead(historiesAtom, (get) => historyOf(get, questionId).future.length)
  const notice = useValue(noticeAtom)
  return (
    <div className="travel" data-yields={(notice && 'at' in notice && !past && !future) || undefined}>
      <button
        type="button"
        className="icon"
        autoComplete="off"
        aria-label={say('undo')}
        disabled={!past || isReadOnly}
        onClick={() => store.set(travelHereAtom, -1)}
      />
      <button
        type="button"
        className="icon"
        autoComplete="off"
        aria-label={say('redo')}
        disabled={!future || isReadOnly}
        onClick={() => store.set(travelHereAtom, 1)}
      />
    </div>
  )
}
