import { atom, type Getter } from 'jotai/vanilla'
import { isBlank } from '../../../src/domain/questions/answer-values.ts'
import type { FormQuestion, Question } from '../../../src/domain/survey/survey.ts'
import { changedAtom } from './changes.ts'
import { readOnlyAtom } from './submission.ts'

/** The answer to each form question that was touched, as a text: see `answer-values.ts`. */
export const answersAtom = atom<Readonly<Record<string, string>>>({})

export const answerAtom = atom(null, (get, set, questionId: string, value: string) => {
  if (get(readOnlyAtom)) return
  set(answersAtom, { ...get(answersAtom), [questionId]: value })
  set(changedAtom)
})

/** The rules of answers to form questions; see `answer-rules.ts` of the domain. */
export type FormRules = {
  readonly isIncomplete: (question: FormQuestion, value: string, get: Getter) => boolean
  readonly isSendable: (question: FormQuestion, value: string, get: Getter) => boolean
  readonly askedPart: (question: FormQuestion, value: string, get: Getter) => string
  readonly answerLines: (
    question: FormQuestion,
    value: string,
    questions: readonly Question[],
    neither: string,
  ) => readonly string[]
}

/** Sufficient for likert and text questions; a page with others loads the rules for all types. */
const PLAIN: FormRules = {
  isIncomplete: isBlank,
  isSendable: () => true,
  askedPart: (_, value) => value,
  answerLines: (_, value) => (value === '' ? [] : [value]),
}

export const formRulesAtom = atom<FormRules>(PLAIN)
