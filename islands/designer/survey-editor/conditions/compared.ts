import { operatorsFor } from '../../../../src/domain/show-if/problems.ts'
import { type Condition, OPERATORS, type Operator } from '../../../../src/domain/show-if/rule.ts'
import type { Question } from '../../../../src/domain/survey.ts'

/** What conditions can ask for. */
export type Askable = {
  readonly questions: readonly Question[]
  /** The names of parameters. */
  readonly names: readonly string[]
}

/** What one condition asks for: the answer to a question, or a parameter. */
export type Asked = { readonly question: Question } | { readonly param: string }

/** The comparisons to choose among, the usual one first. */
export function offeredOperators(question: Question | undefined): readonly Operator[] {
  if (!question) return OPERATORS
  if (question.type !== 'choice') return operatorsFor(question)
  return question.multiple ? ['includes', 'isNot', 'is'] : ['is', 'isNot']
}

/** A new condition, as complete as it can be. */
export function conditionOn(asked: Asked): Condition {
  const question = 'question' in asked ? asked.question : undefined
  const [operator = 'is'] = offeredOperators(question)
  const compared = { operator, value: firstValue(question) }
  return 'param' in asked
    ? { param: asked.param, ...compared }
    : { questionId: asked.question.id, ...compared }
}

function firstValue(question: Question | undefined): string {
  switch (question?.type) {
    case 'choice':
      return question.choices[0]?.choiceId ?? ''
    case 'likert':
      return question.scale[0] ?? ''
    case 'consent':
      return 'agreed'
    default:
      return ''
  }
}

/** The values to choose among, with their labels; undefined where one is typed, and none where there is only one. */
export function offeredValues(
  question: Question | undefined,
): readonly { readonly value: string; readonly label: string }[] | undefined {
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
