import type { ComponentType } from 'react'
import type { PracticeTask } from '../../src/domain/practice.ts'
import { PlainItem, PlainList } from '../ui/plain-list.tsx'
import { useQvQuestion } from '../ui/use-state.ts'
import { VoteCard } from '../ui/vote-card.tsx'
import { useSayPractice } from './practice-texts.ts'
import { TaskOutcome } from './task-outcome.tsx'
// Whoever shares all of the vote page's files shares one of them; to share some would make two.
import '../ui/vote-panel.tsx'

type Props = {
  readonly task: PracticeTask
  readonly Credits: ComponentType<{ readonly questionId: string }>
  readonly Announcements: ComponentType
  readonly onDone: () => void
}

/** One thing to do on the ballot to practise on: its option comes first, with what it shows below the card. */
export function GuidedTask({ task, Credits, Announcements, onDone }: Props) {
  const say = useSayPractice()
  const { id: questionId, text, options } = useQvQuestion('practice')
  const [own, others] = [
    options.filter(({ id }) => id === task.option),
    options.filter(({ id }) => id !== task.option),
  ]
  return (
    <section className="category" aria-labelledby="practice-question">
      <p>{say(task.task, { name: say(task.option) })}</p>
      <div className="practice-credits">
        <Credits questionId={questionId} />
      </div>
      <h3 id="practice-question">{text}</h3>
      <PlainList group="">
        {[...own, ...others].map(({ id, name }) => (
          <PlainItem key={id} id={`practice-${id}`} optionId={id} name={name}>
            <VoteCard questionId={questionId} optionId={id} />
            {id === task.option && <TaskOutcome key={task.task} {...task} onDone={onDone} />}
          </PlainItem>
        ))}
      </PlainList>
      <Announcements />
    </section>
  )
}
