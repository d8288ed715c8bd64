import { atom } from 'jotai'
import { optionsIn, returnSkipped, skipUndecided } from '../../src/domain/ballot.ts'
import { UNDECIDED } from '../../src/domain/groups.ts'
import { stepAfter, stepBefore, WELCOME } from '../../src/domain/phases.ts'
import { ballotOf, setBallotAtom, travelAtom } from './ballots.ts'
import { hintAtom } from './changes.ts'
import { noticeAtom } from './notice.ts'
import { stepsAtom } from './page.ts'

/** Written by whoever restores a visit; a step of the way goes through goToStepAtom. */
export const stepIdAtom = atom(WELCOME.id)

export const stepAtom = atom((get) => get(stepsAtom).find((step) => step.id === get(stepIdAtom)) ?? WELCOME)

/**
 * Goes to a step, in either direction. Passing an organize step forwards skips what is undecided there; coming to
 * one brings back what was not skipped on purpose.
 */
export const goToStepAtom = atom(null, (get, set, stepId: string) => {
  const steps = get(stepsAtom)
  const from = steps.indexOf(get(stepAtom))
  const to = steps.findIndex((step) => step.id === stepId)
  if (to < 0 || to === from) return
  for (const step of steps.slice(from, Math.max(from, to))) {
    if (step.phase === 'organize') {
      set(setBallotAtom, step.questionId, skipUndecided(ballotOf(get, step.questionId)))
    }
  }
  const target = steps[to]
  if (target?.phase === 'organize') {
    set(setBallotAtom, target.questionId, returnSkipped(ballotOf(get, target.questionId)))
  }
  set(hintAtom, false)
  set(noticeAtom, null)
  set(stepIdAtom, stepId)
})

/** Goes on to the next step; with options still undecided it gives a hint first, and goes on when asked again. */
export const goForwardAtom = atom(null, (get, set) => {
  const step = get(stepAtom)
  const unorganized =
    step.phase === 'organize' && optionsIn(ballotOf(get, step.questionId), UNDECIDED).length > 0
  if (unorganized && !get(hintAtom)) return set(hintAtom, true)
  const next = stepAfter(get(stepsAtom), step.id)
  if (next) set(goToStepAtom, next.id)
})

export const goBackAtom = atom(null, (get, set) => {
  const previous = stepBefore(get(stepsAtom), get(stepAtom).id)
  if (previous) set(goToStepAtom, previous.id)
})

/** Undoes (-1) or redoes (1) on the ballot in view. */
export const travelHereAtom = atom(null, (get, set, direction: -1 | 1) => {
  const step = get(stepAtom)
  if ('questionId' in step) set(travelAtom, step.questionId, direction)
})
