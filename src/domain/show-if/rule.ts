import type { Chosen } from '../questions/choice/answer.ts'
import { AGREED } from '../questions/consent/question.ts'
import type { EnteredPoints } from '../questions/constant-sum/answer.ts'
import { type AskableType, isAskable } from '../questions/question-traits.ts'
import type { RankingContent } from '../questions/ranking/question.ts'
import { entryOf } from '../record-entry.ts'
import type { Parameters } from '../survey/links/link-parameters.ts'
import type { FormQuestion, Question, QuestionGroup, QuestionOf } from '../survey/survey.ts'
import type { Comparison, Condition, Operator, ShowIf } from './condition.ts'

/** The questions about a respondent's ballot. */
export type AboutBallotQuestion = Extract<Question, { readonly of: string }>

/** Whether a question is about a respondent's ballot: it is asked only if that has votes. */
export const isAboutBallot = (question: Question): question is AboutBallotQuestion => 'of' in question

export type Conditional = {
  readonly questions: readonly Question[]
  readonly questionGroups: readonly QuestionGroup[]
}

/** What is known about a respondent, to decide what they are shown. */
export type Known = {
  /** The answer to a form question as a text, see `answer-values.ts`; undefined, null or empty if there is none. */
  readonly answerOf: (questionId: string) => string | null | undefined
  /** Whether a ballot has votes. */
  readonly hasVotes: (questionId: string) => boolean
  /** The link's parameters that are stored with the response; null if there are none. */
  readonly parameters: Parameters | null
}

/** Whether an answer meets a condition, given that there is an answer. */
type Asking<SomeQuestion> = { isMet(question: SomeQuestion, answer: string, comparison: Comparison): boolean }

const COMPARISONS: { readonly [Type in AskableType]: Asking<QuestionOf<Type>> } = {
  likert: {
    isMet({ scale }, answer, { operator, value }) {
      const [point, bound] = [scale.indexOf(answer), scale.indexOf(value)]
      if (point < 0 || bound < 0) return false
      if (operator === 'atLeast') return point >= bound
      return operator === 'atMost' ? point <= bound : (point === bound) === (operator === 'is')
    },
  },
  text: { isMet: (_, answer, comparison) => isTextMet(answer, comparison) },
  choice: {
    isMet(_, answer, { operator, value }) {
      const { selection, other }: Chosen = JSON.parse(answer)
      const isChosen = selection.includes(value)
      if (operator === 'is') return isChosen && selection.length === 1 && other === undefined
      return isChosen === (operator === 'includes')
    },
  },
  ranking: {
    isMet(_, answer, { operator, value }) {
      const { ranking }: Pick<RankingContent, 'ranking'> = JSON.parse(answer)
      return operator === 'includes'
        ? ranking.includes(value)
        : (ranking[0] === value) === (operator === 'is')
    },
  },
  constantsum: {
    isMet(_, answer, { operator, value }) {
      const { points }: { readonly points: readonly EnteredPoints[] } = JSON.parse(answer)
      return points.some((each) => each.choiceId === value && each.points) === (operator === 'includes')
    },
  },
  consent: {
    isMet: (_, answer, { operator, value }) =>
      ((answer === AGREED) === (value === 'agreed')) === (operator === 'is'),
  },
  slider: ordered(Number),
  number: ordered(Number),
  date: ordered(String),
}

/**
 * Compares answers that are a single value.
 * @param read the value of a condition
 */
function ordered<Value extends number | string>(read: (text: string) => Value): Asking<unknown> {
  return {
    isMet(_, answer, { operator, value }) {
      const { value: given } = JSON.parse(answer)
      const bound = read(value)
      if (given === null || given === undefined) return false
      return isOfOrder(operator)
        ? isInOrder(given, operator, bound)
        : (given === bound) === (operator === 'is')
    },
  }
}

type Order = 'atLeast' | 'atMost'

const isOfOrder = (operator: Operator): operator is Order => operator === 'atLeast' || operator === 'atMost'

const isInOrder = <Value extends number | string>(given: Value, order: Order, bound: Value) =>
  order === 'atLeast' ? given >= bound : given <= bound

function isTextMet(written: string, { operator, value }: Comparison): boolean {
  const [text, sought] = [folded(written), folded(value)]
  return operator === 'includes' ? text.includes(sought) : (text === sought) === (operator === 'is')
}

/** The values of parameters are texts, which are compared as numbers if both are numeric. */
function isParameterMet(written: string, comparison: Comparison): boolean {
  const { operator, value } = comparison
  if (!isOfOrder(operator)) return isTextMet(written, comparison)
  const number = storable(written)
  return isNumeric(number) && isNumeric(value) && isInOrder(Number(number), operator, Number(value))
}

