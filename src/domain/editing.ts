import { textLength } from './answers.ts'
import type { FieldProblem, FieldRule, Refusal } from './failure.ts'
import { SKIP, UNDECIDED } from './groups.ts'
import { followGroups } from './question-groups.ts'
import {
  type Bin,
  DEFAULT_MAX_LENGTH,
  DEFAULT_SCALE,
  DEFAULT_TOTAL_CREDITS,
  LIMITS,
  type LikertQuestion,
  type Question,
  type QuestionGroup,
  type QvQuestion,
  type SurveyDefinition,
  type TextQuestion,
} from './survey.ts'

export type OptionDraft = { readonly id?: string; readonly name?: string; readonly description?: string }

type DraftBase = { readonly text?: string; readonly description?: string }
type FormDraft = DraftBase & { readonly required?: boolean; readonly groupId?: string | null }

export type QvDraft = DraftBase & {
  readonly type: 'qv'
  readonly options?: readonly OptionDraft[]
  readonly totalCredits?: number
  readonly sampleOption?: number
  /** Null, like nothing at all, means the usual ones. */
  readonly bins?: readonly Bin[] | null
}

export type LikertDraft = FormDraft & {
  readonly type: 'likert'
  readonly scale?: readonly string[]
  readonly minLabel?: string
  readonly maxLabel?: string
}

export type TextDraft = FormDraft & {
  readonly type: 'text'
  readonly multiline?: boolean
  readonly maxLength?: number
}

/** A question as a designer writes it, with nothing checked but the types. */
export type QuestionDraft = QvDraft | LikertDraft | TextDraft

/** What a question needs from around it: the groups it may join, and new random ids. */
export type Surroundings = { readonly groups: readonly QuestionGroup[]; readonly newId: () => string }

type Problems = FieldProblem[]

/**
 * Makes a question of a draft: texts trimmed, defaults filled in, ids given to what has none.
 *
 * @returns the question, or the refusal with every field at fault
 */
export function makeQuestion(
  draft: QuestionDraft,
  { groups, newId }: Surroundings,
): { readonly question: Question } | { readonly refusal: Refusal } {
  const problems = [...textProblems(draft), ...problemsOf(draft, groups)]
  if (problems.length > 0) return { refusal: { code: 'INVALID_INPUT', problems } }
  switch (draft.type) {
    case 'qv':
      return { question: qvQuestion(draft, newId) }
    case 'likert':
      return { question: likertQuestion(draft, newId) }
    case 'text':
      return { question: textQuestion(draft, newId) }
  }
}

/**
 * A survey with one question more.
 *
 * @param position place among the questions from 0; absent, or past the end, means last
 */
export function withQuestion(
  definition: SurveyDefinition,
  question: Question,
  position = definition.questions.length,
): { readonly definition: SurveyDefinition } | { readonly refusal: Refusal } {
  const { questions } = definition
  if (questions.length >= LIMITS.questions) {
    return { refusal: refusalOf('/questions', 'tooMany', { most: LIMITS.questions }) }
  }
  const changed = [...questions.slice(0, position), question, ...questions.slice(position)]
  return { definition: followGroups({ ...definition, questions: changed }) }
}

function refusalOf(path: string, rule: FieldRule, values?: FieldProblem['values']): Refusal {
  return { code: 'INVALID_INPUT', problems: [{ path, rule, values }] }
}

function problemsOf(draft: QuestionDraft, groups: readonly QuestionGroup[]): Problems {
  switch (draft.type) {
    case 'qv':
      return [...optionProblems(draft.options ?? []), ...creditProblems(draft), ...binProblems(draft.bins)]
    case 'likert':
      return [...scaleProblems(draft), ...groupProblems(draft, groups)]
    case 'text':
      return [...maxLengthProblems(draft), ...groupProblems(draft, groups)]
  }
}

const blank = (text: string | undefined) => !text?.trim()

function tooLong(path: string, text: string | undefined, most: number): Problems {
  return textLength(text ?? '') > most ? [{ path, rule: 'tooLong', values: { most } }] : []
}

function textProblems(draft: DraftBase): Problems {
  if (blank(draft.text)) return [{ path: '/question', rule: 'questionText' }]
  return [
    ...tooLong('/question', draft.text, LIMITS.questionText),
    ...tooLong('/description', draft.description, LIMITS.description),
  ]
}

function optionProblems(options: readonly OptionDraft[]): Problems {
  if (options.length < 2) return [{ path: '/options', rule: 'optionCount' }]
  if (options.length > LIMITS.options) {
    return [{ path: '/options', rule: 'tooMany', values: { most: LIMITS.options } }]
  }
  const names = new Set<string>()
  const ids = new Set<string>()
  return options.flatMap(({ id, name, description }, at) => {
    const path = `/options/${at}`
    if (name === undefined || blank(name))
      return [{ path: `${path}/optionName`, rule: 'optionNames' as const }]
    const problems = [
      ...tooLong(`${path}/optionName`, name, LIMITS.optionName),
      ...tooLong(`${path}/description`, description, LIMITS.optionDescription),
    ]
    if (names.has(name.trim())) problems.push({ path: `${path}/optionName`, rule: 'optionNamesDiffer' })
    if (id !== undefined && ids.has(id)) problems.push({ path: `${path}/optionId`, rule: 'duplicateOption' })
    names.add(name.trim())
    if (id !== undefined) ids.add(id)
    return problems
  })
}

