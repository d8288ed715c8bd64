import { uuidText } from '../../crypto.ts'
import type { Deps } from '../../deps.ts'
import { type Arm, armById, hasArms } from '../../domain/arms/arm.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { armIn } from '../../domain/responses/by-answers.ts'
import type { Parameters } from '../../domain/survey/links/link-parameters.ts'
import type { CachedSurvey } from '../../surveys/visits/survey-cache.ts'
import { admit, type Caller } from '../admission.ts'
import { beginResponse } from '../handlers.ts'
import { respondentOf } from '../identity.ts'

type ArmDeps = Pick<Deps, 'database' | 'surveys' | 'now' | 'random' | 'responses'>

type Credentials = Pick<Caller, 'sKey' | 'uKey'> & {
  readonly uuid: string | undefined
  /** A uuid in the address, whose response the page moves to the visitor's. */
  readonly linked?: string | undefined
  readonly startOver?: string
  /** The secret that identifies the visitor's browser, in surveys with unique keys. */
  readonly device: string | undefined
}

/** The visitor, and the arm of their response; undefined if it has not started. */
export type ArmVisit = { readonly uuid: string; readonly arm: Arm | undefined }

const UUID = /^[A-Za-z0-9_-]{8,64}$/

/**
 * The secret that identifies the visitor's browser in a survey with unique keys; undefined in others.
 *
 * @param before the previous secret
 */
export function deviceOf(
  { random }: Pick<Deps, 'random'>,
  { survey }: CachedSurvey,
  before: string | undefined,
): string | undefined {
  return survey.settings.hasUKey ? (before ?? uuidText(random(16))) : undefined
}

/**
 * Finds the arm of a visitor. A visitor with a unique key but no uuid gets the same uuid each time on this device, and
 * on no other: otherwise anybody with the key could read its holder's ballot. Nobody's uuid is the one in their link,
 * which whoever made the link knows.
 *
 * @param begins what to start a response with if there is none; undefined starts none
 * @throws Failure of the admission
 */
export async function visitedArm(
  deps: ArmDeps,
  found: CachedSurvey,
  credentials: Credentials,
  begins?: { readonly language: string; readonly parameters: Parameters },
): Promise<ArmVisit> {
  const { survey } = found
  const uuid = uuidOf(deps, found, credentials)
  const { sKey, uKey, startOver } = credentials
  const caller = { surveyId: survey.id, uuid, ...(sKey && { sKey }), ...(uKey && { uKey }) }
  if (begins) {
    const { reply } = await beginResponse(deps, { ...caller, ...begins, startOver: !!startOver })
    return { uuid, arm: armById(survey.settings, reply.surveyResponse.arm?.armId) }
  }
  const armOf = async (of: string) => {
    if (!hasArms(survey.settings)) return undefined
    const { key, issuedKey } = admit(deps, found, { ...caller, uuid: of }, false)
    const ballot = await deps.responses.load({ key, issuedKey })
    return ballot.respondent === key.respondent ? armIn(survey, ballot) : undefined
  }
  const { linked } = credentials
  const moves = linked && !isSecret(survey.settings) && UUID.test(linked) ? await armOf(linked) : undefined
  return { uuid, arm: moves ?? (await armOf(uuid)) }
}

function uuidOf(
  { random }: Pick<Deps, 'random'>,
  { survey, identitySalt }: CachedSurvey,
  { uuid, uKey, device }: Credentials,
): string {
  if (uuid && UUID.test(uuid)) return uuid
  const isKnown = survey.settings.hasUKey && uKey && device
  return isKnown ? respondentOf(identitySalt, uKey, device) : uuidText(random(16))
}
