import { sha256 } from '../../crypto.ts'
import type { Deps } from '../../deps.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { checkUniqueKey, identifyingKey, issuedKeyTyped } from '../../domain/entry/keys.ts'
import { Failure, type Refusal } from '../../domain/failure.ts'
import { keyUsedRefusal } from '../../domain/responses/ownership.ts'
import type { CachedSurvey } from '../../surveys/visits/survey-cache.ts'
import { ballotIdOf } from '../identity.ts'

/** A unique key: not issued, unused, with a started or a submitted response; and how a page refuses a used one. */
type KeyState =
  | { readonly state: 'unknown' }
  | { readonly state: 'free'; readonly label: string | null }
  | { readonly state: 'begun' | 'submitted'; readonly label: string | null; readonly refusal: Refusal }

/** What a page learns about a visitor's unique key. */
export type KeyOfVisit = {
  /** Whether a response was started with it. */
  readonly isUsed: boolean
  /** Its label; null if it has none, or if there is no key. */
  readonly label: string | null
  /** The issued key that was typed from paper in another spelling. */
  readonly typedFor?: string
}

async function findKeyState(
  { responses }: Pick<Deps, 'responses'>,
  { survey, identitySalt }: CachedSurvey,
  uKey: string,
): Promise<KeyState> {
  const issuedKey = survey.settings.uKeyMode === 'list' ? sha256(uKey) : null
  const ballotId = ballotIdOf(identitySalt, 'k', identifyingKey(survey.settings, uKey))
  const ballot = await responses.load({ key: { surveyId: survey.id, ballotId }, issuedKey })
  if (issuedKey && !ballot.keyIssued) return { state: 'unknown' }
  const label = ballot.keyLabel
  if (ballot.respondent === null) return { state: 'free', label }
  const state = ballot.completedAt === null ? 'begun' : 'submitted'
  return { state, label, refusal: keyUsedRefusal(survey.settings, ballot.completedAt, state) }
}

/**
 * What is known about a visitor's unique key, if the survey has unique keys. A key with an unfinished response opens the
 * page, because the device may be the one on which it was begun; if ballots are secret, so does one with a submitted
 * response, of which the device may have the copy.
 *
 * @param asksWhy whether the page has found that the response was made on another device
 * @throws Failure UNIQUE_KEY_REQUIRED, UNIQUE_KEY_UNKNOWN, or UNIQUE_KEY_USED
 */
export async function keyOfVisit(
  deps: Pick<Deps, 'responses'>,
  found: CachedSurvey,
  uKey: string | undefined,
  asksWhy: boolean,
): Promise<KeyOfVisit> {
  const { settings } = found.survey
  if (!settings.hasUKey) return { isUsed: false, label: null }
  const keyless = checkUniqueKey(settings, uKey)
  if (keyless) throw new Failure(keyless)
  const key = await findKeyState(deps, found, uKey ?? '')
  if (key.state === 'unknown') {
    const typedFor = issuedKeyTyped(uKey ?? '')
    if (typedFor === undefined) throw new Failure({ code: 'UNIQUE_KEY_UNKNOWN' })
    return { ...(await keyOfVisit(deps, found, typedFor, asksWhy)), typedFor }
  }
  const { label } = key
  if (key.state === 'free') return { isUsed: false, label }
  if (!asksWhy && (isSecret(settings) || key.state === 'begun')) return { isUsed: true, label }
  throw new Failure(key.refusal)
}
