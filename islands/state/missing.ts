import { atom } from 'jotai'
import { unansweredAtom } from './answers.ts'
import { summaryAtom } from './changes.ts'
import { stepsAtom } from './page.ts'
import { goToStepAtom } from './steps.ts'

/** Goes to the first page with an answer missing, and shows there which ones are. */
export const showMissingAtom = atom(null, (get, set) => {
  const [first] = get(unansweredAtom)
  const step = get(stepsAtom).find(
    (one) => one.phase === 'form' && first && one.questionIds.includes(first.id),
  )
  if (!step) return
  set(goToStepAtom, step.id)
  set(summaryAtom, get(summaryAtom) + 1)
})
