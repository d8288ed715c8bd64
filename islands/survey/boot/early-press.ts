let last: Event | undefined

/** Follows what was done last, since an island may have been pressed that could not answer yet. */
export function followPresses(): void {
  const follow = (event: Event) => {
    last = event
  }
  for (const type of ['pointerdown', 'keydown', 'scroll', 'click']) addEventListener(type, follow, true)
}

/**
 * Presses in an island that has hydrated what was pressed in it last. A press on an inert island arrives at what contains
 * it; one on anything else, such as the button that led to it, is not carried over.
 */
export function pressAgain(island: HTMLElement): void {
  if (last?.type !== 'click' || !(last.target as Node).contains(island)) return
  const { clientX, clientY } = last as MouseEvent
  const at = document.elementFromPoint(clientX, clientY)
  const control = at?.closest<HTMLElement>('button, a, input, textarea, select, label')
  if (!control || !island.contains(control)) return
  control.focus()
  control.click()
}
