import { atom } from 'jotai'
import type { Values } from '../../src/texts/text.ts'
import type { SurveyTextKey } from '../seed.ts'
import { type Say, sayAtom } from './page.ts'

/** What the page's one live region says. */
export const announcementAtom = atom('')

export const announceAtom = atom(null, (get, set, key: SurveyTextKey, values: Values) =>
  set(announcementAtom, get(sayAtom)(key, values)),
)

/** A number of votes in words. */
export function votesText(say: Say, votes: number): string {
  if (votes === 0) return say('noVotes')
  return say(votes > 0 ? 'upvotes' : 'downvotes', { count: Math.abs(votes) })
}
