import { atom } from 'jotai/vanilla'
import { changedAtom } from './changes.ts'
import { readOnlyAtom } from './submission.ts'

/** The answer to each form question that was touched, as a text: see `answer-values.ts`. */
export const answersAtom = atom<Readonly<Record<string, string>>>({})

export const answerAtom = atom(null, (get, set, questionId: string, value: string) => {
  if (get(readOnlyAtom)) return
  set(answersAtom, { ...get(answersAtom), [questionId]: value })
  set(changedAtom)
})
