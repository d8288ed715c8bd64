import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import type { Refusal } from '../domain/failure.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import { ballotIdOf } from './identity.ts'
import { keyUsedRefusal } from './refusals.ts'
import { findBallot } from './repository.ts'

/**
 * The state of a unique key: not issued, not used yet, with a response begun, or with one submitted; and how a page refuses
 * a used one.
 */
export type KeyState =
  | { readonly state: 'unknown' }
  | { readonly state: 'free' }
  | { readonly state: 'begun' | 'completed'; readonly refusal: Refusal }

export async function findKeyState(
  { database }: Pick<Deps, 'database'>,
  { survey, identitySalt }: CachedSurvey,
  uKey: string,
): Promise<KeyState> {
  const issuedKey = survey.settings.uKeyMode === 'list' ? await sha256(uKey) : null
  const ballotId = await ballotIdOf(identitySalt, 'k', uKey)
  const ballot = await findBallot(database, survey.id, ballotId, issuedKey)
  if (issuedKey && !ballot.keyIssued) return { state: 'unknown' }
  if (ballot.respondent === null) return { state: 'free' }
  const refusal = keyUsedRefusal(survey.settings, ballot.completedAt)
  return { state: ballot.completedAt === null ? 'begun' : 'completed', refusal }
}
