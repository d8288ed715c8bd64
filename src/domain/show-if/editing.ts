import type { AnsweredFormType } from '../answered.ts'
import type { FieldProblem, FieldRule } from '../failure.ts'
import {
  type FormQuestion,
  LIMITS,
  type Question,
  type QuestionGroup,
  type QuestionOf,
  type SurveyDefinition,
  textLength,
} from '../survey.ts'
import type { Condition, Operator, ShowIf } from './rule.ts'

/** As a designer writes it, with nothing checked but the types; null means always. */
export type ShowIfDraft = {
  readonly all?: readonly Condition[]
  readonly any?: readonly Condition[]
} | null

/** A problem with the conditions of one question, by its id, or of `groups`. The path begins at that part. */
export type ConditionProblem = { readonly part: string; readonly problem: FieldProblem }

/** What conditions can ask of the answers to questions of a type. */
type Askable<Asked> = {
  readonly operators: readonly Operator[]
  /** Whether an answer could be compared with the value. */
  knows(question: Asked, value: string): boolean
}

const ASKABLE: { readonly [Type in AnsweredFormType]: Askable<QuestionOf<Type>> } = {
  likert: {
    operators: ['is', 'isNot', 'atLeast', 'atMost'],
    knows: ({ scale }, value) => scale.includes(value),
  },
  text: {
    operators: ['is', 'isNot', 'includes'],
    knows: (_, value) => value.trim() !== '',
  },
  choice: {
    operators: ['is', 'isNot', 'includes'],
    knows: ({ choices }, value) => choices.some(({ choiceId }) => choiceId === value),
  },
  consent: { operators: ['is', 'isNot'], knows: (_, value) => value === 'agreed' },
  number: {
    operators: ['is', 'isNot', 'atLeast', 'atMost'],
    knows: (_, value) => value.trim() !== '' && Number.isFinite(Number(value)),
  },
}

const askable = (type: AnsweredFormType): Askable<FormQuestion> => ASKABLE[type]

/** Conditions of a draft without problems, in the one form in which they are stored; undefined means always. */
export function showIfOf(draft: ShowIfDraft | undefined): ShowIf | undefined {
  const stored = (conditions: readonly Condition[]) =>
    conditions.map(({ questionId, operator, value }) => ({ questionId, operator, value }))
  if (draft?.all) return { all: stored(draft.all) }
  return draft?.any && { any: stored(draft.any) }
}

/** What is wrong with conditions by themselves. */
export function showIfDraftProblems(draft: ShowIfDraft | undefined): FieldProblem[] {
  if (!draft) return []
  const { all, any } = draft
  if (!all === !any) {
    return [{ path: '/showIf', rule: 'oneOf', values: { first: 'all', second: 'any' } }]
  }
  const path = `/showIf/${all ? 'all' : 'any'}`
  const conditions = all ?? any ?? []
  const most = LIMITS.conditions
  if (conditions.length === 0) return [{ path, rule: 'conditionMissing' }]
  if (conditions.length > most) return [{ path, rule: 'tooMany', values: { most } }]
  return conditions.flatMap(({ value }, at): FieldProblem[] =>
    textLength(value) > LIMITS.label
      ? [{ path: `${path}/${at}/value`, rule: 'tooLong', values: { most: LIMITS.label } }]
      : [],
  )
}

/** Every condition, with the end of its path. */
function conditionsOf(showIf: ShowIf | undefined): readonly { condition: Condition; path: string }[] {
  if (!showIf) return []
  const [name, conditions] = 'all' in showIf ? ['all', showIf.all] : ['any', showIf.any]
  return conditions.map((condition, at) => ({ condition, path: `/showIf/${name}/${at}` }))
}

/**
 * What is wrong with conditions among the questions of a survey: each asks for an answer that can be given, to a question that comes
 * before. So there can be no circle.
 */
