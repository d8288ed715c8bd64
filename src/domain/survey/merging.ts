import { followGroups } from '../questions/question-groups.ts'
import { isFormQuestion } from '../questions/question-traits.ts'
import type { Question, SurveyDefinition, SurveySettings } from './survey.ts'

/**
 * A part of a definition that is edited and merged as one: `title`, `description`, `order`, `settings/<name>`,
 * `question/<id>` or `group/<id>`.
 */
export type PartPath = string

/** Two edits based on the same revision, which may be known to each of them in a different form. */
export type Edits = {
  readonly mine: { readonly before: SurveyDefinition; readonly after: SurveyDefinition }
  readonly theirs: { readonly before: SurveyDefinition; readonly after: SurveyDefinition }
}

/** Both edits together. `conflicts` are the parts that both changed in different ways; for those, `merged` has mine. */
export type Merge = {
  readonly merged: SurveyDefinition
  /** The parts that were taken from theirs. */
  readonly copied: readonly PartPath[]
  readonly conflicts: readonly PartPath[]
}

/** Merges two edits part by part. */
export function mergeEdits({ mine, theirs }: Edits): Merge {
  const ownPaths = new Set(changedParts(mine.before, mine.after))
  const conflicts: PartPath[] = []
  const copied: PartPath[] = []
  for (const path of changedParts(theirs.before, theirs.after)) {
    if (!ownPaths.has(path)) copied.push(path)
    else if (!sameValue(partOf(mine.after, path), partOf(theirs.after, path))) conflicts.push(path)
  }
  return { merged: withPartsOf(mine.after, theirs.after, copied), copied, conflicts }
}

/** The parts in which two definitions differ. Questions that only one of them has do not change the order. */
export function changedParts(before: SurveyDefinition, after: SurveyDefinition): PartPath[] {
  const paths = new Set([...pathsOf(before), ...pathsOf(after)])
  const changed = [...paths].filter((path) => !sameValue(partOf(before, path), partOf(after, path)))
  const common = (one: SurveyDefinition, other: SurveyDefinition) => {
    const known = new Set(other.questions.map(({ id }) => id))
    return one.questions.map(({ id }) => id).filter((id) => known.has(id))
  }
  return sameValue(common(before, after), common(after, before)) ? changed : [...changed, 'order']
}

/** A part's value, or undefined where the definition lacks it. */
export function partOf(definition: SurveyDefinition, path: PartPath): unknown {
  const [kind = '', ...rest] = path.split('/')
  const key = rest.join('/')
  switch (kind) {
    case 'question':
      return definition.questions.find(({ id }) => id === key)
    case 'group': {
      const group = definition.questionGroups.find(({ id }) => id === key)
      if (!group) return undefined
      const { title, description, showIf } = group
      return { title, description, ...(showIf && { showIf }) }
    }
    case 'settings':
      return definition.settings[key as keyof SurveySettings]
    case 'order':
      return definition.questions.map(({ id }) => id)
    default:
      return kind === 'title' ? definition.title : definition.description
  }
}

/** A definition with some of its parts replaced by those of another. */
export function withPartsOf(
  definition: SurveyDefinition,
  source: SurveyDefinition,
  paths: readonly PartPath[],
): SurveyDefinition {
  const has = new Set(paths)
  const keysOf = (kind: string) =>
    new Set(paths.flatMap((path) => (path.startsWith(kind) ? [path.slice(kind.length)] : [])))
  const settingNames = keysOf('settings/')
  const settings = Object.fromEntries(
    Object.entries(source.settings).filter(([name]) => settingNames.has(name)),
  )
  const taken = withItemsOf(definition.questions, source.questions, keysOf('question/'))
  const questions = has.has('order') ? inOrderOf(taken, source.questions) : taken
  const questionGroups = withItemsOf(definition.questionGroups, source.questionGroups, keysOf('group/'))
  const groupIds = new Set(questionGroups.map(({ id }) => id))
  return followGroups({
    title: has.has('title') ? source.title : definition.title,
    description: has.has('description') ? source.description : definition.description,
    settings: { ...definition.settings, ...settings },
    questions: questions.map((question) => inKnownGroup(question, groupIds)),
    questionGroups,
  })
}

function pathsOf({ settings, questions, questionGroups }: SurveyDefinition): PartPath[] {
  return [
    'title',
    'description',
    ...Object.keys(settings).map((name) => `settings/${name}`),
    ...questions.map(({ id }) => `question/${id}`),
    ...questionGroups.map(({ id }) => `group/${id}`),
  ]
}

function inKnownGroup(question: Question, groupIds: ReadonlySet<string>): Question {
  const isLost = isFormQuestion(question) && question.groupId !== null && !groupIds.has(question.groupId)
  return isLost ? { ...question, groupId: null } : question
}

type Item = { readonly id: string }

/** Items replaced, removed, and inserted after the one that they follow in the source. */
function withItemsOf<T extends Item>(
  items: readonly T[],
  source: readonly T[],
  ids: ReadonlySet<string>,
): T[] {
  const result = items.flatMap((item) => {
    if (!ids.has(item.id)) return [item]
    return source.find(({ id }) => id === item.id) ?? []
  })
  source.forEach((item, at) => {
    if (!ids.has(item.id) || result.some(({ id }) => id === item.id)) return
    const before = source.slice(0, at).map(({ id }) => id)
    const index = result.findLastIndex(({ id }) => before.includes(id)) + 1
    result.splice(index, 0, item)
  })
  return result
}

/** Items in the order of the source; one that the source lacks stays after the one that it follows now. */
function inOrderOf<T extends Item>(items: readonly T[], source: readonly Item[]): T[] {
  const known = source.flatMap(({ id }) => items.find((item) => item.id === id) ?? [])
  items.forEach((item, at) => {
    if (known.includes(item)) return
    const previous = items[at - 1]
    known.splice(previous ? known.indexOf(previous) + 1 : 0, 0, item)
  })
  return known
}

/**
 * Whether two JSON values are equal, whatever the order of their keys.
 *
 * @example sameValue({ a: 1, b: [2] }, { b: [2], a: 1 }) // true
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)))
  )
}
