import { isSecret } from './ballot-secrecy.ts'
import { TURNED_AWAY } from './ends.ts'
import type { SurveySettings } from './survey.ts'

/**
 * What became of a key: nobody has answered with it; a response has begun, or has ended in one of its ways. All of these but the
 * first are 'used' where ballots are secret.
 */
export const KEY_STATUSES = ['unused', 'used', 'started', 'completed', ...TURNED_AWAY] as const

/** The states by which keys may be filtered, in the order in which a key goes through them. */
export function disclosedStatuses(
  settings: Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>,
): readonly (typeof KEY_STATUSES)[number][] {
  return isSecret(settings) ? ['unused', 'used'] : ['unused', 'started', 'completed', ...TURNED_AWAY]
}
