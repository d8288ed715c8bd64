const STEP = '[data-vote]'

/**
 * Shows what the next vote would add to the square while its button is pointed at or has the focus. A mark set by hand:
 * a selector that looks from the buttons up to their card would have the browser match all cards again at each vote.
 */
export function showAhead(): void {
  let marked: Element | null = null
  const mark = ({ target }: Event) => {
    const step = target instanceof Element ? target.closest<HTMLElement>(STEP) : null
    const card = step?.getAttribute('aria-disabled') !== 'true' ? step?.closest('.votes') : null
    if (marked !== card) marked?.removeAttribute('data-ahead')
    marked = card ?? null
    if (step && card) card.setAttribute('data-ahead', step.dataset.vote ?? '')
  }
  document.addEventListener('pointerover', mark)
  document.addEventListener('focusin', mark)
}
