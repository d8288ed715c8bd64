import { useEffect, useRef, useState } from 'react'
import { isTaskDone, type PracticeTask } from '../../../../src/domain/ballot/practice.ts'
import { useBallot } from '../use-store.ts'
import { useSayPractice } from './practice-texts.ts'

type Props = PracticeTask & { readonly onDone: () => void }

export function TaskOutcome({ onDone, ...task }: Props) {
  const say = useSayPractice()
  const meets = useBallot('practice', (ballot) => isTaskDone(task, ballot))
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (meets) setDone(true)
  }, [meets])
  const outcome = useRef<HTMLDivElement>(null)
  // The card of a later task is further down, and one with feedback is higher.
  useEffect(() => {
    if (done || task.task !== 'up') outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [done, task.task])
  return (
    <div ref={outcome} className="practice-outcome">
      <div role="status">{done && <p className="practice-reason">{say(`${task.task}Done`)}</p>}</div>
      <button type="button" autoComplete="off" disabled={!done} onClick={onDone}>
        {say('next')}
      </button>
    </div>
  )
}
