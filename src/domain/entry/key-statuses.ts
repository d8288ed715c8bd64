import { isSecret } from '../disclosure/ballot-secrecy.ts'
import { TURNED_AWAY } from '../survey/ends/ends.ts'
import type { SurveySettings } from '../survey/survey.ts'

/**
 * The status of a key: no response yet; a response has started, or ended in one of the outcomes. If ballots are secret,
 * every end is 'completed'; 'used' are all but the first.
 */
export const KEY_STATUSES = ['unused', 'used', 'started', 'completed', ...TURNED_AWAY] as const

/** The statuses by which keys may be filtered, in the order in which a key goes through them. */
export function disclosedStatuses(
  settings: Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>,
): readonly (typeof KEY_STATUSES)[number][] {
  return ['unused', 'started', 'completed', ...(isSecret(settings) ? [] : TURNED_AWAY)]
}
