import type { ComponentType } from 'react'

export type OptionKey = { readonly questionId: string; readonly optionId: string }
export type PickerProps = OptionKey & {
  readonly name: string
  readonly votes: number
  readonly totalCredits: number
}

/** The wheel, on a page that has loaded it: a render cannot wait for an import. */
export const wheel: { current: ComponentType<PickerProps> | null } = { current: null }
