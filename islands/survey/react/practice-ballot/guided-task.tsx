import { useEffect, useState } from 'react'
import type { PracticeTask } from '../../../../src/domain/ballot/practice.ts'
import { announcementAtom } from '../../store/actions.ts'
import { CreditMeter } from '../parts/credit-meter.tsx'
import { PlainItem, PlainList } from '../parts/plain-list.tsx'
import { VoteCard } from '../parts/vote-card.tsx'
import { useQvQuestion, useValue } from '../use-store.ts'
import { useSayPractice } from './practice-texts.ts'
import { TaskOutcome } from './task-outcome.tsx'

type Props = {
  readonly task: PracticeTask
  readonly onDone: () => void
}

const QUIET_MS = 500

/** Announces changes once they have stopped, so that turning a wheel speaks once. */
function LiveRegion() {
  const announcement = useValue(announcementAtom)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(announcement), QUIET_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}

/** One task on the practice ballot, with feedback on the card of its option. The cards stay in their places from task to task. */
export function GuidedTask({ task, onDone }: Props) {
  const say = useSayPractice()
  const { id: questionId, text, options } = useQvQuestion('practice')
  return (
    <section className="category" aria-labelledby="practice-question">
      <div className="practice-credits">
        <p>{say(task.task, { name: say(task.option) })}</p>
        <CreditMeter questionId={questionId} />
      </div>
      <h3 id="practice-question">{text}</h3>
      <PlainList group="">
        {options.map(({ id, name }) => (
          <PlainItem key={id} id={`practice-${id}`} optionId={id} name={name}>
            <VoteCard questionId={questionId} optionId={id} />
            {id === task.option && <TaskOutcome {...task} onDone={onDone} />}
          </PlainItem>
        ))}
      </PlainList>
      <LiveRegion />
    </section>
  )
}
