import { useId, useLayoutEffect, useRef } from 'react'
import { remainingOf, votesOf } from '../../../../src/domain/ballot/ballot.ts'
import { fittedBallot } from '../../../../src/domain/ballot/fit.ts'
import { votesText } from '../../../../src/texts/text.ts'
import { editAtom } from '../../store/ballots.ts'
import { useBallot, useQvQuestion, useSayOf, useStore } from '../use-store.ts'
import { useSayFit } from './fit-texts.ts'

type Props = { readonly questionId: string; readonly close: () => void }

/** Shows what each vote would become; nothing changes until the respondent agrees. */
export function FitPreview({ questionId, close }: Props) {
  const say = useSayFit(questionId)
  const store = useStore()
  const saySurvey = useSayOf(questionId)
  const question = useQvQuestion(questionId)
  const ballot = useBallot(questionId, (now) => now)
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const fitted = fittedBallot(ballot, question)
  const changed = question.options.filter(({ id }) => votesOf(fitted, id) !== votesOf(ballot, id))
  const { totalCredits } = question
  const remaining = remainingOf(fitted, totalCredits)
  const costs = {
    before: totalCredits - remainingOf(ballot, totalCredits),
    after: totalCredits - remaining,
    count: totalCredits,
  }
  const agree = () => {
    const words = say('fitted', { count: changed.length, remaining })
    // Its button disappears, and with it the focus, so the focus moves to the heading above the changed votes.
    dialog.current?.close()
    document.querySelector<HTMLElement>('[data-step]:not([hidden]) h1')?.focus({ preventScroll: true })
    store.set(editAtom, fitted, { type: 'fit', questionId, words })
  }
  return (
    <dialog ref={dialog} className="submit-question fit-preview" aria-labelledby={name} onClose={close}>
      <h2 id={name}>{say('heading')}</h2>
      <p>{say('lead')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('option')}</th>
            <th scope="col">{say('before')}</th>
            <th scope="col">{say('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{votesText(saySurvey, votesOf(ballot, id))}</td>
              <td>{votesText(saySurvey, votesOf(fitted, id))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say('costs', costs)}</p>
      <div>
        <button type="button" className="primary" onClick={agree}>
          {say('agree')}
        </button>
        <button type="button" onClick={close}>
          {say('leave')}
        </button>
      </div>
    </dialog>
  )
}
