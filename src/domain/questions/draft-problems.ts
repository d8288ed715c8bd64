import { MAX_LABELS } from '../ballot/budgets.ts'
import { affordableVotes } from '../ballot/credits.ts'
import { SKIP, UNDECIDED } from '../ballot/groups.ts'
import { isGroupName } from '../entry/keys.ts'
import type { FieldProblem } from '../failure.ts'
import { outcomeProblems } from '../outcome/editing.ts'
import { showIfDraftProblems } from '../show-if/editing.ts'
import { DEFAULT_TOTAL_CREDITS, LIMITS, type QuestionGroup } from '../survey/survey.ts'
import { tooLong } from '../text/text-length.ts'
import { isVisible } from '../text/visible-text.ts'
import { ballotWordProblems } from './ballot-words-editing.ts'
import { formType } from './form-types.ts'
import { FACT_LIMITS, factProblems, linkedProblems } from './option-facts-editing.ts'
import type { DraftBase, FormDraft, OptionDraft, QuestionDraft, QvDraft } from './question-draft.ts'
import { isBallot } from './question-traits.ts'

type Problems = FieldProblem[]

/**
 * Everything that is invalid in a draft of a question, by field.
 *
 * @param groups the question groups of the survey, which the question may join
 */
export function draftProblems(draft: QuestionDraft, groups: readonly QuestionGroup[]): FieldProblem[] {
  return [
    ...textProblems(draft),
    ...linkedProblems(draft, ''),
    ...showIfDraftProblems(draft.showIf),
    ...ownProblems(draft, groups),
  ]
}

/** The problems of the fields that only questions of its type have. */
function ownProblems(draft: QuestionDraft, groups: readonly QuestionGroup[]): Problems {
  if (isBallot(draft)) {
    return [
      ...optionProblems(draft.options ?? []),
      ...creditProblems(draft),
      ...labelProblems(draft),
      ...unitProblems(draft),
      ...binProblems(draft.bins),
      ...ballotWordProblems(draft.words),
      ...outcomeProblems(draft),
    ]
  }
  return [...formType(draft).problems(draft), ...groupProblems(draft, groups)]
}

const blank = (text = '') => !isVisible(text)

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
  return options.flatMap(({ id, name, description, ...facts }, at) => {
    const path = `/options/${at}`
    if (name === undefined || blank(name))
      return [{ path: `${path}/optionName`, rule: 'optionNames' as const }]
    const problems = [
      ...tooLong(`${path}/optionName`, name, LIMITS.optionName),
      ...tooLong(`${path}/description`, description, LIMITS.optionDescription),
      ...factProblems(facts, path),
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
  const most = affordableVotes(Math.max(1, totalCredits))
  const { maxVotes = most } = draft
  if (maxVotes !== null && (maxVotes < 1 || maxVotes > most)) {
    problems.push({ path: '/setting/maxVotes', rule: 'range', values: { least: 1, most } })
  }
  return problems
}

const unitProblems = ({ priceUnit }: QvDraft) =>
  tooLong('/setting/priceUnit', priceUnit ?? undefined, FACT_LIMITS.priceUnit)

function labelProblems({ creditsByLabel, totalCredits = DEFAULT_TOTAL_CREDITS }: QvDraft): Problems {
  const path = '/setting/creditsByLabel'
  const entries = Object.entries(creditsByLabel ?? {})
  if (entries.length > MAX_LABELS) return [{ path, rule: 'tooMany', values: { most: MAX_LABELS } }]
  return entries.flatMap(([label, credits]): Problems => {
    if (!isGroupName(label)) return [{ path, rule: 'visible' }]
    if (credits >= 1 && credits <= totalCredits) return []
    return [{ path, rule: 'labelCredits', values: { name: label, most: totalCredits } }]
  })
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

function groupProblems({ groupId }: FormDraft, groups: readonly QuestionGroup[]): Problems {
  const known = groupId === undefined || groupId === null || groups.some((group) => group.id === groupId)
  return known ? [] : [{ path: '/groupId', rule: 'invalid' }]
}
