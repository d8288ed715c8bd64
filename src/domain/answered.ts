import type { InfoQuestion } from './info-question.ts'
import type { FormType, Question } from './survey.ts'

export type AnsweredQuestion = Exclude<Question, InfoQuestion>

/** Types of form questions that are answered, and not only read. */
export type AnsweredFormType = Exclude<FormType, 'info'>

/** Whether a question is answered, and not only read. */
export function isAnswered(question: Question): question is AnsweredQuestion {
  return question.type !== 'info'
}
