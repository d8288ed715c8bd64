import { isBlank } from './answer-values.ts'
import { chosenFromText, chosenLabels, chosenProblem } from './choice/answer.ts'
import { AGREED } from './consent/question.ts'
import type { FieldProblem } from './failure.ts'
import { enteredFromText, enteredLines, numberProblem } from './number/answer.ts'
import type { FormQuestion, LoadedType, QuestionOf } from './survey.ts'

/** What a type knows of the texts of its answers; see `answer-values.ts`. */
type AnswerRules<Asked> = {
  /** What keeps a text that is not empty from being an answer. */
  problem(question: Asked, value: string): FieldProblem | undefined
  /** An answer as a person reads it, in lines. */
  lines(question: Asked, value: string): string[]
}

const RULES: { readonly [Type in LoadedType]: AnswerRules<QuestionOf<Type>> } = {
  choice: {
    problem: (question, value) => chosenProblem(question, chosenFromText(value)),
    lines: (question, value) => chosenLabels(question, chosenFromText(value)),
  },
  number: {
    problem: (question, value) => numberProblem(question, enteredFromText(value)),
    lines: (_, value) => enteredLines(value),
  },
  consent: { problem: () => undefined, lines: (_, value) => [value === AGREED ? '✓' : '✗'] },
  info: { problem: () => undefined, lines: () => [] },
}

const rulesOf = (type: LoadedType): AnswerRules<FormQuestion> => RULES[type]

/** Whether the answers of a type are plain texts. */
const isPlain = (question: FormQuestion): question is QuestionOf<'likert' | 'text'> =>
  question.type === 'likert' || question.type === 'text'

/** Whether an answer with this text lacks something: where one is required, or where one was begun. See `answer-values.ts`. */
export function isIncomplete(question: FormQuestion, value: string): boolean {
  if (value === '' || isPlain(question)) return isBlank(question, value)
  return rulesOf(question.type).problem(question, value) !== undefined
}

/** Whether an answer with this text can be sent; one that was begun and is none yet waits on the page. */
export function isSendable(question: FormQuestion, value: string): boolean {
  return isPlain(question) || !isIncomplete(question, value)
}

/** An answer as a person reads it, in lines; none where there is no answer. */
export function answerLines(question: FormQuestion, value: string): string[] {
  if (value === '') return []
  return isPlain(question) ? [value] : rulesOf(question.type).lines(question, value)
}
