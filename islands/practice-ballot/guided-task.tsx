import type { ComponentType } from 'react'
import type { PracticeTask } from '../../src/domain/practice.ts'
import type { OptionKey } from '../ui/card.ts'
import { PlainItem, PlainList } from '../ui/plain-list.tsx'
import { useQvQuestion } from '../ui/use-state.ts'
import { useSayPractice } from './practice-texts.ts'
import { TaskOutcome } from './task-outcome.tsx'

/** What the page has already, handed over: to import it here would make one more file of it. */
export type Pieces = {
  readonly Credits: ComponentType<{ readonly questionId: string }>
  readonly Card: ComponentType<OptionKey>
  /** Announces what is done to the practice ballot, once that is taken up. */
  readonly Announcements: ComponentType
}

type Props = {
  readonly task: PracticeTask
  readonly pieces: Pieces
  readonly onDone: () => void
}

/** One thing to do on the ballot to practise on: its option comes first, with what it shows below the card. */
export function GuidedTask({ task, pieces: { Credits, Card, Announcements }, onDone }: Props) {
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
            <Card questionId={questionId} optionId={id} />
            {id === task.option && <TaskOutcome key={task.task} {...task} onDone={onDone} />}
          </PlainItem>
        ))}
      </PlainList>
      <Announcements />
    </section>
  )
}
