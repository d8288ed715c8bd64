import { useState } from 'react'
import { remainingOf } from '../../../../src/domain/ballot/ballot.ts'
import { stepAtom } from '../../store/steps.ts'
import { readOnlyAtom } from '../../store/submission.ts'
import { useBallot, useQvQuestion, useValue } from '../use-store.ts'
import { FitPreview } from './fit-preview.tsx'
import { useSayFit } from './fit-texts.ts'

/** The button that fits votes to the budget while they exceed it; nothing if the question does not offer it. */
export function FitToBudget({ questionId }: { readonly questionId: string }) {
  const { fit, totalCredits } = useQvQuestion(questionId)
  const isOver = useBallot(questionId, (ballot) => remainingOf(ballot, totalCredits) < 0)
  return fit && isOver && <Offer questionId={questionId} />
}

/** The same for the question on the current page. */
export function FitHere() {
  const step = useValue(stepAtom)
  const isReadOnly = useValue(readOnlyAtom)
  return step.phase === 'vote' && !isReadOnly && <FitToBudget questionId={step.questionId} />
}

function Offer({ questionId }: { readonly questionId: string }) {
  const say = useSayFit(questionId)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link fit-offer" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('fit')}
      </button>
      {isOpen && <FitPreview questionId={questionId} close={() => setOpen(false)} />}
    </>
  )
}
