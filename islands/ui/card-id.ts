/** The id of a card's element, so that the focus can follow a card that moves to another list. */
export const cardId = (questionId: string, optionId: string, board: string) =>
  `${board}-${questionId}-${optionId}`

/** Gives the focus back to a control once the change it made is on the page, or to what is left of its place. */
export function refocus(elementId: string, control: string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(elementId)
    const found = [control, 'button', 'select', '[tabindex]'].map((selector) =>
      place?.querySelector<HTMLElement>(`${selector}:not(:disabled)`),
    )
    found.find((element) => element)?.focus()
  })
}
