import type { FieldProblem } from '../../failure.ts'
import { LIMITS } from '../../survey/survey.ts'
import { storableText } from '../../text/storable-text.ts'
import { textLength } from '../../text/text-length.ts'
import { isVisible } from '../../text/visible-text.ts'
import type { ChoiceDraft } from '../question-draft.ts'
import { type ChoiceQuestion, mostTogether } from './question.ts'

/** What is invalid in the fields of a draft that only choice questions have. */
export function choiceDraftProblems(draft: ChoiceDraft): FieldProblem[] {
  const { choices = [] } = draft
  if (choices.length < LIMITS.choicesMin) return [{ path: '/choices', rule: 'choicesOffered' }]
  if (choices.length > LIMITS.choices) {
    return [{ path: '/choices', rule: 'tooMany', values: { most: LIMITS.choices } }]
  }
  return [...labelProblems(choices), ...limitProblems(draft), ...attentionProblems(draft)]
}

/** The choice that passes must be enough by itself. */
function attentionProblems({ choices = [], multiple, min, attention }: ChoiceDraft): FieldProblem[] {
  if (!attention) return []
  const isOffered = choices.some(({ choiceId }) => choiceId === attention)
  const isEnough = !multiple || (min ?? 1) <= 1
  return isOffered && isEnough ? [] : [{ path: '/attention', rule: 'attentionAnswer' }]
}

/** What is invalid in the labels and ids of choices. */
export function labelProblems(
  choices: readonly { readonly choiceId?: string; readonly label?: string }[],
): FieldProblem[] {
  const labels = new Set<string>()
  const ids = new Set<string>()
  return choices.flatMap(({ choiceId, label = '' }, at) => {
    const path = `/choices/${at}/label`
    if (!isVisible(label)) return [{ path, rule: 'choiceLabels' as const }]
    const problems: FieldProblem[] = []
    if (textLength(label) > LIMITS.label)
      problems.push({ path, rule: 'tooLong', values: { most: LIMITS.label } })
    if (labels.has(label.trim())) problems.push({ path, rule: 'choiceLabelsDiffer' })
    if (choiceId !== undefined && ids.has(choiceId)) {
      problems.push({ path: `/choices/${at}/choiceId`, rule: 'repeated' })
    }
    labels.add(label.trim())
    if (choiceId !== undefined) ids.add(choiceId)
    return problems
  })
}

function limitProblems({ choices = [], multiple, min, max, other = false }: ChoiceDraft): FieldProblem[] {
  if (!multiple) return []
  const most = mostTogether(choices, other)
  const isWithin = (limit: number) => limit >= 1 && limit <= most
  const values = { most }
  if (!isWithin(min ?? 1)) return [{ path: '/min', rule: 'choiceLimits', values }]
  const isOrdered = (max ?? most) >= (min ?? 1)
  return isWithin(max ?? most) && isOrdered ? [] : [{ path: '/max', rule: 'choiceLimits', values }]
}

/** The fields that only choice questions have, from a valid draft. */
export function choiceFields(
  {
    choices = [],
    multiple = false,
    min = null,
    max = null,
    other = false,
    shuffle = false,
    attention,
  }: ChoiceDraft,
  newId: () => string,
) {
  return {
    choices: choices.map(({ choiceId = newId(), label = '', exclusive = false, fixed = false }) => ({
      choiceId,
      label: storableText(label).trim(),
      exclusive,
      fixed,
    })),
    multiple,
    min: multiple ? min : null,
    max: multiple ? max : null,
    other,
    shuffle,
    ...(attention && { attention }),
  }
}

/** What must not change for answers to keep their meaning and counts to be of the same choices. */
export function choiceStructure({
  type,
  choices,
  multiple,
  min,
  max,
  other,
  attention,
}: ChoiceQuestion): readonly unknown[] {
  const offered = choices.map(({ choiceId, label, exclusive }) => [choiceId, label, exclusive])
  return [type, offered, multiple, min, max, other, attention ?? null]
}
