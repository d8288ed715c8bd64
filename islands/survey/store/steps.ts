import { atom } from 'jotai/vanilla'
import { optionsIn } from '../../../src/domain/ballot.ts'
import { UNDECIDED } from '../../../src/domain/groups.ts'
import { WELCOME } from '../../../src/domain/phases.ts'
import { returnSkipped, skipUndecided } from '../../../src/domain/skipping.ts'
import { ballotOf, setBallotAtom } from './ballots.ts'
import { hintAtom, summaryAtom } from './changes.ts'
import { environmentAtom } from './environment.ts'
import { noticeAtom } from './notice.ts'
import { pageAtom } from './page.ts'
import type { PageStep } from './page-state.ts'
import { stepsAtom } from './shown.ts'
import { resumingAtom } from './submission.ts'

const NOWHERE: PageStep = { ...WELCOME, back: null, forward: null }

/** Written by whoever restores a visit; a step of the way goes through goToStepAtom. */
export const stepIdAtom = atom(WELCOME.id)

/** Where the step is not shown any more, the last one before it is. */
const stepIndexAtom = atom((get) => {
  const steps = get(stepsAtom)
  const ids = get(pageAtom).steps.map(({ id }) => id)
  const at = ids.indexOf(get(stepIdAtom))
  return Math.max(
    0,
    steps.findLastIndex(({ id }) => ids.indexOf(id) <= at),
  )
})

export const stepAtom = atom((get): PageStep => get(stepsAtom)[get(stepIndexAtom)] ?? NOWHERE)

export const stepChangesAtom = atom(0)

/** When Begin was first pressed, in milliseconds since 1970; 0 before that. */
export const begunAtAtom = atom(0)

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
  set(summaryAtom, 0)
  set(noticeAtom, null)
  set(stepChangesAtom, get(stepChangesAtom) + 1)
  set(stepIdAtom, stepId)
})

/** The step so many places on (1) or back (-1), where there is one. */
const goByAtom = atom(null, (get, set, places: 1 | -1) => {
  const target = get(stepsAtom)[get(stepIndexAtom) + places]
  if (target) set(goToStepAtom, target.id)
})

/** Whether Begin was pressed while earlier answers were being asked for: who has none to resume goes on once that is known. */
export const begunAtom = atom(false)

/** Goes on to the next step; with options still undecided it gives a hint first, and goes on when asked again. */
export const goForwardAtom = atom(null, (get, set) => {
  const step = get(stepAtom)
  set(begunAtAtom, get(begunAtAtom) || get(environmentAtom).now())
  if (get(resumingAtom)) return set(begunAtom, true)
  const unorganized =
    step.phase === 'organize' && optionsIn(ballotOf(get, step.questionId), UNDECIDED).length > 0
  if (unorganized && !get(hintAtom)) set(hintAtom, true)
  else set(goByAtom, 1)
})

export const goBackAtom = atom(null, (_get, set) => set(goByAtom, -1))
