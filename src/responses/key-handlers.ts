import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import { ballotIdOf } from './identity.ts'
import { findBallot } from './repository.ts'

/**
 * How a unique key stands: not issued, not used yet, with a response begun, or with one submitted. Instants are
 * ISO 8601.
 */
export type KeyStanding =
  | { readonly state: 'unknown' | 'free' | 'begun' }
  | { readonly state: 'completed'; readonly completedAt: string }

/** How a unique key of a survey stands, for whoever holds it. */
export async function findKeyStanding(
  { database }: Pick<Deps, 'database'>,
  { survey, identitySalt }: CachedSurvey,
  uKey: string,
): Promise<KeyStanding> {
  const issuedKey = survey.settings.uKeyMode === 'list' ? await sha256(uKey) : null
  const ballotId = await ballotIdOf(identitySalt, 'k', uKey)
  const ballot = await findBallot(database, survey.id, ballotId, issuedKey)
  if (issuedKey && !ballot.keyIssued) return { state: 'unknown' }
  if (ballot.respondent === null) return { state: 'free' }
  if (ballot.completedAt === null) return { state: 'begun' }
  return { state: 'completed', completedAt: new Date(ballot.completedAt).toISOString() }
}
