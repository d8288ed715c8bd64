import { followGroups } from '../../questions/question-groups.ts'
import { isFormQuestion } from '../../questions/question-traits.ts'
import { entryOf } from '../../record-entry.ts'
import type { Question, QuestionGroup, SurveyDefinition, SurveySettings } from '../survey.ts'
import type { Translations } from '../translations/languages.ts'

/**
 * A part of a definition that is edited, saved and merged as one: `title`, `description`, `settings/<name>`,
 * `question/<id>`, `group/<id>`, `order`, `groupOrder` or `translations/<language>`.
 */
export type PartPath = string

/** Some parts of a definition, by the names in their paths; null for a question or group that it does not have. */
export type Parts = {
  readonly title?: string
  readonly description?: string
  readonly settings?: Partial<SurveySettings>
  readonly question?: Readonly<Record<string, Question | null>>
  readonly group?: Readonly<Record<string, GroupPart | null>>
  /** The ids of all questions, in the order in which they are asked. */
  readonly order?: readonly string[]
  /** The ids of all groups, in the order in which designers see them. */
  readonly groupOrder?: readonly string[]
  readonly translations?: Translations
}

/** A group apart from its members: questions name their group. */
export type GroupPart = Omit<QuestionGroup, 'id' | 'questionIds'>

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
  if (isReordered(before.questions, after.questions)) changed.push('order')
  if (isReordered(before.questionGroups, after.questionGroups)) changed.push('groupOrder')
  return changed
}

function isReordered(before: readonly Item[], after: readonly Item[]): boolean {
  const common = (one: readonly Item[], other: readonly Item[]) => {
    const known = new Set(other.map(({ id }) => id))
    return one.map(({ id }) => id).filter((id) => known.has(id))
  }
  return !sameValue(common(before, after), common(after, before))
}

/** Reads a part of each kind; those that a definition has several of, by their key. */
const READERS: { readonly [Kind in keyof Parts]-?: (definition: SurveyDefinition, key: string) => unknown } =
  {
    title: ({ title }) => title,
    description: ({ description }) => description,
    settings: ({ settings }, key) => settings[key as keyof SurveySettings],
    question: ({ questions }, key) => questions.find(({ id }) => id === key),
    group({ questionGroups }, key) {
      const { id: _, questionIds: __, ...group } = questionGroups.find(({ id }) => id === key) ?? NO_GROUP
      return 'title' in group ? group : undefined
    },
    order: ({ questions }) => questions.map(({ id }) => id),
    groupOrder: ({ questionGroups }) => questionGroups.map(({ id }) => id),
    translations: ({ translations }, key) => entryOf(translations, key),
  }

const NO_GROUP = { id: '', questionIds: [] }

const keyIn = (path: PartPath) => path.slice(path.indexOf('/') + 1)

/** A part's value, or undefined where the definition lacks it. */
export function partOf(definition: SurveyDefinition, path: PartPath): unknown {
  const [kind = ''] = path.split('/')
  return READERS[kind as keyof Parts](definition, keyIn(path))
}

/** Some parts of a definition. Questions and groups come with the order, which says where they are. */
export function partsOf(definition: SurveyDefinition, paths: readonly PartPath[]): Parts {
  const parts: Record<string, unknown> = {}
  const has = (kind: string) => paths.some((path) => path.startsWith(kind))
  const orders = [...(has('question/') ? ['order'] : []), ...(has('group/') ? ['groupOrder'] : [])]
  for (const path of [...paths, ...orders]) {
    const [kind = '', key] = path.split('/')
    const value = partOf(definition, path) ?? null
    parts[kind] = key === undefined ? value : Object.assign(parts[kind] ?? {}, { [key]: value })
  }
  return parts
}

/** A definition with some parts replaced, added and removed. What is new comes last unless there is an order. */
export function withParts(
  definition: SurveyDefinition,
  { order, groupOrder, question = {}, group = {}, settings, ...words }: Parts,
): SurveyDefinition {
  const groups = Object.entries(group).map(([id, part]) => [id, part && { id, ...part, questionIds: [] }])
  return inGroups({
    ...definition,
    ...words,
    settings: { ...definition.settings, ...settings },
    questions: withItems(definition.questions, question, order),
    questionGroups: withItems(definition.questionGroups, Object.fromEntries(groups), groupOrder),
  })
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
  const questions = withItemsOf(definition.questions, source.questions, keysOf('question/'))
  const groups = withItemsOf(definition.questionGroups, source.questionGroups, keysOf('group/'))
  return inGroups({
    title: has.has('title') ? source.title : definition.title,
    description: has.has('description') ? source.description : definition.description,
    settings: { ...definition.settings, ...settings },
    questions: has.has('order') ? inOrderOf(questions, source.questions) : questions,
    questionGroups: has.has('groupOrder') ? inOrderOf(groups, source.questionGroups) : groups,
    translations: withTranslationsOf(definition, source, keysOf('translations/')),
  })
}

function withTranslationsOf(
  { translations = {} }: SurveyDefinition,
  source: SurveyDefinition,
  languages: ReadonlySet<string>,
): Translations | undefined {
  const kept = Object.entries(translations).filter(([language]) => !languages.has(language))
  const taken = Object.entries(source.translations ?? {}).filter(([language]) => languages.has(language))
  return kept.length + taken.length > 0 ? Object.fromEntries([...kept, ...taken]) : undefined
}

function pathsOf({ settings, questions, questionGroups, translations = {} }: SurveyDefinition): PartPath[] {
  return [
    'title',
    'description',
    ...Object.keys(settings).map((name) => `settings/${name}`),
    ...questions.map(({ id }) => `question/${id}`),
    ...questionGroups.map(({ id }) => `group/${id}`),
    ...Object.keys(translations).map((language) => `translations/${language}`),
  ]
}

function inGroups(definition: SurveyDefinition): SurveyDefinition {
  const groupIds = new Set(definition.questionGroups.map(({ id }) => id))
  const questions = definition.questions.map((question) => inKnownGroup(question, groupIds))
  return followGroups({ ...definition, questions })
}

function inKnownGroup(question: Question, groupIds: ReadonlySet<string>): Question {
  const isLost = isFormQuestion(question) && question.groupId !== null && !groupIds.has(question.groupId)
  return isLost ? { ...question, groupId: null } : question
}

type Item = { readonly id: string }

/** Items replaced, removed and added at the end, and then put in order. */
function withItems<T extends Item>(
  items: readonly T[],
  changes: Readonly<Record<string, T | null>>,
  order: readonly string[] = [],
): T[] {
  const known = new Set(items.map(({ id }) => id))
  const replaced = items.flatMap((item) =>
    Object.hasOwn(changes, item.id) ? (changes[item.id] ?? []) : item,
  )
  const added = Object.entries(changes).flatMap(([id, item]) => (known.has(id) ? [] : (item ?? [])))
  const places = [...new Set(order)].map((id) => ({ id }))
  return inOrderOf([...replaced, ...added], places)
}

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
