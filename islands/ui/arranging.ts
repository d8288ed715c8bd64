import { type Category, type Group, UNDECIDED } from '../../src/domain/groups.ts'
import type { Store } from '../seed.ts'
import { dropAtom, moveOntoAtom, moveOptionAtom, sortGroupsAtom, type Target } from '../state/arranging.ts'
import { cardId, undecidedId } from './card.ts'

/** A card on one of the boards that show it. */
export type Card = { readonly board: string; readonly questionId: string; readonly optionId: string }

/**
 * Gives the focus back to a control once the change it made is on the page, or else to one that moves the card, never to
 * one that votes: who presses on wants nothing else changed.
 */
function refocus(elementId: string, control: string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(elementId)
    const found = [control, '.moves > *', '[tabindex]'].map((selector) =>
      place?.querySelector<HTMLElement>(`${selector}:not(:disabled)`),
    )
    found.find((element) => element)?.focus()
  })
}

/** Moves a card to the place of a neighbour; the focus stays on the control that did it. */
export function moveOnto(
  store: Store,
  { board, questionId, optionId }: Card,
  target: string,
  control: string,
) {
  store.set(moveOntoAtom, questionId, optionId, target)
  refocus(cardId(questionId, optionId, board), control)
}

/** Moves a card to the end of another group; the focus goes with it. */
export function moveTo(store: Store, { board, questionId, optionId }: Card, group: Group): void {
  store.set(moveOptionAtom, questionId, optionId, group)
  refocus(cardId(questionId, optionId, board), '.moves select')
}

/** Puts a decided option back as the first to rate, and the focus on its answers. */
export function reassign(store: Store, questionId: string, optionId: string): void {
  store.set(moveOptionAtom, questionId, optionId, UNDECIDED, 0)
  refocus(undecidedId(questionId), '.lean')
}

/** Puts the focus on what says that no option is left to rate. */
export function focusNoneLeft(questionId: string): void {
  refocus(undecidedId(questionId), '.undecided-lead')
}

/** Sorts the options of the groups below a title by their votes. */
export function sort(store: Store, questionId: string, title: string, groups: Category['groups']): void {
  store.set(sortGroupsAtom, questionId, title, groups)
}

/** Puts a card that was dragged where it was dropped; the focus stays on its handle. */
export function drop(store: Store, { board, questionId, optionId }: Card, target: Target): void {
  store.set(dropAtom, questionId, optionId, target)
  refocus(cardId(questionId, optionId, board), '.handle')
}
