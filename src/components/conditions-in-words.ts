import { type Arm, armById } from '../domain/arms/arm.ts'
import type { AskableType } from '../domain/questions/question-traits.ts'
import type { Condition, Operator, ShowIf } from '../domain/show-if/condition.ts'
import { conditionsOf, isNumeric } from '../domain/show-if/rule.ts'
import type { conditionsInWords as texts } from '../texts/en/surveys/conditions-in-words.ts'
import { type Message, say } from '../texts/text.ts'

export type ConditionTexts = Readonly<Record<keyof typeof texts, Message>>

/** The parts of a question that decide how a condition on its answers is worded. */
export type AskedQuestion = {
  readonly id: string
  readonly text: string
  readonly type: string
  readonly multiple?: boolean
  readonly choices?: readonly { readonly choiceId: string; readonly label: string }[]
}

type OperatorKey =
  `operator_${Operator | 'includesNot' | 'isOnly' | 'contains' | 'since' | 'until' | 'first' | 'firstNot' | 'ranks' | 'pointsTo' | 'noPointsTo' | 'agreed' | 'agreedNot'}`

/**
 * The key of a comparison's wording.
 *
 * @param question undefined for a parameter of the link
 * @example operatorKey(severalChoices, 'isNot') // 'operator_includesNot'
 */
export function operatorKey(question: AskedQuestion | undefined, operator: Operator): OperatorKey {
  const { operators } = question ? wordingOf(question) : TEXT
  return operators?.(question?.multiple === true)[operator] ?? `operator_${operator}`
}

/** How conditions on the answers to a type of question are worded, if there can be any. */
type Wording = {
  /** The comparisons that are worded differently. */
  readonly operators?: (multiple: boolean) => Partial<Record<Operator, OperatorKey>>
  /** Whether the comparison says the value, too. */
  readonly impliesValue?: boolean
}

const USUAL: Wording = {}
const TEXT: Wording = { operators: () => ({ includes: 'operator_contains' }) }

const WORDINGS: { readonly [Type in AskableType]: Wording } = {
  choice: {
    operators: (multiple) => (multiple ? { is: 'operator_isOnly', isNot: 'operator_includesNot' } : {}),
  },
  likert: USUAL,
  slider: USUAL,
  number: USUAL,
  ranking: {
    operators: () => ({ is: 'operator_first', isNot: 'operator_firstNot', includes: 'operator_ranks' }),
  },
  constantsum: { operators: () => ({ includes: 'operator_pointsTo', isNot: 'operator_noPointsTo' }) },
  date: { operators: () => ({ atLeast: 'operator_since', atMost: 'operator_until' }) },
  text: TEXT,
  consent: {
    operators: () => ({ is: 'operator_agreed', isNot: 'operator_agreedNot' }),
    impliesValue: true,
  },
}

/** A preregistration may record a type that no longer exists. */
const wordingOf = ({ type }: AskedQuestion): Wording => WORDINGS[type as AskableType] ?? USUAL

/**
 * Conditions as one clause, such as '“How do you live?” is “Renting” and “Size” is at least 3'.
 *
 * @param survey provides questions and arms; missing ones are named by their ids
 * @param language BCP 47 tag of the texts
 */
export function conditionsInWords(
  showIf: ShowIf,
  survey: ConditionedSurvey,
  texts: ConditionTexts,
  language: string,
): string {
  const type = 'all' in showIf ? 'conjunction' : 'disjunction'
  const clauses = conditionsOf(showIf).map((condition) => inWords(condition, survey, texts, language))
  return new Intl.ListFormat(language, { type }).format(clauses)
}

type ConditionedSurvey = {
  readonly questions: readonly AskedQuestion[]
  readonly settings: { readonly arms: readonly Arm[] }
}

function inWords(
  condition: Condition,
  { questions, settings }: ConditionedSurvey,
  texts: ConditionTexts,
  language: string,
): string {
  const quoted = (text: string) => say(texts.quoted, language, { text })
  const { operator, value } = condition
  const asked = 'questionId' in condition ? condition.questionId : undefined
  const question = questions.find(({ id }) => id === asked)
  const askedInWords = () => {
    if ('arm' in condition) return say(texts.askedArm, language)
    if ('param' in condition) return say(texts.askedParameter, language, { name: condition.param })
    return quoted(question ? question.text.trim() : condition.questionId)
  }
  const what = askedInWords()
  const written = 'arm' in condition ? (armById(settings, value)?.label ?? value) : labelOf(question, value)
  const compared = () => {
    if (value.trim() === '') return '…'
    if (question && wordingOf(question).impliesValue) return ''
    return isNumeric(written) ? written : quoted(written)
  }
  const values = { what, operator: say(texts[operatorKey(question, operator)], language), value: compared() }
  return say(texts.comparison, language, values).trim()
}

function labelOf(question: AskedQuestion | undefined, value: string): string {
  return question?.choices?.find(({ choiceId }) => choiceId === value)?.label ?? value.trim()
}
