import type { Arm } from '../../../../src/domain/arms/arm.ts'
import { ARM_OPERATORS } from '../../../../src/domain/show-if/askable.ts'
import { type Condition, OPERATORS, type Operator } from '../../../../src/domain/show-if/condition.ts'
import { operatorsFor } from '../../../../src/domain/show-if/problems.ts'
import type { Question } from '../../../../src/domain/survey.ts'

/** Everything that conditions can be about. */
export type Askable = {
  readonly questions: readonly Question[]
  readonly names: readonly string[]
  readonly arms: readonly Arm[]
}

/** What one condition is about: the answer to a question, a parameter, or the arm. */
export type ConditionSubject =
  | { readonly question: Question }
  | { readonly param: string }
  | { readonly arms: readonly Arm[] }

/** What a condition is about; undefined if the question was deleted. */
export function askedBy(
  condition: Condition,
  { questions, arms }: Pick<Askable, 'questions' | 'arms'>,
): ConditionSubject | undefined {
  if ('arm' in condition) return { arms }
  if ('param' in condition) return condition
  const question = questions.find(({ id }) => id === condition.questionId)
  return question && { question }
}

/** The available comparisons, starting with the default. */
export function offeredOperators(asked: ConditionSubject | undefined): readonly Operator[] {
  if (asked && 'arms' in asked) return ARM_OPERATORS
  if (!asked || 'param' in asked) return OPERATORS
  const { question } = asked
  if (question.type !== 'choice') return operatorsFor(question)
  return question.multiple ? ['includes', 'isNot', 'is'] : ['is', 'isNot']
}

/** A new condition. Without a value, it is neither saved nor applied. */
export function conditionOn(asked: ConditionSubject): Condition {
  const [operator = 'is'] = offeredOperators(asked)
  if ('arms' in asked) return { arm: true, operator, value: '' }
  if ('param' in asked) return { param: asked.param, operator, value: '' }
  return { questionId: asked.question.id, operator, value: '' }
}

/** The value of a condition on consent, which is chosen along with the comparison. */
export const impliedValue = (asked: ConditionSubject | undefined): string =>
  asked && 'question' in asked && asked.question.type === 'consent' ? 'agreed' : ''

/** The values to choose from, with their labels; undefined if the value is typed, empty if it is implied. */
export function offeredValues(
  asked: ConditionSubject | undefined,
): readonly { readonly value: string; readonly label: string }[] | undefined {
  if (asked && 'arms' in asked) return asked.arms.map(({ armId, label }) => ({ value: armId, label }))
  const question = asked && 'question' in asked ? asked.question : undefined
  switch (question?.type) {
    case 'choice':
      return question.choices.map(({ choiceId, label }) => ({ value: choiceId, label }))
    case 'likert':
      return question.scale.map((label) => ({ value: label, label }))
    case 'consent':
      return []
    default:
      return undefined
  }
}
