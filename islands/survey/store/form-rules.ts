import { atom } from 'jotai/vanilla'
import { isBlank } from '../../../src/domain/answer-values.ts'
import type { FormQuestion } from '../../../src/domain/survey.ts'

/** What there is to know of the answers to form questions; see `answer-rules.ts` of the domain. */
export type FormRules = {
  readonly isIncomplete: (question: FormQuestion, value: string) => boolean
  readonly isSendable: (question: FormQuestion, value: string) => boolean
  readonly answerLines: (question: FormQuestion, value: string) => readonly string[]
}

/** Enough for likert and text questions; a page with others loads the rules for all types. */
const PLAIN: FormRules = {
  isIncomplete: isBlank,
  isSendable: () => true,
  answerLines: (_, value) => (value === '' ? [] : [value]),
}

export const formRulesAtom = atom<FormRules>(PLAIN)
