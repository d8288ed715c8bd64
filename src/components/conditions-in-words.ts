import {
  type Condition,
  conditionsOf,
  isNumeric,
  type Operator,
  type ShowIf,
} from '../domain/show-if/rule.ts'
import type { Question } from '../domain/survey.ts'
import type { conditions } from '../texts/en/designer/conditions.ts'
import { type Message, say } from '../texts/text.ts'

export type ConditionTexts = Readonly<Record<keyof typeof conditions, Message>>

type OperatorKey = `operator_${Operator | 'includesNot' | 'isOnly' | 'contains' | 'agreed' | 'agreedNot'}`

/**
 * What a comparison is called where it is about answers to a question.
 *
 * @param question undefined where it is about a parameter of the link
 * @example operatorKey(severalChoices, 'isNot') // 'operator_includesNot'
 */
export function operatorKey(question: Question | undefined, operator: Operator): OperatorKey {
  if (question?.type === 'consent') return operator === 'is' ? 'operator_agreed' : 'operator_agreedNot'
  if (question?.type === 'choice' && question.multiple) {
    if (operator === 'is') return 'operator_isOnly'
    if (operator === 'isNot') return 'operator_includesNot'
  }
  const isText = question === undefined || question.type === 'text'
  return isText && operator === 'includes' ? 'operator_contains' : `operator_${operator}`
}

/**
 * Conditions as one clause, such as '“How do you live?” is “Renting” and “Size” is at least 3'.
 *
 * @param questions of the survey; what is not among them is named by its id
 * @param language BCP 47 tag of the texts
 */
export function conditionsInWords(
  showIf: ShowIf,
  questions: readonly Question[],
  texts: ConditionTexts,
  language: string,
): string {
  const type = 'all' in showIf ? 'conjunction' : 'disjunction'
  const clauses = conditionsOf(showIf).map((condition) => inWords(condition, questions, texts, language))
  return new Intl.ListFormat(language, { type }).format(clauses)
}

function inWords(
  condition: Condition,
  questions: readonly Question[],
  texts: ConditionTexts,
  language: string,
): string {
  const quoted = (text: string) => say(texts.quoted, language, { text })
  const { operator, value } = condition
  const isOfLink = 'param' in condition
  const question = isOfLink ? undefined : questions.find(({ id }) => id === condition.questionId)
  const what = isOfLink
    ? say(texts.askedParameter, language, { name: condition.param })
    : quoted(question ? question.text.trim() : condition.questionId)
  const written = labelOf(question, value)
  const told = question?.type === 'consent' ? '' : isNumeric(written) ? written : quoted(written)
  const values = { what, operator: say(texts[operatorKey(question, operator)], language), value: told }
  return say(texts.comparison, language, values).trim()
}

function labelOf(question: Question | undefined, value: string): string {
  if (question?.type !== 'choice') return value.trim()
  return question.choices.find(({ choiceId }) => choiceId === value)?.label ?? value
}
