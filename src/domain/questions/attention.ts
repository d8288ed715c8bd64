import { isMetByAnswer } from '../show-if/rule.ts'
import type { Question, QuestionOf } from '../survey/survey.ts'

/** The types of questions that can check whether respondents read them: each can name one answer that passes. */
export type CheckingType = 'choice' | 'likert'
export type CheckingQuestion = QuestionOf<CheckingType>
export type AttentionCheck = CheckingQuestion & { readonly attention: string }

/** An answer that a check can be passed by, as its question names it and as people read it. */
export type CheckedAnswer = { readonly value: string; readonly label: string }

const ANSWERS: {
  readonly [Type in CheckingType]: (question: QuestionOf<Type>) => readonly CheckedAnswer[]
} = {
  choice: ({ choices }) => choices.map(({ choiceId, label }) => ({ value: choiceId, label })),
  likert: ({ scale }) => scale.map((label) => ({ value: label, label })),
}

export const canCheckAttention = (question: Question): question is CheckingQuestion =>
  Object.hasOwn(ANSWERS, question.type)

/** The answers of which a designer can name one as passing. */
export const checkedAnswers = (question: CheckingQuestion): readonly CheckedAnswer[] =>
  (ANSWERS[question.type] as (question: CheckingQuestion) => readonly CheckedAnswer[])(question)

export const isAttentionCheck = (question: Question): question is AttentionCheck =>
  canCheckAttention(question) && question.attention !== undefined

/** What people read of the answer that passes. */
export const passingLabel = (question: AttentionCheck): string =>
  checkedAnswers(question).find(({ value }) => value === question.attention)?.label ?? question.attention

/**
 * Whether an answer passes a check: only the named one, and nothing beside it.
 *
 * @param answer as a text, see `answer-values.ts`
 * @returns null if there is no answer
 */
export function passesCheck(question: AttentionCheck, answer: string | null | undefined): boolean | null {
  if (!answer?.trim()) return null
  return isMetByAnswer(question, answer, { operator: 'is', value: question.attention })
}

/** How many attention checks a response failed. */
export function failedChecks(
  questions: readonly Question[],
  answerOf: (questionId: string) => string | null | undefined,
): number {
  return questions
    .filter(isAttentionCheck)
    .filter((check) => passesCheck(check, answerOf(check.id)) === false).length
}

/** Questions without what respondents must not learn: that they check attention, and how. */
export function withoutChecks(questions: readonly Question[]): readonly Question[] {
  if (!questions.some(isAttentionCheck)) return questions
  return questions.map((question) => {
    if (!isAttentionCheck(question)) return question
    const { attention: _, ...asked } = question
    return asked as Question
  })
}
