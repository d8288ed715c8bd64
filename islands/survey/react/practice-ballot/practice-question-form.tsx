import { type FormEvent, useState } from 'react'
import type { PracticeQuestion } from '../../../../src/domain/ballot/practice.ts'
import { practiceAtom } from '../../store/respondent.ts'
import { useStore } from '../use-store.ts'
import { useSayPractice } from './practice-texts.ts'

type Props = PracticeQuestion & { readonly onDone: () => void }

const PLACES = [1, 2, 3] as const

/** A question about the cost of votes. It can be answered once; then the reason for the right answer is shown. */
export function PracticeQuestionForm({ question, right, onDone }: Props) {
  const say = useSayPractice()
  const store = useStore()
  const [chosen, setChosen] = useState<number | null>(null)
  const [answered, setAnswered] = useState(false)
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null || answered) return
    const { correct } = store.get(practiceAtom) ?? { correct: 0 }
    store.set(practiceAtom, { completed: false, correct: correct + Number(chosen === right) })
    setAnswered(true)
  }
  return (
    <form className="practice-question" onSubmit={check}>
      <fieldset>
        <legend>{say(question)}</legend>
        {PLACES.map((place, at) => (
          <label key={place}>
            <input
              type="radio"
              name={question}
              checked={chosen === at}
              aria-disabled={answered}
              onChange={() => answered || setChosen(at)}
            />
            <span>{say(`${question}${place}`)}</span>
          </label>
        ))}
      </fieldset>
      <div role="status">
        {answered && (
          <p className="practice-reason">
            <strong>{say(chosen === right ? 'right' : 'wrong')}</strong> {say(`${question}Why`)}
          </p>
        )}
      </div>
      {answered ? (
        <button type="button" onClick={onDone}>
          {say('next')}
        </button>
      ) : (
        <button type="submit" autoComplete="off" disabled={chosen === null}>
          {say('check')}
        </button>
      )}
    </form>
  )
}
