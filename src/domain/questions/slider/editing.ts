import type { FieldProblem } from '../../failure.ts'
import { LIMITS } from '../../survey/survey.ts'
import { tooLong } from '../../text/text-length.ts'
import { isVisible } from '../../text/visible-text.ts'
import { bandProblems } from '../number/editing.ts'
import type { SliderDraft } from '../question-draft.ts'

/** What is invalid in the fields of a draft that only sliders have. */
export function sliderDraftProblems({ minLabel, maxLabel, bands }: SliderDraft): FieldProblem[] {
  return [
    ...Object.entries({ minLabel, maxLabel }).flatMap(([field, label]): FieldProblem[] => [
      ...(isVisible(label ?? '') ? [] : [{ path: `/${field}`, rule: 'scaleLabels' as const }]),
      ...tooLong(`/${field}`, label, LIMITS.label),
    ]),
    ...bandProblems(bands),
  ]
}

/** The fields that only sliders have, from a valid draft. */
export const sliderFields = ({ minLabel = '', maxLabel = '', bands = [] }: SliderDraft) => ({
  minLabel: minLabel.trim(),
  maxLabel: maxLabel.trim(),
  ...(bands.length > 0 && { bands }),
})
