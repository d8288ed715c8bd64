import { atom } from 'jotai/vanilla'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { answersAtom } from './answers.ts'
import { ballotOf } from './ballots.ts'
import { seqAtom } from './changes.ts'
import { servicesAtom } from './requests.ts'
import { shownQuestionsAtom, shownQvQuestionsAtom, stepsAtom } from './shown.ts'
import { goToStepAtom, stepAtom, stepChangesAtom } from './steps.ts'
import { readOnlyAtom, submissionAtom } from './submission.ts'

const lackingAtom = atom((get): 'votes' | 'answers' | null => {
  const questions = get(shownQvQuestionsAtom)
  const voted = questions.some(({ id }) =>
    Object.values(ballotOf(get, id).votes).some((votes) => votes !== 0),
  )
  if (voted) return null
  if (questions.length > 0) return 'votes'
  const isAnswered = get(shownQuestionsAtom).some(({ id }) => entryOf(get(answersAtom), id)?.trim())
  return isAnswered ? null : 'answers'
})

/** The counts of steps and changes when Submit was pressed with nothing to submit. */
const askedAtom = atom<string | null>(null)
const nowAtom = atom((get) => `${get(stepChangesAtom)} ${get(seqAtom)}`)

/** The subject of the current confirmation before submitting, if there is one. */
export const askingAtom = atom((get) => {
  const asks = get(askedAtom) === get(nowAtom) && get(submissionAtom).state === 'idle' && !get(readOnlyAtom)
  return asks ? get(lackingAtom) : null
})

/**
 * Submits, or first asks for confirmation if nothing was voted or answered. A submission in progress does not ask
 * again.
 */
export const requestSubmitAtom = atom(null, (get, set) => {
  if (get(lackingAtom) && get(submissionAtom).state === 'idle') set(askedAtom, get(nowAtom))
  else get(servicesAtom)?.submit()
})

export const submitAnywayAtom = atom(null, (get, set) => {
  set(askedAtom, null)
  get(servicesAtom)?.submit()
})

export const goBackToVoteAtom = atom(null, (get, set) => {
  const lacking = get(askingAtom)
  set(askedAtom, null)
  if (lacking !== 'votes' || get(stepAtom).phase === 'vote') return
  const step = get(stepsAtom).find(({ phase }) => phase === 'vote')
  if (step) set(goToStepAtom, step.id)
})
