import type { FieldProblem } from '../failure.ts'
import { LIMITS, type Question, type QuestionGroup, type SurveyDefinition } from '../survey/survey.ts'
import { textLength } from '../text/text-length.ts'
import type { Comparison, Condition, ShowIf } from './condition.ts'

/** A condition as submitted by a designer, on an answer, a parameter or the arm. */
export type ConditionDraft = Comparison & {
  readonly questionId?: string
  readonly param?: string
  readonly arm?: true
}

/** Conditions as submitted by a designer, with only their types checked; null means always. */
export type ShowIfDraft = {
  readonly all?: readonly ConditionDraft[]
  readonly any?: readonly ConditionDraft[]
} | null

/** The conditions of a valid draft, in canonical form; undefined means always. */
export function showIfOf(draft: ShowIfDraft | undefined): ShowIf | undefined {
  if (draft?.all) return { all: draft.all.map(storedCondition) }
  return draft?.any && { any: draft.any.map(storedCondition) }
}

function storedCondition({ questionId = '', param, arm, operator, value }: ConditionDraft): Condition {
  if (arm) return { arm, operator, value }
  return param === undefined ? { questionId, operator, value } : { param, operator, value }
}

/** What is wrong with conditions on their own. */
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
  return conditions.flatMap(({ questionId, param, arm, value }, at): FieldProblem[] => {
    if ([questionId, param, arm].filter((asked) => asked !== undefined).length !== 1) {
      const values = { first: 'questionId', second: 'param', third: 'arm' }
      return [{ path: `${path}/${at}`, rule: 'oneOfThree', values }]
    }
    return textLength(value) > LIMITS.label
      ? [{ path: `${path}/${at}/value`, rule: 'tooLong', values: { most: LIMITS.label } }]
      : []
  })
}

/** Who sees a question, in a comparable form: its own conditions and those of its group. */
export function audienceOf(question: Question, groups: readonly QuestionGroup[]): readonly unknown[] {
  const group = groups.find(({ id }) => 'groupId' in question && id === question.groupId)
  return [showIfOf(question.showIf) ?? null, showIfOf(group?.showIf) ?? null]
}

/** An edited survey in which questions are shown to the same people as before. */
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

/** A question or group with other conditions; without any it is always shown. */
export function withShowIf<Shown extends { readonly showIf?: ShowIf }>(
  item: Shown,
  showIf: ShowIf | undefined,
): Shown {
  const { showIf: _before, ...always } = item
  return (showIf ? { ...always, showIf } : always) as Shown
}
