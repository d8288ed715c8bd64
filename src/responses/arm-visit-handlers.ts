import { uuidText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { type Arm, armById } from '../domain/arms/arm.ts'
import { isSecret } from '../domain/ballot-secrecy.ts'
import type { Language } from '../domain/languages.ts'
import type { Parameters } from '../domain/link-parameters.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import { admit, type Caller } from './admission.ts'
import { armOfBallot } from './arm-handlers.ts'
import { beginResponse } from './begin-handlers.ts'
import { respondentOf } from './identity.ts'

type ArmDeps = Pick<Deps, 'database' | 'surveys' | 'now' | 'random' | 'armWrites'>

/** The credentials of a visitor. */
type Credentials = Pick<Caller, 'sKey' | 'uKey' | 'uuid'> & {
  /** The secret that identifies the visitor's browser; only for secret ballots. */
  readonly device: string | undefined
}

/** The visitor, and the arm of their response; undefined if it has not started. */
export type ArmVisit = { readonly uuid: string; readonly arm: Arm | undefined }

const UUID = /^[A-Za-z0-9_-]{8,64}$/

/**
 * The secret that identifies the visitor's browser in a survey with secret ballots; undefined in others.
 *
 * @param before the previous secret
 */
export function deviceOf(
  { random }: Pick<Deps, 'random'>,
  { survey }: CachedSurvey,
  before: string | undefined,
): string | undefined {
  return isSecret(survey.settings) ? (before ?? uuidText(random(16))) : undefined
}

/**
 * Finds the arm of a visitor. A visitor with a unique key but no uuid gets the same uuid on every device, or only on
 * this device if ballots are secret: otherwise anybody with the key could read its holder's ballot.
 *
 * @param begins what to start a response with if there is none; undefined starts none
 * @throws Failure of the admission
 */
export async function visitedArm(
  deps: ArmDeps,
  found: CachedSurvey,
  credentials: Credentials,
  begins?: { readonly language: Language; readonly parameters: Parameters },
): Promise<ArmVisit> {
  const { survey } = found
  const uuid = await uuidOf(deps, found, credentials)
  const { sKey, uKey } = credentials
  const caller = { surveyId: survey.id, uuid, ...(sKey && { sKey }), ...(uKey && { uKey }) }
  if (begins) {
    const { reply } = await beginResponse(deps, { ...caller, ...begins })
    return { uuid, arm: armById(survey.settings, reply.surveyResponse.arm?.armId) }
  }
  const admission = await admit(deps, found, caller, false)
  return { uuid, arm: await armOfBallot(deps, admission) }
}

async function uuidOf(
  { random }: Pick<Deps, 'random'>,
  { survey, identitySalt }: CachedSurvey,
  { uuid, uKey, device }: Credentials,
): Promise<string> {
  if (uuid && UUID.test(uuid)) return uuid
  return survey.settings.hasUKey && uKey ? respondentOf(identitySalt, uKey, device) : uuidText(random(16))
}
