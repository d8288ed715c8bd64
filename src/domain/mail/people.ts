import type { KEY_STATUSES } from '../entry/key-statuses.ts'

/** The reminders that somebody gets at most, after the invitation. */
export const MOST_REMINDERS = 3

/** How far somebody on the list of people has come. */
export const PERSON_STATES = [
  'added',
  'invited',
  'reminded',
  'begun',
  'answered',
  'refused',
  'unsubscribed',
  'revoked',
] as const

export type PersonState = (typeof PERSON_STATES)[number]

type Known = {
  /** Of their unique key, as disclosed to designers; null if it was revoked. */
  readonly status: (typeof KEY_STATUSES)[number] | null
  /** The invitation and the reminders written to them. */
  readonly mails: number
  /** Why the mail server refused the last one. */
  readonly refusedBecause: string | null
  readonly unsubscribedAt: number | null
}

/**
 * What the list says of somebody: first whether they answer, then why no mail reaches them.
 * @example personState({ status: 'unused', mails: 2, refusedBecause: null, unsubscribedAt: null }) // 'reminded'
 */
export function personState({ status, mails, refusedBecause, unsubscribedAt }: Known): PersonState {
  if (status === null) return 'revoked'
  if (status !== 'unused') return status === 'started' ? 'begun' : 'answered'
  if (unsubscribedAt !== null) return 'unsubscribed'
  if (refusedBecause !== null) return 'refused'
  if (mails === 0) return 'added'
  return mails === 1 ? 'invited' : 'reminded'
}
