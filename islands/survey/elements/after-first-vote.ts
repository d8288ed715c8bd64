import { cardMenu, listenToCardMenus } from './card-menu.ts'
import { listenToSorting } from './move-card.ts'
import type { Elements } from './start.ts'
import { listenToWholeTexts, wholeText } from './whole-text.ts'

const STEP = 'vote-control [data-vote]'

/**
 * Shows what the next vote would add to the square while its button is hovered or focused. The mark is set by script,
 * because a selector from the buttons up to their card would make the browser match all cards again at each vote.
 */
function showNextVotes(): void {
  let marked: Element | null = null
  const mark = ({ target }: Event) => {
    const step = target instanceof Element ? target.closest<HTMLElement>(STEP) : null
    const control = step?.getAttribute('aria-disabled') !== 'true' ? step?.closest('vote-control') : null
    if (marked !== control) marked?.removeAttribute('data-ahead')
    marked = control ?? null
    if (step && control) control.setAttribute('data-ahead', step.dataset.vote ?? '')
  }
  document.addEventListener('pointerover', mark)
  document.addEventListener('focusin', mark)
}

/** Elements that a first vote does not need: reordering, whole descriptions, and the preview of the next vote. */
export const AFTER_FIRST_VOTE: Elements = {
  views: { 'card-menu': cardMenu, 'whole-text': wholeText },
  listeners: [listenToCardMenus, listenToWholeTexts, listenToSorting, showNextVotes],
}
