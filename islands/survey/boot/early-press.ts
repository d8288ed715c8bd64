import { lastDone } from '../../shared/press.ts'

/**
 * Presses in an island that has hydrated what was pressed in it last. A press on an inert island arrives at what contains
 * it; one on anything else, such as the button that led to it, is not carried over.
 */
export function pressAgain(island: HTMLElement): void {
  if (lastDone?.type !== 'click' || !(lastDone.target as Node).contains(island)) return
  const { clientX, clientY } = lastDone as MouseEvent
  const at = document.elementFromPoint(clientX, clientY)
  const control = at?.closest<HTMLElement>('button, a, input, textarea, select, label')
  if (!control || !island.contains(control)) return
  control.focus()
  control.click()
}
