import { useId, useLayoutEffect, useRef } from 'react'
import { sayOfBallotsAtom } from '../../store/ballot-say.ts'
import { askingAtom, goBackToVoteAtom, submitAnywayAtom } from '../../store/submit-request.ts'
import { useStore, useValue } from '../use-store.ts'
import { useMeantPress } from './use-meant-press.ts'

export function SubmitQuestion() {
  const lacking = useValue(askingAtom)
  return lacking && <Question lacking={lacking} />
}

function Question({ lacking }: { readonly lacking: 'votes' | 'answers' }) {
  const say = useValue(sayOfBallotsAtom)
  const store = useStore()
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  const back = useMeantPress('back', false)
  const anyway = useMeantPress('anyway', true)
  const isVotes = lacking === 'votes'
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="submit-question"
      role="alertdialog"
      aria-labelledby={name}
      onClose={() => store.set(goBackToVoteAtom)}
    >
      <p id={name}>{say(isVotes ? 'askNoVotes' : 'askNoAnswers')}</p>
      <div>
        <button
          ref={back.ref}
          type="button"
          className="primary"
          aria-disabled={!back.isSettled}
          onClick={(click) => back.isMeant(click) && store.set(goBackToVoteAtom)}
        >
          {say(isVotes ? 'goBackAndVote' : 'goBackAndAnswer')}
        </button>
        <button
          ref={anyway.ref}
          type="button"
          aria-disabled={!anyway.isSettled}
          onClick={(click) => anyway.isMeant(click) && store.set(submitAnywayAtom)}
        >
          {say(isVotes ? 'submitWithoutVotes' : 'submitWithoutAnswers')}
        </button>
      </div>
    </dialog>
  )
}
