import type { FormQuestionBase } from '../question-base.ts'

/** One thing that can be chosen. Ids are random and stable; labels are free text. */
export type Choice = {
  readonly choiceId: string
  readonly label: string
  /** Whether it stands for itself: with it nothing else is chosen. */
  readonly exclusive: boolean
  /** Whether it stays where it is when choices are shuffled. */
  readonly fixed: boolean
}

export type ChoiceQuestion = FormQuestionBase & {
  readonly type: 'choice'
  readonly choices: readonly Choice[]
  /** Whether several can be chosen. */
  readonly multiple: boolean
  /** How many are chosen at least and at most, where several can be; null for no limit. */
  readonly min: number | null
  readonly max: number | null
  /** Whether something else can be named, which counts as one more that is chosen. */
  readonly other: boolean
  /** Whether each respondent sees the choices in an order of their own. */
  readonly shuffle: boolean
}

/** How long the words for what is not among the choices can be, in Unicode code points. */
export const OTHER_LENGTH = 200

/** How a question is shown. */
export type ChoiceControl = 'radios' | 'checkboxes' | 'dropdown'

/** With so many choices, a list of all of them is longer than a screen. */
const DROPDOWN_FROM = 13

/** How a question is shown: a list of which several can be chosen never closes. */
export function choiceControl({
  multiple,
  choices,
}: Pick<ChoiceQuestion, 'multiple' | 'choices'>): ChoiceControl {
  if (multiple) return 'checkboxes'
  return choices.length >= DROPDOWN_FROM ? 'dropdown' : 'radios'
}

/** How many can be chosen together, with something else where that can be named; what is exclusive is chosen alone. */
export function mostTogether(choices: readonly { readonly exclusive?: boolean }[], other: boolean): number {
  const together = choices.filter(({ exclusive }) => !exclusive).length + (other ? 1 : 0)
  return Math.max(1, together)
}
