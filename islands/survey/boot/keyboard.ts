import { travelHereAtom } from '../store/actions.ts'
import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'

/** Handles Ctrl+Z and Ctrl+Shift+Z on ballots; text fields have an undo of their own. */
export function listenForUndo(store: Store): void {
  window.addEventListener('keydown', (event) => {
    const writes = event.target instanceof HTMLElement && event.target.matches('textarea, input[type=text]')
    if (writes || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    if (!('questionId' in store.get(stepAtom))) return
    event.preventDefault()
    store.set(travelHereAtom, event.shiftKey ? 1 : -1)
  })
}

/**
 * Scrolls a text area focused by Tab fully into view: browsers only show its caret, and the rest may be behind the bar.
 */
export function showWholeFields(): void {
  window.addEventListener('keyup', ({ key, target }) => {
    if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
  })
}
