import { WELCOME } from '../../../src/domain/ballot/phases.ts'
import { follow } from '../../shared/follow.ts'
import { ballotOf, ballotsAtom } from '../store/ballots.ts'
import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'
import { type Submission, submissionAtom } from '../store/submission.ts'
import { shownOption } from './ballot-events.ts'
import type { Write } from './event-draft.ts'

/**
 * Logs the steps and the cards shown on the stack.
 * @param begun when the first step after the welcome was entered, if that was before the log started
 * @param isResumed whether the page opened on the step of an earlier visit
 */
export function watchSteps(store: Store, write: Write, begun: number, isResumed: boolean): void {
  let left = isResumed ? store.get(stepAtom) : WELCOME
  let shown: string | null = null
  const showCard = (at?: number) => {
    const step = store.get(stepAtom)
    const optionId = step.phase === 'organize' ? shownOption(ballotOf(store.get, step.questionId)) : null
    if (optionId !== null && optionId !== shown) write({ type: 'card_shown', optionId }, at)
    shown = optionId
  }
  const enter = (at?: number) => {
    const { phase } = store.get(stepAtom)
    if (phase === 'organize' || phase === 'vote') write({ type: `begin_${phase}` }, at)
    showCard(at)
  }
  const move = (at?: number) => {
    const step = store.get(stepAtom)
    if (step.id === left.id) return
    const questionId = 'questionId' in left ? left.questionId : null
    write({ type: 'phase_leave', phase: left.phase, questionId, from: left.id, to: step.id }, at)
    left = step
    enter(at)
  }
  if (isResumed) enter()
  else move(begun)
  follow(store, stepAtom, () => move())
  // After the action that led to the next card.
  follow(store, ballotsAtom, () => queueMicrotask(showCard))
}

/** Logs each attempt to submit and its outcome, and finally that the response was accepted. */
export function watchSubmission(store: Store, write: Write): void {
  follow(store, submissionAtom, (now, before) => {
    if (now.state === 'sending' && before.state === 'idle') write({ type: 'submit_attempt' })
    if (now.state === 'done') write({ type: 'submit_ok' })
    else if (now.error && now.error !== before.error && before.state !== 'waiting')
      write({ type: 'submit_error', to: reasonOf(now) })
  })
}

function reasonOf({ refused, error = '' }: Submission): string {
  return (refused?.code ?? error).slice(0, 300)
}

/** Logs when the page is hidden and shown again, then does what must be done before it may be closed. */
export function watchVisibility(write: Write, leave: () => void): void {
  let hiddenAt = 0
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      hiddenAt = performance.now()
      write({ type: 'focus_lost' })
      leave()
    } else write({ type: 'focus_back', hiddenMs: Math.round(performance.now() - hiddenAt) })
  })
  addEventListener('pagehide', leave)
}
