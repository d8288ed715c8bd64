import { atom } from 'jotai/vanilla'
import { own } from '../../../src/domain/own.ts'
import { isFormQuestion } from '../../../src/domain/survey.ts'
import { changedAtom } from './changes.ts'
import { pageAtom } from './page.ts'
import { heldAtom } from './submission.ts'

/** The selected label or the text of each likert and text question that has been touched. */
export const answersAtom = atom<Readonly<Record<string, string>>>({})

export const answerAtom = atom(null, (get, set, questionId: string, value: string) => {
  if (get(heldAtom)) return
  set(answersAtom, { ...get(answersAtom), [questionId]: value })
  set(changedAtom)
})

/** The required likert and text questions that have no answer yet. */
export const unansweredAtom = atom((get) =>
  get(pageAtom)
    .survey.questions.filter(isFormQuestion)
    .filter(({ id, required }) => required && !own(get(answersAtom), id)?.trim()),
)
