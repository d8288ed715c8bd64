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

/** What a visitor brings along. */
type Credentials = Pick<Caller, 'sKey' | 'uKey' | 'uuid'> & {
  /** What the visitor's browser is known by; of secret ballots. */
  readonly device: string | undefined
}

/** Whose visit it is, and the arm that their response is in; undefined where it has not begun. */
export type ArmVisit = { readonly uuid: string; readonly arm: Arm | undefined }

const UUID = /^[A-Za-z0-9_-]{8,64}$/

/**
 * What the visitor's browser is known by in a survey with secret ballots; undefined in others.
 *
 * @param before by what it was known before
 */
export function deviceOf(
  { random }: Pick<Deps, 'random'>,
  { survey }: CachedSurvey,
  before: string | undefined,
): string | undefined {
  return isSecret(survey.settings) ? (before ?? uuidText(random(16))) : undefined
}

/**
 * Finds the arm of a visitor. Who brings a unique key and no uuid has the same one on every device, or on this device alone
 * where ballots are secret: by the key alone its holder's ballot could be read.
 *
 * @param begins what a response is to begin with where there is none; undefined begins none
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
