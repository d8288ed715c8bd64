import { useEffect, useState } from 'react'
import {
  allowsDownvotes,
  PRACTICE_QUESTIONS,
  practiceQuestion,
  practiceTasks,
} from '../../../../src/domain/ballot/practice.ts'
import { provideStore } from '../../elements/define.ts'
import { drainActions } from '../../store/actions.ts'
import { createPageStore } from '../../store/page.ts'
import type { PageState, Store } from '../../store/page-state.ts'
import { NO_PRACTICE, practiceAtom } from '../../store/respondent.ts'
import { StoreProvider } from '../store-context.tsx'
import { usePage, useStore } from '../use-store.ts'
import { GuidedTask } from './guided-task.tsx'
import { PracticeQuestionForm } from './practice-question-form.tsx'
import { type SayPractice, useSayPractice } from './practice-texts.ts'

/** The elements of the practice ballot follow its own store. */
const SCOPE = 'practice'

/** A separate store for the practice ballot, so that nothing in it becomes part of the response. */
function practiceStore(page: PageState, say: SayPractice): Store {
  const direction = allowsDownvotes(page.survey) ? 'both' : 'up'
  const questions = [practiceQuestion(say('question'), say, direction)]
  return createPageStore({ ...page, mode: 'text', steps: [], survey: { ...page.survey, questions } })
}

/** A practice ballot: guided tasks, then two questions with explanations of their correct answers. */
export function PracticeBallot() {
  const say = useSayPractice()
  const live = useStore()
  const page = usePage()
  const [trial] = useState(() => {
    const store = practiceStore(page, say)
    drainActions(store)
    provideStore(store, SCOPE)
    return store
  })
  const tasks = practiceTasks(page.survey)
  const steps = tasks.length + PRACTICE_QUESTIONS.length
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (live.get(practiceAtom)?.completed) setAt(steps)
  }, [live, steps])
  const next = () => {
    // An interrupted practice starts again, and so does the count.
    if (at === 0) live.set(practiceAtom, NO_PRACTICE)
    const { correct } = live.get(practiceAtom) ?? { correct: 0 }
    if (at + 1 === steps) live.set(practiceAtom, { completed: true, correct })
    setAt(at + 1)
  }
  const task = tasks[at]
  const question = PRACTICE_QUESTIONS[at - tasks.length]
  return (
    <div className="practice">
      {/* The page itself focuses the first heading. Later ones come before their task scrolls to its card. */}
      <h2 key={at} ref={at ? focus : undefined} tabIndex={-1}>
        {at < steps ? say('step', { number: at + 1, count: steps }) : <Outcome />}
      </h2>
      {question && <PracticeQuestionForm key={question.question} {...question} onDone={next} />}
      {task && (
        <StoreProvider store={trial} scope={SCOPE}>
          <GuidedTask key={task.task} task={task} onDone={next} />
        </StoreProvider>
      )}
    </div>
  )
}

function Outcome() {
  const say = useSayPractice()
  const { correct } = useStore().get(practiceAtom) ?? { correct: 0 }
  return say('done', { correct, count: PRACTICE_QUESTIONS.length })
}

const focus = (heading: HTMLElement | null) => heading?.focus()