function creditProblems(draft: QvDraft): Problems {
  const { totalCredits = DEFAULT_TOTAL_CREDITS, sampleOption = 0, options = [] } = draft
  const problems: Problems = []
  const path = '/setting/totalCredits'
  if (totalCredits <= 0) problems.push({ path, rule: 'totalCredits' })
  else if (totalCredits > LIMITS.totalCredits) {
    problems.push({ path, rule: 'range', values: { least: 1, most: LIMITS.totalCredits } })
  }
  const sampled = sampleOption === 0 || (sampleOption >= 2 && sampleOption <= options.length)
  if (!sampled) problems.push({ path: '/setting/sampleOption', rule: 'sampleOption' })
  return problems
}

function binProblems(bins: QvDraft['bins']): Problems {
  if (!bins) return []
  const names = new Set(bins.map((bin) => bin.name.trim()))
  const usable = names.size === bins.length && ![UNDECIDED, SKIP, ''].some((name) => names.has(name))
  if (usable && bins.length >= LIMITS.binsMin && bins.length <= LIMITS.binsMax) return []
  return [{ path: '/setting/bins', rule: 'bins', values: { least: LIMITS.binsMin, most: LIMITS.binsMax } }]
}

function scaleProblems(draft: LikertDraft): Problems {
  const scale = (draft.scale ?? DEFAULT_SCALE).map((label) => label.trim())
  const problems: Problems = []
  if (scale.length < LIMITS.scaleMin) problems.push({ path: '/scale', rule: 'scaleCount' })
  else if (scale.length > LIMITS.scaleMax) {
    problems.push({ path: '/scale', rule: 'tooMany', values: { most: LIMITS.scaleMax } })
  } else if (scale.includes('')) problems.push({ path: '/scale', rule: 'scaleLabels' })
  else if (new Set(scale).size < scale.length) problems.push({ path: '/scale', rule: 'scaleLabelsDiffer' })
  scale.forEach((label, at) => {
    problems.push(...tooLong(`/scale/${at}`, label, LIMITS.label))
  })
  for (const field of ['minLabel', 'maxLabel'] as const) {
    if (blank(draft[field])) problems.push({ path: `/${field}`, rule: 'scaleLabels' })
    problems.push(...tooLong(`/${field}`, draft[field], LIMITS.label))
  }
  return problems
}

function maxLengthProblems({ maxLength = DEFAULT_MAX_LENGTH }: TextDraft): Problems {
  const path = '/maxLength'
  if (maxLength <= 0) return [{ path, rule: 'maxLength' }]
  if (maxLength <= LIMITS.maxLength) return []
  return [{ path, rule: 'range', values: { least: 1, most: LIMITS.maxLength } }]
}

function groupProblems({ groupId }: FormDraft, groups: readonly QuestionGroup[]): Problems {
  const known = groupId === undefined || groupId === null || groups.some((group) => group.id === groupId)
  return known ? [] : [{ path: '/groupId', rule: 'invalid' }]
}

const wording = (draft: DraftBase) => ({
  text: (draft.text ?? '').trim(),
  description: draft.description ?? '',
})

function qvQuestion(draft: QvDraft, newId: () => string): QvQuestion {
  const bins = draft.bins?.map(({ name, tone }) => ({ name: name.trim(), tone }))
  return {
    id: newId(),
    type: 'qv',
    ...wording(draft),
    options: (draft.options ?? []).map(({ id, name = '', description = '' }) => ({
      id: id ?? newId(),
      name: name.trim(),
      description,
    })),
    totalCredits: draft.totalCredits ?? DEFAULT_TOTAL_CREDITS,
    sampleOption: draft.sampleOption ?? 0,
    ...(bins && { bins }),
  }
}

const formFields = (draft: FormDraft) => ({
  required: draft.required ?? true,
  groupId: draft.groupId ?? null,
})

function likertQuestion(draft: LikertDraft, newId: () => string): LikertQuestion {
  const { scale = DEFAULT_SCALE, minLabel = '', maxLabel = '' } = draft
  return {
    id: newId(),
    type: 'likert',
    ...wording(draft),
    ...formFields(draft),
    scale: scale.map((label) => label.trim()),
    minLabel: minLabel.trim(),
    maxLabel: maxLabel.trim(),
  }
}

function textQuestion(draft: TextDraft, newId: () => string): TextQuestion {
  return {
    id: newId(),
    type: 'text',
    ...wording(draft),
    ...formFields(draft),
    multiline: draft.multiline ?? false,
    maxLength: draft.maxLength ?? DEFAULT_MAX_LENGTH,
  }
}