export function conditionProblems({ questions, questionGroups }: Definition): ConditionProblem[] {
  const indexOf = new Map(questions.map(({ id }, at) => [id, at]))
  const check = ({ condition, path }: Located, { first, asking }: Asking): FieldProblem[] => {
    const at = indexOf.get(condition.questionId)
    const asked = at === undefined ? undefined : questions[at]
    if (!asked || at === undefined) return [problem(`${path}/questionId`, 'conditionUnknown', { asking })]
    const values = { asking, name: nameOf(asked, at) }
    if (at >= first) return [problem(`${path}/questionId`, 'conditionOrder', values)]
    if (asked.type === 'qv' || asked.type === 'info')
      return [problem(`${path}/questionId`, 'conditionType', values)]
    const { operators, knows } = askable(asked.type)
    if (!operators.includes(condition.operator)) {
      return [problem(`${path}/operator`, 'conditionOperator', values)]
    }
    return knows(asked, condition.value) ? [] : [problem(`${path}/value`, 'conditionValue', values)]
  }
  const ofQuestions = questions.flatMap((question, at) => {
    const asking = { first: at, asking: nameOf(question, at) }
    return conditionsOf(question.showIf)
      .flatMap((located) => check(located, asking))
      .map((found) => ({ part: question.id, problem: found }))
  })
  const ofGroups = questionGroups.flatMap((group, at) => {
    const first = questions.findIndex((question) => 'groupId' in question && question.groupId === group.id)
    const asking = { first: first < 0 ? questions.length : first, asking: shortened(group.title) }
    return conditionsOf(group.showIf)
      .flatMap((located) => check(located, asking))
      .map((found) => ({ part: 'groups', problem: { ...found, path: `/questionGroups/${at}${found.path}` } }))
  })
  return [...ofQuestions, ...ofGroups]
}

/** The same problems with paths from the whole definition. */
export function definitionConditionProblems(definition: Definition): FieldProblem[] {
  return conditionProblems(definition).map(({ part, problem: found }) => {
    const at = definition.questions.findIndex(({ id }) => id === part)
    return at < 0 ? found : { ...found, path: `/questions/${at}${found.path}` }
  })
}

type Definition = Pick<SurveyDefinition, 'questions' | 'questionGroups'>
type Located = ReturnType<typeof conditionsOf>[number]
/** Who asks: a name, and the index that what is asked has to come before. */
type Asking = { readonly first: number; readonly asking: string }

const problem = (path: string, rule: FieldRule, values: FieldProblem['values']): FieldProblem => ({
  path,
  rule,
  values,
})

const NAME_LENGTH = 80

function shortened(text: string): string {
  const letters = [...text.trim()]
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('')}…` : letters.join('')
}

const nameOf = ({ text }: Question, at: number) => shortened(text) || `#${at + 1}`

/** Conditions that name the same questions by other ids. */
export function withOtherIds<Shown extends { readonly showIf?: ShowIf }>(
  item: Shown,
  otherId: (questionId: string) => string,
): Shown {
  const { showIf } = item
  if (!showIf) return item
  const renamed = (conditions: readonly Condition[]) =>
    conditions.map((condition) => ({ ...condition, questionId: otherId(condition.questionId) }))
  return {
    ...item,
    showIf: 'all' in showIf ? { all: renamed(showIf.all) } : { any: renamed(showIf.any) },
  }
}

/** By whom a question is seen, in a form in which two can be compared: its conditions and those of its group. */
export function audienceOf(question: Question, groups: readonly QuestionGroup[]): readonly unknown[] {
  const group = groups.find(({ id }) => 'groupId' in question && id === question.groupId)
  return [showIfOf(question.showIf) ?? null, showIfOf(group?.showIf) ?? null]
}

/** An edited survey in which questions are seen by whom they were before. */
export function withAudienceOf(before: SurveyDefinition, edited: SurveyDefinition): SurveyDefinition {
  const groupBefore = new Map(before.questionGroups.map((group) => [group.id, group]))
  const isConditional = ({ showIf }: QuestionGroup) => showIf !== undefined
  const lost = before.questionGroups.filter(
    (group) => isConditional(group) && !edited.questionGroups.some(({ id }) => id === group.id),
  )
  const conditional = new Set(
    [...before.questionGroups, ...edited.questionGroups].filter(isConditional).map(({ id }) => id),
  )
  const questions = edited.questions.map((question) => {
    const known = before.questions.find(({ id }) => id === question.id)
    if (!known) return question
    const same = withShowIf(question, known.showIf)
    if (!('groupId' in known) || !('groupId' in same)) return same
    const moved = [known.groupId, same.groupId].some((id) => id !== null && conditional.has(id))
    return moved ? { ...same, groupId: known.groupId } : same
  })
  const questionGroups = [...edited.questionGroups, ...lost].map((group) =>
    withShowIf(group, groupBefore.get(group.id)?.showIf),
  )
  return { ...edited, questions, questionGroups }
}

/** A question or group with other conditions; without any it is shown always. */
export function withShowIf<Shown extends { readonly showIf?: ShowIf }>(
  item: Shown,
  showIf: ShowIf | undefined,
): Shown {
  const { showIf: _before, ...always } = item
  return (showIf ? { ...always, showIf } : always) as Shown
}
