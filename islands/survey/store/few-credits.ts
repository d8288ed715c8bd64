import { atom } from 'jotai/vanilla'
import { remainingIn } from './ballots.ts'
import { shownQvQuestionsAtom } from './shown.ts'
import { stepAtom } from './steps.ts'

/** At the last step, the credits used, if they are fewer than half of all. */
export const fewCreditsAtom = atom((get) => {
  if (get(stepAtom).forward) return null
  const questions = get(shownQvQuestionsAtom)
  const count = questions.reduce((sum, { totalCredits }) => sum + totalCredits, 0)
  const spent = questions.reduce((sum, { id, totalCredits }) => sum + totalCredits - remainingIn(get, id), 0)
  return spent * 2 < count ? { spent, count } : null
})