/**
 * Whether a text is numeric.
 *
 * @example isNumeric(' 2.5') // true
 */
export const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** A text without the characters that cannot be stored. */
const storable = (text: string) => text.replace(/[\0\p{Cs}]/gu, '')

const folded = (text: string) => storable(text).trim().toLowerCase()

/** Whether some questions of a survey are shown only to some respondents. */
export function isConditional({ questions, questionGroups }: Conditional): boolean {
  return questions.some(isAboutBallot) || [...questions, ...questionGroups].some(({ showIf }) => showIf)
}

/** Whether conditions decide who is shown a question: its own or those of its group. */
export function hasConditions(question: Question, groups: readonly QuestionGroup[]): boolean {
  const group = groups.find(({ id }) => 'groupId' in question && id === question.groupId)
  return Boolean(question.showIf ?? group?.showIf)
}

/** Whether a question is shown to everybody. */
export const isAskedOfAll = (question: Question, groups: readonly QuestionGroup[]): boolean =>
  !hasConditions(question, groups) && !isAboutBallot(question)

/**
 * The questions that a respondent is asked; server and page share this rule. A condition on a question that is not
 * shown or not answered is not met. A question about a ballot is shown if that has votes.
 *
 * @returns their ids, in the order in which they are asked
 */
export function shownQuestions(
  { questions, questionGroups }: Conditional,
  known: Known,
): ReadonlySet<string> {
  const shown = new Map<string, Question>()
  const isMet = comparing(shown, known)
  const isShown = (showIf: ShowIf | undefined) => !showIf || isEveryOrAny(showIf, isMet)
  const hasSubject = (question: Question) =>
    !isAboutBallot(question) || (shown.has(question.of) && known.hasVotes(question.of))
  for (const question of questions) {
    const group = questionGroups.find(({ id }) => 'groupId' in question && id === question.groupId)
    if (isShown(question.showIf) && isShown(group?.showIf) && hasSubject(question)) {
      shown.set(question.id, question)
    }
  }
  return new Set(shown.keys())
}

/**
 * Whether a respondent meets conditions that are evaluated after all questions.
 * @param shown the questions that they are asked
 */
export function areMet(conditions: ShowIf, shown: readonly Question[], known: Known): boolean {
  return isEveryOrAny(conditions, comparing(new Map(shown.map((question) => [question.id, question])), known))
}

/**
 * Whether a link alone meets conditions that are evaluated after all questions, whatever the answers: those can only
 * meet more of them.
 *
 * @param parameters of the link
 */
export const areMetByLink = (conditions: ShowIf, parameters: Parameters | null): boolean =>
  isEveryOrAny(conditions, (condition) => isMetByLink(condition, parameters))

/** Compares what is known about a respondent, among the questions shown by then. */
const comparing =
  (shown: ReadonlyMap<string, Question>, { answerOf, parameters }: Known) =>
  (condition: Condition): boolean => {
    if (!('questionId' in condition)) return isMetByLink(condition, parameters)
    const question = shown.get(condition.questionId)
    return !!question && isMetByAnswer(question, answerOf(question.id), condition)
  }

/** Whether the answer to a question meets a comparison; none does if there is no answer. */
export function isMetByAnswer(
  question: Question,
  answer: string | null | undefined,
  comparison: Comparison,
): boolean {
  if (!isAskable(question) || !answer?.trim()) return false
  const asking: Asking<FormQuestion> = COMPARISONS[question.type]
  return asking.isMet(question, answer, comparison)
}

const isMetByLink = (condition: Condition, parameters: Parameters | null) =>
  'param' in condition && isParameterMet(entryOf(parameters ?? {}, condition.param) ?? '', condition)

const isEveryOrAny = (showIf: ShowIf, isMet: (condition: Condition) => boolean) =>
  'all' in showIf ? showIf.all.every(isMet) : showIf.any.some(isMet)

/** The conditions of a question or group, however they are joined. */
export const conditionsOf = (showIf: ShowIf | undefined): readonly Condition[] =>
  showIf ? ('all' in showIf ? showIf.all : showIf.any) : []

/** Whether the questions shown depend on the parameters of a respondent's link. */
export function asksParameters({ questions, questionGroups }: Conditional): boolean {
  return [...questions, ...questionGroups].some(({ showIf }) => asksParameter(showIf))
}

export const asksParameter = (showIf: ShowIf | undefined): boolean =>
  conditionsOf(showIf).some((condition) => 'param' in condition)
