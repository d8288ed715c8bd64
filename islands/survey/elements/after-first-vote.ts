import { cardMenu, listenToCardMenus } from './card-menu.ts'
import { listenToSorting } from './move-card.ts'
import { showNextVotes } from './next-vote-preview.ts'
import type { Elements } from './start.ts'
import { listenToWholeTexts, wholeText } from './whole-text.ts'

/** Elements that a first vote does not need: reordering, whole descriptions, and the preview of the next vote. */
export const AFTER_FIRST_VOTE: Elements = {
  views: { 'card-menu': cardMenu, 'whole-text': wholeText },
  listeners: [listenToCardMenus, listenToWholeTexts, listenToSorting, showNextVotes],
}
