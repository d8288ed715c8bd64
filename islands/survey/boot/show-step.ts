/** Shows the section of a step alone: it has the focus and names the page. */
export function showStep(stepId: string): HTMLElement | undefined {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-step]')]
  for (const section of sections) section.hidden = section.dataset.step !== stepId
  const shown = sections.find((section) => !section.hidden)
  if (!shown) return
  document.title = shown.dataset.title ?? document.title
  scrollTo(0, 0)
  shown.querySelector('h1')?.focus({ preventScroll: true })
  return shown
}

/** The section that is shown at the moment. */
export const shownStep = () => document.querySelector<HTMLElement>('[data-step]:not([hidden])')

/** Adds an entry to the browser's history for each of these steps, so that its Back is a step back. */
export function pushSteps(stepIds: readonly string[]): void {
  for (const id of stepIds) history.pushState(id, '')
}
