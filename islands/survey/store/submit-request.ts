import { atom } from 'jotai/vanilla'
import { WELCOME } from '../../../src/domain/ballot/phases.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { answersAtom } from './answers.ts'
import { ballotOf, remainingIn } from './ballots.ts'
import { changedAtom, seqAtom } from './changes.ts'
import { type Draft, noticeAtom } from './contents.ts'
import { applyContentsAtom, draftAtom } from './draft.ts'
import {
  goToStepAtom,
  shownQuestionsAtom,
  shownQvQuestionsAtom,
  stepAtom,
  stepChangesAtom,
  stepIdAtom,
  stepsAtom,
} from './steps.ts'
import { readOnlyAtom, servicesAtom, submissionAtom } from './submission.ts'

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

/** Clears all answers and returns to the beginning; the answers can be restored. */
export const startOverAtom = atom(null, (get, set) => {
  const draft = get(draftAtom)
  if (!draft) return
  set(applyContentsAtom, {})
  set(changedAtom)
  set(stepIdAtom, WELCOME.id)
  set(noticeAtom, { key: 'startedOver', draft })
})

export const bringBackAtom = atom(null, (_get, set, draft: Draft) => {
  set(applyContentsAtom, draft.contents)
  set(changedAtom)
  set(stepIdAtom, draft.stepId)
  set(noticeAtom, null)
})
