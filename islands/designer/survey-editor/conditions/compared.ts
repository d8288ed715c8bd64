import type { Arm } from '../../../../src/domain/arms/arm.ts'
import type { Item } from '../../../../src/domain/questions/items.ts'
import { type AskableType, isAskable } from '../../../../src/domain/questions/question-traits.ts'
import { rankedCount } from '../../../../src/domain/questions/ranking/question.ts'
import { ARM_OPERATORS } from '../../../../src/domain/show-if/askable.ts'
import { type Condition, OPERATORS, type Operator } from '../../../../src/domain/show-if/condition.ts'
import { operatorsFor } from '../../../../src/domain/show-if/problems.ts'
import type { Question, QuestionOf } from '../../../../src/domain/survey/survey.ts'

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
  return offerOf(question)?.operators?.(question) ?? operatorsFor(question)
}

type OfferedValue = { readonly value: string; readonly label: string }

/** What is offered for a condition on the answers to a type of question. */
type Offer<SomeQuestion> = {
  /** The comparisons, if not all of the type. */
  operators?(question: SomeQuestion): readonly Operator[]
  /** The values; undefined if the value is typed, empty if it is implied. */
  values(question: SomeQuestion): readonly OfferedValue[] | undefined
  /** The value that is chosen along with the comparison. */
  readonly implied?: string
  /** What is typed, unless it is a text. */
  readonly typed?: 'number' | 'date'
}

const itemsOf = ({ choices }: { readonly choices: readonly Item[] }) =>
  choices.map(({ choiceId, label }) => ({ value: choiceId, label }))

const OFFERS: { readonly [Type in AskableType]: Offer<QuestionOf<Type>> } = {
  likert: { values: ({ scale }) => scale.map((label) => ({ value: label, label })) },
  text: { values: () => undefined },
  choice: {
    operators: ({ multiple }) => (multiple ? ['includes', 'isNot', 'is'] : ['is', 'isNot']),
    values: itemsOf,
  },
  ranking: {
    // A ranking of all items includes each of them.
    operators: (question) =>
      rankedCount(question) < question.choices.length ? ['is', 'isNot', 'includes'] : ['is', 'isNot'],
    values: itemsOf,
  },
  constantsum: {
    values: itemsOf,
  },
  slider: { values: () => undefined, typed: 'number' },
  number: { values: () => undefined, typed: 'number' },
  date: { values: () => undefined, typed: 'date' },
  consent: { values: () => [], implied: 'agreed' },
}

const offerOf = (question: Question): Offer<Question> | undefined =>
  isAskable(question) ? OFFERS[question.type] : undefined

const askedOffer = (asked: ConditionSubject | undefined) =>
  asked && 'question' in asked ? offerOf(asked.question) : undefined

/** A new condition. Without a value, it is neither saved nor applied. */
export function conditionOn(asked: ConditionSubject): Condition {
  const [operator = 'is'] = offeredOperators(asked)
  if ('arms' in asked) return { arm: true, operator, value: '' }
  if ('param' in asked) return { param: asked.param, operator, value: '' }
  return { questionId: asked.question.id, operator, value: '' }
}

/** The value that is chosen along with the comparison; empty if there is none. */
export const impliedValue = (asked: ConditionSubject | undefined): string => askedOffer(asked)?.implied ?? ''

/** What is typed for the value, unless it is a text. */
export const typedValue = (asked: ConditionSubject | undefined): Offer<Question>['typed'] =>
  askedOffer(asked)?.typed

/** The values to choose from, with their labels; undefined if the value is typed, empty if it is implied. */
export function offeredValues(asked: ConditionSubject | undefined): readonly OfferedValue[] | undefined {
  if (!asked || 'param' in asked) return undefined
  if ('arms' in asked) return asked.arms.map(({ armId, label }) => ({ value: armId, label }))
  return offerOf(asked.question)?.values(asked.question)
}
