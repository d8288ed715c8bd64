import { atom } from 'jotai/vanilla'
import { remainingIn } from './ballots.ts'
import { shownQvQuestionsAtom } from './shown.ts'
import { stepAtom } from './steps.ts'

/** At the last step, the credits used of its ballot, or of the only one, if they are fewer than half. */
export const fewCreditsAtom = atom((get) => {
  const step = get(stepAtom)
  const [question, ...others] = get(shownQvQuestionsAtom).filter(
    ({ id }) => step.phase === 'form' || ('questionId' in step && id === step.questionId),
  )
  if (step.forward || !question || others.length > 0) return null
  const { id, totalCredits: count } = question
  const spent = count - remainingIn(get, id)
  return spent * 2 < count ? { spent, count } : null
})
