import type { FieldProblem, Refusal } from '../failure.ts'
import { type ShowIfDraft, showIfDraftProblems, showIfOf } from '../show-if/editing.ts'
import { LIMITS, type QuestionGroup, type SurveyDefinition } from '../survey/survey.ts'
import { textLength } from '../text/text-length.ts'
import { isVisible } from '../text/visible-text.ts'
import { isFormQuestion } from './question-traits.ts'

/** A group as submitted by a designer, with only its types checked. */
export type GroupDraft = {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly questionIds?: readonly string[]
  /** Absent keeps the conditions of the group with that id; null means always. */
  readonly showIf?: ShowIfDraft
  /** Absent keeps what the group with that id has. */
  readonly pinned?: boolean
}

type Edited = { readonly definition: SurveyDefinition } | { readonly refusal: Refusal }

/**
 * A survey with all its groups replaced. A form question that no group names is in none; a qv question is never in a
 * group.
 */
export function replaceGroups(
  definition: SurveyDefinition,
  drafts: readonly GroupDraft[],
  newId: () => string,
): Edited {
  const problems = [...groupProblems(drafts), ...memberProblems(definition, drafts)]
  if (problems.length > 0) return { refusal: { code: 'INVALID_INPUT', problems } }
  const groups = makeGroups(
    drafts.map((draft) => withKnown(draft, definition)),
    newId,
  )
  const groupOf = new Map(
    drafts.flatMap(({ questionIds = [] }, at) =>
      questionIds.map((id): [string, string | null] => [id, groups[at]?.id ?? null]),
    ),
  )
  const questions = definition.questions.map((question) =>
    isFormQuestion(question) ? { ...question, groupId: groupOf.get(question.id) ?? null } : question,
  )
  return { definition: followGroups({ ...definition, questions, questionGroups: groups }) }
}

function withKnown(draft: GroupDraft, { questionGroups }: SurveyDefinition): GroupDraft {
  const known = questionGroups.find(({ id }) => id === draft.id)
  const { showIf = known?.showIf, pinned = known?.pinned } = draft
  return { ...draft, ...(showIf !== undefined && { showIf }), ...(pinned !== undefined && { pinned }) }
}

/** The groups of valid drafts; their questions are listed by {@link followGroups}. */
export function makeGroups(drafts: readonly GroupDraft[], newId: () => string): QuestionGroup[] {
  return drafts.map(({ id = newId(), title = '', description = '', showIf: draft, pinned }) => {
    const showIf = showIfOf(draft)
    const shown = { ...(showIf && { showIf }), ...(pinned && { pinned: true as const }) }
    return { id, title: title.trim(), description, questionIds: [], ...shown }
  })
}

/** A survey whose groups list exactly the questions that name them, in the order in which they are asked. */
export function followGroups(definition: SurveyDefinition): SurveyDefinition {
  const questionGroups = definition.questionGroups.map((group) => ({
    ...group,
    questionIds: definition.questions
      .filter((question) => isFormQuestion(question) && question.groupId === group.id)
      .map((question) => question.id),
  }))
  return { ...definition, questionGroups }
}

/** What is wrong with groups on their own. */
export function groupProblems(drafts: readonly GroupDraft[]): FieldProblem[] {
  if (drafts.length > LIMITS.questions) {
    return [{ path: '/questionGroups', rule: 'tooMany', values: { most: LIMITS.questions } }]
  }
  const ids = new Set<string>()
  return drafts.flatMap(({ id, title = '', description = '', showIf }, at) => {
    const path = `/questionGroups/${at}`
    const problems = showIfDraftProblems(showIf).map((found) => ({ ...found, path: path + found.path }))
    if (id !== undefined && ids.has(id)) problems.push({ path: `${path}/id`, rule: 'repeated' })
    if (id !== undefined) ids.add(id)
    if (!isVisible(title)) problems.push({ path: `${path}/title`, rule: 'required' })
    if (textLength(title) > LIMITS.title) {
      problems.push({ path: `${path}/title`, rule: 'tooLong', values: { most: LIMITS.title } })
    }
    if (textLength(description) > LIMITS.description) {
      problems.push({ path: `${path}/description`, rule: 'tooLong', values: { most: LIMITS.description } })
    }
    return problems
  })
}

function memberProblems(
  { questions }: SurveyDefinition,
  drafts: readonly GroupDraft[],
): readonly FieldProblem[] {
  const groupable = new Set(questions.filter(isFormQuestion).map((question) => question.id))
  const used = new Set<string>()
  return drafts.flatMap(({ questionIds = [] }, at) =>
    questionIds.flatMap((id, index): FieldProblem[] => {
      const path = `/questionGroups/${at}/questionIds/${index}`
      if (!groupable.has(id)) return [{ path, rule: 'groupMember' }]
      if (used.has(id)) return [{ path, rule: 'repeated' }]
      used.add(id)
      return []
    }),
  )
}
