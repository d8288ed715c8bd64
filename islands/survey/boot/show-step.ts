export function showStep(stepId: string): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-step]')]
  for (const section of sections) section.hidden = section.dataset.step !== stepId
  const shown = sections.find((section) => !section.hidden)
  if (!shown) return
  document.title = shown.dataset.title ?? document.title
  // Both make the browser lay out the step, which it does for the next frame anyway.
  requestAnimationFrame(() => {
    if (shown.hidden) return
    scrollTo(0, 0)
    shown.querySelector('h1')?.focus({ preventScroll: true })
  })
}

export const shownStep = () => document.querySelector<HTMLElement>('[data-step]:not([hidden])')

/** Adds a history entry for each of these steps, so that Back in the browser goes back a step. */
export function pushSteps(stepIds: readonly string[]): void {
  for (const id of stepIds) history.pushState(id, '')
}
