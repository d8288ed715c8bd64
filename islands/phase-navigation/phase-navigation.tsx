import type { PageStep } from '../seed.ts'
import { unansweredAtom } from '../state/answers.ts'
import { ballotsAtom, remainingIn } from '../state/ballots.ts'
import { goBackAtom, goForwardAtom, stepAtom } from '../state/steps.ts'
import { heldAtom, submissionAtom } from '../state/submission.ts'
import { useRead, useSay, useStore, useValue } from '../ui/use-state.ts'
import { laterAtom } from './later.ts'
import { useMeantPress } from './use-meant-press.ts'

/** The bar at the foot of the page: the way back and forth, what was changed, and what has become of the answers. */
export function PhaseNavigation() {
  const say = useSay()
  const store = useStore()
  const later = useValue(laterAtom)
  const step = useValue(stepAtom)
  const { back, forward } = step
  const { state } = useValue(submissionAtom)
  const blocked = useBlocked(step)
  const sending = state === 'sending' || state === 'done'
  const held = useValue(heldAtom)
  const submit = step.phase === 'form' ? 'submitResponses' : 'submit'
  const press = useMeantPress(forward || held ? null : step.id, later?.guardPresses)
  return (
    <nav className="navigation" data-held={held || undefined}>
      <div className="navigation-state">{later && <later.State />}</div>
      <div className="navigation-buttons">
        {back && (
          <button
            type="button"
            className="secondary"
            disabled={sending || held}
            onClick={() => store.set(goBackAtom)}
          >
            {back}
          </button>
        )}
        <button
          ref={press.ref}
          type="button"
          className="primary"
          disabled={blocked || held || (!forward && (sending || !press.isSettled))}
          aria-describedby={blocked ? 'problem' : forward ? undefined : 'few-credits'}
          onClick={(click) => {
            if (forward) store.set(goForwardAtom)
            else if (press.isMeant(click)) later?.submit()
          }}
        >
          {forward ?? say(sending ? 'submitting' : submit)}
        </button>
      </div>
    </nav>
  )
}

/** Whether the step cannot be left forwards: credits are missing, or at its end answers are. */
function useBlocked(step: PageStep): boolean {
  const overspent = useRead(
    ballotsAtom,
    (get) => step.phase === 'vote' && remainingIn(get, step.questionId) < 0,
  )
  const unanswered = useValue(unansweredAtom)
  const ids = step.phase === 'form' ? step.questionIds : []
  return overspent || unanswered.some(({ id }) => !step.forward || ids.includes(id))
}
