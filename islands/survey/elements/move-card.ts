import { type Group, UNDECIDED, voteCategories } from '../../../src/domain/ballot/groups.ts'
import { dropAtom, moveOntoAtom, moveOptionAtom, sortGroupsAtom, type Target } from '../store/arranging.ts'
import { ballotOf } from '../store/ballots.ts'
import { pageAtom, qvQuestion } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { storeOf } from './define.ts'
import { cardId, undecidedId } from './ids.ts'

export type Card = { readonly board: string; readonly questionId: string; readonly optionId: string }

/**
 * Restores the focus to a control once its change is rendered, or else to a control that moves the card, but never to
 * one that votes: repeated presses must not change anything else.
 */
function refocus(elementId: string, control: string): void {
  requestAnimationFrame(() => {
    const card = document.getElementById(elementId)
    const found = [control, '.menu-button', '[tabindex]'].map((selector) =>
      card?.querySelector<HTMLElement>(`${selector}:not(:disabled)`),
    )
    found.find((element) => element)?.focus()
  })
}

/** Moves a card to the position of a neighbour; the focus follows. */
export function moveOnto(store: Store, { board, questionId, optionId }: Card, target: string) {
  store.set(moveOntoAtom, questionId, optionId, target)
  refocus(cardId(questionId, optionId, board), '.menu-button')
}

/** Moves a card to the end of another group; the focus follows. */
export function moveTo(store: Store, { board, questionId, optionId }: Card, group: Group): void {
  store.set(moveOptionAtom, questionId, optionId, group)
  refocus(cardId(questionId, optionId, board), '.menu-button')
}

/** Returns a sorted option to the front of the stack, and focuses its answers. */
export function reassign(store: Store, questionId: string, optionId: string): void {
  store.set(moveOptionAtom, questionId, optionId, UNDECIDED, 0)
  refocus(undecidedId(questionId), '.lean')
}

/**
 * Moves a dragged card to where it was dropped; the focus stays on its handle.
 * @returns whether that is another place
 */
export function drop(store: Store, { board, questionId, optionId }: Card, target: Target): boolean {
  const before = ballotOf(store.get, questionId)
  store.set(dropAtom, questionId, optionId, target)
  refocus(cardId(questionId, optionId, board), '.handle')
  return ballotOf(store.get, questionId) !== before
}

/** Sorts lists by votes from now on, and those whose button was pressed before. */
export function listenToSorting(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-sort]') : null
    const store = button && storeOf(button)
    if (!button || !store) return
    const { question = '', sort = '', title = '' } = button.dataset
    const page = store.get(pageAtom)
    const category = voteCategories(qvQuestion(page, question), page.mode)[Number(sort)]
    if (category) store.set(sortGroupsAtom, question, title, category.groups)
  })
  for (const pressed of document.querySelectorAll<HTMLElement>('[data-sort][aria-busy]')) {
    pressed.removeAttribute('aria-busy')
    pressed.click()
  }
}
