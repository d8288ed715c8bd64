import type { InfoQuestion } from './info-question.ts'
import type { FormType, Question } from './survey.ts'

export type AnsweredQuestion = Exclude<Question, InfoQuestion>

/** Types of form questions that take an answer, unlike those that are only read. */
export type AnsweredFormType = Exclude<FormType, 'info'>

/** Whether a question takes an answer, unlike one that is only read. */
export function isAnswered(question: Question): question is AnsweredQuestion {
  return question.type !== 'info'
}
