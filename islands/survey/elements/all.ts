import { AFTER_FIRST_VOTE } from './after-first-vote.ts'
import { NAVIGATING } from './navigating.ts'
import { ORGANIZING } from './organizing.ts'
import type { Elements } from './start.ts'
import { VISITING } from './visiting.ts'
import { VOTING } from './voting.ts'

const GROUPS = [NAVIGATING, VOTING, ORGANIZING, AFTER_FIRST_VOTE, VISITING]

/** Every custom element, for the server and for previews; a page loads only those of its kind. */
export const ALL_ELEMENTS: Elements = {
  views: Object.assign({}, ...GROUPS.map(({ views }) => views)),
  listeners: GROUPS.flatMap(({ listeners }) => listeners),
}
