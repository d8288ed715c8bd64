import { useEffect, useRef, useState } from 'react'
import { PRACTICE_QUESTIONS, PRACTICE_TASKS } from '../../src/domain/practice.ts'
import { type Store, underStore } from '../seed.ts'
import { NO_PRACTICE, practiceAtom } from '../state/respondent.ts'
import { usePage, useStore } from '../ui/use-state.ts'
import { GuidedTask, type Pieces } from './guided-task.tsx'
import { PracticeQuestionForm } from './practice-question-form.tsx'
import { practiceStore } from './practice-store.ts'
import { useSayPractice } from './practice-texts.ts'

type Props = {
  readonly pieces: Pieces
  readonly takeUp: (store: Store) => void
}

const STEPS = PRACTICE_TASKS.length + PRACTICE_QUESTIONS.length

/** A ballot to practise on: three guided tasks, then two questions, each with the reason for its right answer. */
export function PracticeBallot({ pieces, takeUp }: Props) {
  const say = useSayPractice()
  const live = useStore()
  const page = usePage()
  const [trial] = useState(() => {
    const store = practiceStore(page, say)
    takeUp(store)
    return store
  })
  const [at, setAt] = useState(0)
  const heading = useHeadingFocus(at)
  useEffect(() => {
    if (live.get(practiceAtom)?.completed) setAt(STEPS)
  }, [live])
  const next = () => {
    // A practice that was broken off begins again, and so does the count.
    if (at === 0) live.set(practiceAtom, NO_PRACTICE)
    const { correct } = live.get(practiceAtom) ?? { correct: 0 }
    if (at + 1 === STEPS) live.set(practiceAtom, { completed: true, correct })
    setAt(at + 1)
  }
  const task = PRACTICE_TASKS[at]
  const question = PRACTICE_QUESTIONS[at - PRACTICE_TASKS.length]
  return (
    <div className="practice">
      <h2 ref={heading} tabIndex={-1}>
        {at < STEPS ? say('step', { number: at + 1, count: STEPS }) : <Outcome />}
      </h2>
      {question && <PracticeQuestionForm key={question.question} {...question} onDone={next} />}
      {task && underStore(<GuidedTask {...{ task, pieces }} onDone={next} />, trial)}
    </div>
  )
}

function Outcome() {
  const say = useSayPractice()
  const { correct } = useStore().get(practiceAtom) ?? { correct: 0 }
  return say('done', { correct, count: PRACTICE_QUESTIONS.length })
}

/** Takes the focus to the heading of each step but the first, which the page itself has come to. */
function useHeadingFocus(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])
  return heading
}
