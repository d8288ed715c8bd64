import type { FormQuestionBase } from '../question-base.ts'

/** One thing that can be chosen. Ids are random and stable; labels are free text. */
export type Choice = {
  readonly choiceId: string
  readonly label: string
  /** Whether choosing it rules out all other choices. */
  readonly exclusive: boolean
  /** Whether it keeps its position when choices are shuffled. */
  readonly fixed: boolean
}

export type ChoiceQuestion = FormQuestionBase & {
  readonly type: 'choice'
  readonly choices: readonly Choice[]
  /** Whether several can be chosen. */
  readonly multiple: boolean
  /** The fewest and the most choices in a multiple answer; null for no limit. */
  readonly min: number | null
  readonly max: number | null
  /** Whether respondents can answer in their own words, which counts as one more choice. */
  readonly other: boolean
  /** Whether each respondent sees the choices in an order of their own. */
  readonly shuffle: boolean
  /** The id of the choice that passes an attention check; absent if the question is none. */
  readonly attention?: string
}

/** The longest answer in own words, in Unicode code points. */
export const OTHER_LENGTH = 200

/** How a question is shown. */
export type ChoiceControl = 'radios' | 'checkboxes' | 'dropdown'

/** From this many choices on, a list of all of them is longer than a screen. */
const DROPDOWN_FROM = 13

/** How a question is shown: multiple choices are never in a dropdown. */
export function choiceControl({
  multiple,
  choices,
}: Pick<ChoiceQuestion, 'multiple' | 'choices'>): ChoiceControl {
  if (multiple) return 'checkboxes'
  return choices.length >= DROPDOWN_FROM ? 'dropdown' : 'radios'
}

/** The most choices possible in one answer, including own words if allowed; exclusive choices are made alone. */
export function mostTogether(choices: readonly { readonly exclusive?: boolean }[], other: boolean): number {
  const together = choices.filter(({ exclusive }) => !exclusive).length + (other ? 1 : 0)
  return Math.max(1, together)
}
