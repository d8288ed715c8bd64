import { atom } from 'jotai/vanilla'
import { isBallot, isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { answersAtom, formRulesAtom } from './answers.ts'
import { ballotOf } from './ballots.ts'
import type { Conditions } from './conditions.ts'
import { pageAtom, sayAtom } from './page.ts'
import type { PageStep } from './page-state.ts'
import { parametersAtom, progressAtom, respondentAtom } from './respondent.ts'

/** Set if questions are shown under conditions. */
export const conditionsAtom = atom<Conditions | null>(null)

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
