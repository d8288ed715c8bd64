import type { ComponentType } from 'react'

export type OptionKey = { readonly questionId: string; readonly optionId: string }
export type PickerProps = OptionKey & {
  readonly name: string
  readonly votes: number
  readonly totalCredits: number
}

/** The wheel, on a page that has loaded it: a render cannot wait for an import. */
export const wheel: { current: ComponentType<PickerProps> | null } = { current: null }

/** The id of a card's element, so that the focus can follow a card that moves to another list. */
export const cardId = (questionId: string, optionId: string, board: string) =>
  `${board}-${questionId}-${optionId}`

/** The id of the stack of options still to rate. */
export const undecidedId = (questionId: string) => `undecided-${questionId}`
