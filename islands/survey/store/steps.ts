import { atom } from 'jotai/vanilla'
import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { UNDECIDED } from '../../../src/domain/ballot/groups.ts'
import { WELCOME } from '../../../src/domain/ballot/phases.ts'
import { returnSkipped, skipUndecided } from '../../../src/domain/ballot/skipping.ts'
import { isBallot, isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { answersAtom, formRulesAtom } from './answers.ts'
import { ballotOf, ballotsAtom, remainingIn, setBallotAtom } from './ballots.ts'
import { hintAtom, summaryAtom } from './changes.ts'
import { noticeAtom } from './contents.ts'
import { conditionsAtom, pageAtom, sayAtom } from './page.ts'
import type { PageStep } from './page-state.ts'
import { parametersAtom, progressAtom, respondentAtom } from './respondent.ts'
import { resumingAtom } from './submission.ts'

/**
 * The ids of the shown questions as one string, so that an answer which changes none notifies nobody; null if all are
 * shown.
 */
export const shownIdsAtom = atom((get) => {
  const parameters = get(progressAtom).parameters ?? get(parametersAtom)
  const { survey } = get(pageAtom)
  // The server's HTML has no respondent and thus no votes, even if the page has reordered its cards since.
  const castBallot = (id: string) => get(respondentAtom) && ballotOf(get, id)
  const ids = get(conditionsAtom)?.shownIds(survey, get(answersAtom), parameters, castBallot)
  return ids?.join(' ') ?? null
})

/** Returns whether a question is shown, given the answers so far. */
export const isShownAtom = atom((get) => {
  const ids = get(shownIdsAtom)
  const shown = new Set(ids?.split(' '))
  return ({ id }: { readonly id: string }) => ids === null || shown.has(id)
})

export const shownQuestionsAtom = atom((get) => get(pageAtom).survey.questions.filter(get(isShownAtom)))

export const shownQvQuestionsAtom = atom((get) => get(shownQuestionsAtom).filter(isBallot))

/** The form questions whose answer is missing or incomplete. */
export const unansweredAtom = atom((get) =>
  get(shownQuestionsAtom)
    .filter(isFormQuestion)
    .filter((question) =>
      get(formRulesAtom).isIncomplete(question, entryOf(get(answersAtom), question.id) ?? '', get),
    ),
)

export const stepsAtom = atom((get): readonly PageStep[] => {
  const { steps } = get(pageAtom)
  const ids = get(shownIdsAtom)?.split(' ')
  return (ids && get(conditionsAtom)?.shownSteps(steps, ids, get(sayAtom))) ?? steps
})

const NOWHERE: PageStep = { ...WELCOME, back: null, forward: null }

/** Written when a visit is restored; steps are taken through goToStepAtom. */
export const stepIdAtom = atom(WELCOME.id)

/** If the step is no longer shown, the last one before it. */
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
 * Goes to a step, in either direction. Passing an organize step forwards skips its undecided options; returning to it
 * brings back those that were not skipped on purpose.
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

/** The next (1) or previous (-1) step, if there is one. */
const goByAtom = atom(null, (get, set, places: 1 | -1) => {
  const target = get(stepsAtom)[get(stepIndexAtom) + places]
  if (target) set(goToStepAtom, target.id)
})

/**
 * Whether Begin was pressed while earlier answers were loading: respondents without any continue once that is known.
 */
export const begunAtom = atom(false)

/** Goes to the next step; if options are undecided, it gives a hint first and continues on the next press. */
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
