import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'
import { travelHereAtom } from '../store/undo.ts'

/** Follows Ctrl+Z and Ctrl+Shift+Z on a ballot; a field for text has its own. */
export function listenForUndo(store: Store): void {
  window.addEventListener('keydown', (event) => {
    const writes = event.target instanceof HTMLElement && event.target.matches('textarea, input[type=text]')
    if (writes || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    if (!('questionId' in store.get(stepAtom))) return
    event.preventDefault()
    store.set(travelHereAtom, event.shiftKey ? 1 : -1)
  })
}

/** Shows a text area that Tab leads to as a whole: browsers only see to its caret, with the rest behind the bar below. */
export function showWholeFields(): void {
  window.addEventListener('keyup', ({ key, target }) => {
    if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
  })
}
