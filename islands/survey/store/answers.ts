import { atom } from 'jotai/vanilla'
import { getOwn } from '../../../src/domain/own-property.ts'
import { isFormQuestion } from '../../../src/domain/survey.ts'
import { changedAtom } from './changes.ts'
import { formRulesAtom } from './form-rules.ts'
import { pageAtom } from './page.ts'
import { readOnlyAtom } from './submission.ts'

/** The answer to each form question that has been touched, as a text: see `answer-values.ts`. */
export const answersAtom = atom<Readonly<Record<string, string>>>({})

export const answerAtom = atom(null, (get, set, questionId: string, value: string) => {
  if (get(readOnlyAtom)) return
  set(answersAtom, { ...get(answersAtom), [questionId]: value })
  set(changedAtom)
})

/** The form questions that need an answer, or more of one, before the response is complete. */
export const unansweredAtom = atom((get) =>
  get(pageAtom)
    .survey.questions.filter(isFormQuestion)
    .filter((question) =>
      get(formRulesAtom).isIncomplete(question, getOwn(get(answersAtom), question.id) ?? ''),
    ),
)
