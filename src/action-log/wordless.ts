import type { ActionType, LoggedAction } from '../domain/action-log/actions.ts'
import { ballotQuestionOf } from '../domain/ballot/cast.ts'
import type { Question } from '../domain/survey/survey.ts'

type Value = LoggedAction['from']

/** The values of an action on the answer to a form question: of a text only its length. */
const ANSWER_VALUES: Partial<
  Record<
    ActionType,
    (value: Value, question: Question | undefined, questions: readonly Question[]) => boolean
  >
> = {
  text_change: (value) => typeof value === 'number',
  likert_change: (value, question) =>
    question !== undefined && 'scale' in question && question.scale.some((label) => label === value),
  choice_change: (value, question, questions) =>
    typeof value === 'number' ||
    (question !== undefined &&
      (ballotQuestionOf(question, questions)?.options.some(({ id }) => id === value) ?? false)),
}

/** Whether an action on an answer contains no more than an id, a label of its question or a number. */
export function isWordless(
  { type, questionId, from, to }: LoggedAction,
  questions: readonly Question[],
): boolean {
  const isAllowed = ANSWER_VALUES[type]
  const question = questions.find(({ id }) => id === questionId)
  return !isAllowed || [from, to].every((value) => value === null || isAllowed(value, question, questions))
}
