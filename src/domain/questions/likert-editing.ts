import type { FieldProblem } from '../failure.ts'
import { DEFAULT_SCALE, LIMITS } from '../survey/survey.ts'
import { tooLong } from '../text/text-length.ts'
import { isVisible } from '../text/visible-text.ts'
import type { LikertDraft } from './question-draft.ts'

/** What is invalid in the fields of a draft that only likert questions have. */
export function likertProblems(draft: LikertDraft): FieldProblem[] {
  const scale = (draft.scale ?? DEFAULT_SCALE).map((label) => label.trim())
  const problems: FieldProblem[] = []
  if (scale.length < LIMITS.scaleMin) problems.push({ path: '/scale', rule: 'scaleCount' })
  else if (scale.length > LIMITS.scaleMax) {
    problems.push({ path: '/scale', rule: 'tooMany', values: { most: LIMITS.scaleMax } })
  } else if (!scale.every(isVisible)) problems.push({ path: '/scale', rule: 'scaleLabels' })
  else if (new Set(scale).size < scale.length) problems.push({ path: '/scale', rule: 'scaleLabelsDiffer' })
  return [
    ...problems,
    ...scale.flatMap((label, at) => tooLong(`/scale/${at}`, label, LIMITS.label)),
    ...(['minLabel', 'maxLabel'] as const).flatMap((field) => [
      ...(isVisible(draft[field] ?? '') ? [] : [{ path: `/${field}`, rule: 'scaleLabels' as const }]),
      ...tooLong(`/${field}`, draft[field], LIMITS.label),
    ]),
  ]
}

/** The fields that only likert questions have, from a valid draft. */
export function likertFields({ scale = DEFAULT_SCALE, minLabel = '', maxLabel = '' }: LikertDraft) {
  return {
    scale: scale.map((label) => label.trim()),
    minLabel: minLabel.trim(),
    maxLabel: maxLabel.trim(),
  }
}
