import { drawsOf, shuffled } from '../ballot/ordering.ts'
import type { Item } from './items.ts'

/** A question that compares items. */
type Presented = {
  readonly id: string
  readonly choices: readonly Item[]
  /** Whether each respondent sees the items in an order of their own. */
  readonly shuffle: boolean
}

/** The items in the order shown to a respondent, the same after a reload and on another device. */
export const presentedItems = (
  { id, choices, shuffle }: Presented,
  uuid: string | undefined,
): readonly Item[] => (shuffle && uuid !== undefined ? shuffled(choices, drawsOf(uuid, id)) : choices)
