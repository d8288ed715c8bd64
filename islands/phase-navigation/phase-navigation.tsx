import { useAtomValue, useSetAtom } from 'jotai'
import { isLastStep, type Step, stepAfter, stepBefore } from '../../src/domain/phases.ts'
import { unansweredAtom } from '../state/answers.ts'
import { historyOf, remainingIn } from '../state/ballots.ts'
import { pageAtom, type Say, stepsAtom } from '../state/page.ts'
import { goBackAtom, goForwardAtom, stepAtom, travelHereAtom } from '../state/steps.ts'
import { submissionAtom, submitAtom } from '../state/submission.ts'
import { useDerived, useSay } from '../ui/use-state.ts'
import { LiveRegion } from './live-region.tsx'
import { StateLine } from './state-line.tsx'

const questionIdOf = (step: Step) =>
  step.phase === 'form' ? step.questionIds[0] : 'questionId' in step && step.questionId

/** The bar at the foot of the page: the way back and forth, what was changed, and what has become of the answers. */
export function PhaseNavigation() {
  const say = useSay()
  const steps = useAtomValue(stepsAtom)
  const step = useAtomValue(stepAtom)
  const { questions } = useAtomValue(pageAtom).survey
  const goBack = useSetAtom(goBackAtom)
  const goForward = useSetAtom(goForwardAtom)
  const submit = useSetAtom(submitAtom)
  const { state } = useAtomValue(submissionAtom)
  const blocked = useBlocked(step)
  const previous = stepBefore(steps, step.id)
  const next = stepAfter(steps, step.id)
  const last = isLastStep(steps, step.id)
  const number = (to: Step) => questions.findIndex((question) => question.id === questionIdOf(to)) + 1
  const sending = state === 'sending' || state === 'done'
  return (
    <nav className="navigation">
      <div className="navigation-state">
        {'questionId' in step && <Travel questionId={step.questionId} />}
        <StateLine />
      </div>
      <div className="navigation-buttons">
        {previous && (
          <button type="button" className="secondary" disabled={sending} onClick={goBack}>
            {backText(say, step, previous, number)}
          </button>
        )}
        <button
          type="button"
          className="primary"
          disabled={blocked || (last && sending)}
          onClick={last ? submit : goForward}
        >
          {next ? forwardText(say, step, next, number) : say(submitKey(step, sending))}
        </button>
      </div>
      <LiveRegion />
    </nav>
  )
}

/** Whether the step cannot be left forwards: credits are missing, or at its end answers are. */
function useBlocked(step: Step): boolean {
  const overspent = useDerived(
    (get, voteOn = '') => voteOn !== '' && remainingIn(get, voteOn) < 0,
    step.phase === 'vote' ? step.questionId : '',
  )
  const unanswered = useAtomValue(unansweredAtom)
  return overspent || (step.phase === 'form' && unanswered.some(({ id }) => step.questionIds.includes(id)))
}

function submitKey({ phase }: Step, sending: boolean) {
  if (sending) return 'submitting'
  return phase === 'form' ? 'submitResponses' : 'submit'
}

function backText(say: Say, step: Step, previous: Step, number: (to: Step) => number): string {
  if (previous.phase === 'welcome') return say(step.phase === 'organize' ? 'toInstructions' : 'toWelcome')
  if (step.phase === 'vote' && previous.phase === 'organize') return say('toOrganization')
  return say('toPrevious', { number: number(previous) })
}

function forwardText(say: Say, step: Step, next: Step, number: (to: Step) => number): string {
  if (step.phase === 'welcome') return say('begin')
  return step.phase === 'organize' ? say('toVoting') : say('toNext', { number: number(next) })
}

function Travel({ questionId }: { questionId: string }) {
  const say = useSay()
  const travel = useSetAtom(travelHereAtom)
  const past = useDerived((get, id = '') => historyOf(get, id).past.length, questionId)
  const future = useDerived((get, id = '') => historyOf(get, id).future.length, questionId)
  return (
    <div className="travel">
      <button
        type="button"
        className="icon"
        aria-label={say('undo')}
        disabled={!past}
        onClick={() => travel(-1)}
      >
        ↶
      </button>
      <button
        type="button"
        className="icon"
        aria-label={say('redo')}
        disabled={!future}
        onClick={() => travel(1)}
      >
        ↷
      </button>
    </div>
  )
}
