import { suggestedCredits } from '../ballot/credits.ts'
import type { ChoiceDraft, LikertDraft, QvDraft, TextDraft } from '../questions/question-draft.ts'
import type { SurveyDraft } from '../survey/editing/assemble-survey.ts'

/** A survey that is made at once and can be answered as it is. */
export type Template = SurveyDraft & { readonly title: string; readonly description: string }

type DraftQuestion = NonNullable<SurveyDraft['questions']>[number]

const base = (text: string, description = '') => ({ text, description })

/**
 * A ballot with the suggested number of credits for its options. Each option is a name, or a name and its description.
 */
export function ballot(
  id: string,
  text: string,
  options: readonly (string | readonly [name: string, description: string])[],
  description = '',
): DraftQuestion {
  const named = options.map((option, at) => {
    const [name, meaning] = typeof option === 'string' ? [option, ''] : option
    return { id: `${id}-${at + 1}`, name, description: meaning }
  })
  const draft: QvDraft = {
    type: 'qv',
    ...base(text, description),
    options: named,
    totalCredits: suggestedCredits(options.length),
  }
  return { id, draft }
}

export function scale(
  id: string,
  text: string,
  labels: readonly string[],
  ends: readonly [least: string, most: string],
): DraftQuestion {
  const draft: LikertDraft = {
    type: 'likert',
    ...base(text),
    scale: labels,
    minLabel: ends[0],
    maxLabel: ends[1],
  }
  return { id, draft }
}

export function words(id: string, text: string): DraftQuestion {
  const draft: TextDraft = { type: 'text', ...base(text), multiline: true, maxLength: 1_000, required: false }
  return { id, draft }
}

export function choice(
  id: string,
  text: string,
  labels: readonly string[],
  more: Pick<ChoiceDraft, 'multiple' | 'min' | 'max' | 'other'> = {},
): DraftQuestion {
  const choices = labels.map((label, at) => ({ choiceId: `${id}-${at + 1}`, label }))
  const draft: ChoiceDraft = { type: 'choice', ...base(text), choices, ...more }
  return { id, draft }
}

/** 0 to 10. */
export const TENTHS = Array.from({ length: 11 }, (_, at) => String(at))
