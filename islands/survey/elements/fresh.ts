/** A press within this time of a control's appearance was meant for what was there before, as in a double tap. */
const FRESH_MS = 350

/** Lets no press through to the buttons in an element that has just changed. */
export function markFresh(host: HTMLElement): void {
  host.animate?.({ pointerEvents: ['none', 'none'] }, FRESH_MS)
}
