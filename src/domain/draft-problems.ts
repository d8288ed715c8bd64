import { choiceDraftProblems } from './choice/editing.ts'
import type { FieldProblem } from './failure.ts'
import { SKIP, UNDECIDED } from './groups.ts'
import type {
  DraftBase,
  FormDraft,
  LikertDraft,
  OptionDraft,
  QuestionDraft,
  QvDraft,
  TextDraft,
} from './question-draft.ts'
import {
  DEFAULT_MAX_LENGTH,
  DEFAULT_SCALE,
  DEFAULT_TOTAL_CREDITS,
  LIMITS,
  type QuestionGroup,
  textLength,
} from './survey.ts'
import { isVisible } from './visible-text.ts'

type Problems = FieldProblem[]

/**
 * Everything that keeps a draft from being a question, field by field.
 *
 * @param groups the question groups of the survey, which the question may join
 */
export function draftProblems(draft: QuestionDraft, groups: readonly QuestionGroup[]): FieldProblem[] {
  return [...textProblems(draft), ...ownProblems(draft, groups)]
}

/** Those of the fields that only questions of its type have. */
function ownProblems(draft: QuestionDraft, groups: readonly QuestionGroup[]): Problems {
  switch (draft.type) {
    case 'qv':
      return [...optionProblems(draft.options ?? []), ...creditProblems(draft), ...binProblems(draft.bins)]
    case 'likert':
      return [...scaleProblems(draft), ...groupProblems(draft, groups)]
    case 'text':
      return [...maxLengthProblems(draft), ...groupProblems(draft, groups)]
    case 'choice':
      return [...choiceDraftProblems(draft), ...groupProblems(draft, groups)]
  }
}

const blank = (text = '') => !isVisible(text)

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
  const usable =
    names.size === bins.length &&
    ![...names].some((name) => name === UNDECIDED || name === SKIP || blank(name))
  if (usable && bins.length >= LIMITS.binsMin && bins.length <= LIMITS.binsMax) return []
  return [{ path: '/setting/bins', rule: 'bins', values: { least: LIMITS.binsMin, most: LIMITS.binsMax } }]
}

function scaleProblems(draft: LikertDraft): Problems {
  const scale = (draft.scale ?? DEFAULT_SCALE).map((label) => label.trim())
  const problems: Problems = []
  if (scale.length < LIMITS.scaleMin) problems.push({ path: '/scale', rule: 'scaleCount' })
  else if (scale.length > LIMITS.scaleMax) {
    problems.push({ path: '/scale', rule: 'tooMany', values: { most: LIMITS.scaleMax } })
  } else if (scale.some(blank)) problems.push({ path: '/scale', rule: 'scaleLabels' })
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
