import { isBlank } from './answer-values.ts'
import { chosenFromText, chosenLabels, chosenProblem } from './choice/answer.ts'
import type { FormQuestion } from './survey.ts'

/** Whether an answer with this text lacks something: where one is required, or where one was begun. See `answer-values.ts`. */
export function isIncomplete(question: FormQuestion, value: string): boolean {
  if (value === '' || question.type !== 'choice') return isBlank(question, value)
  return chosenProblem(question, chosenFromText(value)) !== undefined
}

/** Whether an answer with this text can be sent; one that was begun and is none yet waits on the page. */
export function isSendable(question: FormQuestion, value: string): boolean {
  return question.type !== 'choice' || !isIncomplete(question, value)
}

/** An answer as a person reads it, in lines; none where there is no answer. */
export function answerLines(question: FormQuestion, value: string): string[] {
  if (question.type === 'choice') return chosenLabels(question, chosenFromText(value))
  return value === '' ? [] : [value]
}
