import { AFTER_FIRST_VOTE } from './after-first-vote.ts'
import { NAVIGATING } from './navigating.ts'
import { ORGANIZING } from './organizing.ts'
import type { Elements } from './start.ts'
import { VOTING } from './voting.ts'

/** Every custom element, for the server and for previews; a page loads only those of its kind. */
export const ALL_ELEMENTS: Elements = {
  views: { ...NAVIGATING.views, ...VOTING.views, ...ORGANIZING.views, ...AFTER_FIRST_VOTE.views },
  listeners: [NAVIGATING, VOTING, ORGANIZING, AFTER_FIRST_VOTE].flatMap(({ listeners }) => listeners),
}
