import type { AnsweredFormType } from '../answered.ts'
import type { Chosen } from '../choice/answer.ts'
import type { Entered } from '../number/answer.ts'
import type { FormQuestion, Question, QuestionGroup, QuestionOf } from '../survey.ts'

/** How a condition compares an answer with its value. */
export const OPERATORS = ['is', 'isNot', 'includes', 'atLeast', 'atMost'] as const
export type Operator = (typeof OPERATORS)[number]

/**
 * What is asked of the answer to a question that comes before. The value is the label of a point on a scale, a text, a number as
 * one, or the id of a choice.
 */
export type Condition = { readonly questionId: string; readonly operator: Operator; readonly value: string }

/** When a question or a group is shown: when all, or any, of the conditions are met. */
export type ShowIf = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] }

export type Conditional = {
  readonly questions: readonly Question[]
  readonly questionGroups: readonly QuestionGroup[]
}

/** Whether an answer meets a condition, given that there is an answer. */
type Comparison<Asked> = {
  isMet(question: Asked, answer: string, condition: Pick<Condition, 'operator' | 'value'>): boolean
}

const COMPARISONS: { readonly [Type in AnsweredFormType]: Comparison<QuestionOf<Type>> } = {
  likert: {
    isMet({ scale }, answer, { operator, value }) {
      const [point, bound] = [scale.indexOf(answer), scale.indexOf(value)]
      if (point < 0 || bound < 0) return false
      if (operator === 'atLeast') return point >= bound
      return operator === 'atMost' ? point <= bound : (point === bound) === (operator === 'is')
    },
  },
  text: {
    isMet(_, answer, { operator, value }) {
      const [text, sought] = [folded(answer), folded(value)]
      return operator === 'includes' ? text.includes(sought) : (text === sought) === (operator === 'is')
    },
  },
  choice: {
    isMet(_, answer, { operator, value }) {
      const { selection, other }: Chosen = JSON.parse(answer)
      const isChosen = selection.includes(value)
      if (operator === 'is') return isChosen && selection.length === 1 && other === undefined
      return isChosen === (operator === 'includes')
    },
  },
  consent: { isMet: (_, __, { operator, value }) => (value === 'agreed') === (operator === 'is') },
  number: {
    isMet(_, answer, { operator, value }) {
      const { value: number }: Entered = JSON.parse(answer)
      const bound = Number(value)
      if (typeof number !== 'number') return false
      if (operator === 'atLeast') return number >= bound
      return operator === 'atMost' ? number <= bound : (number === bound) === (operator === 'is')
    },
  },
}

/** A text without what is not stored of it, in lower case. */
const folded = (text: string) =>
  text
    .replace(/[\0\p{Cs}]/gu, '')
    .trim()
    .toLowerCase()

/** Whether any question of a survey is shown to some respondents alone. */
export function isConditional({ questions, questionGroups }: Conditional): boolean {
  return [...questions, ...questionGroups].some(({ showIf }) => showIf)
}

/** Whether a question is shown to everybody. */
export function isAskedOfAll(question: Question, groups: readonly QuestionGroup[]): boolean {
  const group = groups.find(({ id }) => 'groupId' in question && id === question.groupId)
  return !question.showIf && !group?.showIf
}

/**
 * The questions that a respondent is asked, by the one rule of server and page. No condition is met by a question that is not
 * shown or has no answer.
 *
 * @param answerOf the answer to a form question as a text, see `answer-values.ts`; undefined or empty where there is none
 * @returns their ids, in the order in which they are asked
 */
export function shownQuestions(
  { questions, questionGroups }: Conditional,
  answerOf: (questionId: string) => string | null | undefined,
): ReadonlySet<string> {
  const shown = new Map<string, Question>()
  const isMet = (condition: Condition) => {
    const question = shown.get(condition.questionId)
    const answer = question && answerOf(question.id)
    if (!question || question.type === 'qv' || question.type === 'info' || !answer?.trim()) return false
    const comparison: Comparison<FormQuestion> = COMPARISONS[question.type]
    return comparison.isMet(question, answer, condition)
  }
  const isShown = (showIf: ShowIf | undefined) =>
    !showIf || ('all' in showIf ? showIf.all.every(isMet) : showIf.any.some(isMet))
  for (const question of questions) {
    const group = questionGroups.find(({ id }) => 'groupId' in question && id === question.groupId)
    if (isShown(question.showIf) && isShown(group?.showIf)) shown.set(question.id, question)
  }
  return new Set(shown.keys())
}
