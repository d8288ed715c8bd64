import { atom } from 'jotai/vanilla'
import { ballotsAtom, remainingIn } from './ballots.ts'
import { summaryAtom } from './changes.ts'
import { stepsAtom, unansweredAtom } from './shown.ts'
import { goToStepAtom, stepAtom } from './steps.ts'

/** The questions that need an answer before the current step can be left forwards; at the last step, all of them. */
export const missingHereAtom = atom((get) => {
  const step = get(stepAtom)
  const isLast = get(stepsAtom).at(-1)?.id === step.id
  const ids = step.phase === 'form' ? step.questionIds : []
  return get(unansweredAtom).filter(({ id }) => isLast || ids.includes(id))
})

export const overspentAtom = atom((get) => {
  const step = get(stepAtom)
  get(ballotsAtom)
  return step.phase === 'vote' && remainingIn(get, step.questionId) < 0
})

/** Goes to the first page with a missing answer, and lists the missing ones there. */
export const showMissingAtom = atom(null, (get, set) => {
  const [first] = get(unansweredAtom)
  const step = get(stepsAtom).find(
    (one) => one.phase === 'form' && first && one.questionIds.includes(first.id),
  )
  if (!step) return
  set(goToStepAtom, step.id)
  set(summaryAtom, get(summaryAtom) + 1)
})
