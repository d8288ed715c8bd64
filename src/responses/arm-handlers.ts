import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { type Arm, armById, hasArms, parameterWithin, WITHIN_LABEL } from '../domain/arms/arm.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { Language } from '../domain/languages.ts'
import type { Parameters } from '../domain/link-parameters.ts'
import { storedParameters } from '../domain/parameters.ts'
import { entryOf } from '../domain/record-entry.ts'
import { asksParameters } from '../domain/show-if/rule.ts'
import { timeSinceBegin } from '../domain/submission.ts'
import { type Admission, type Attempt, answered, OUTDATED, refused } from './admission.ts'
import { type ArmRow, findArm, type InArm, insertTestInArm } from './arm-writes.ts'
import { findKeyLabel } from './key-budgets.ts'
import { closingRefusal, ownershipRefusal } from './refusals.ts'
import { findBallot } from './repository.ts'

export type ArmDeps = Pick<Deps, 'database' | 'surveys' | 'armWrites'>

/** What a call that begins a response says of the visit. */
export type Visit = {
  readonly language?: Language
  readonly sinceBeginMs?: number
  readonly parameters?: Parameters
  /** The arm that somebody who tries the survey out asks for. */
  readonly armId?: string
}

/** The arm of a response, whether it was begun just now, and whether the answer that came along is stored. */
export type Assigned = Omit<InArm, 'arm'> & { readonly arm: Arm }

/**
 * Begins the caller's response in an arm of the survey, or finds it where it has begun.
 * @param answer what it may begin with
 * @throws Failure INVALID_INPUT of the parameters, or where a test asks for an arm that there is not
 */
export async function assignArm(
  deps: ArmDeps,
  admission: Admission,
  visit: Visit,
  answer: ArmRow['answer'] = null,
): Promise<Attempt<Assigned>> {
  const inArm = admission.test
    ? await tryArm(deps, admission, visit)
    : await beginInArm(deps, admission, visit, answer)
  const arm = armById(admission.survey.settings, inArm?.arm)
  if (inArm && arm) return answered({ ...inArm, arm })
  const { key, issuedKey } = admission
  const found = await findBallot(deps.database, key.surveyId, key.ballotId, issuedKey)
  const refusal = ownershipRefusal(admission, found, undefined) ?? closingRefusal(admission, found)
  return refusal ? refused(refusal) : OUTDATED
}

async function beginInArm(
  deps: ArmDeps,
  admission: Admission,
  visit: Visit,
  answer: ArmRow['answer'],
): Promise<InArm | undefined> {
  const { key, survey, salt, window, issuedKey, locked } = admission
  const parameters = parametersOf(admission, visit)
  const done = await deps.armWrites.begin({
    ...key,
    settings: survey.settings,
    seed: (await sha256(salt, '\0arms')).toHex(),
    stratum: await stratumOf(deps, admission, parameters),
    window,
    issuedKey,
    language: visit.language ?? null,
    sinceBeginMs: timeSinceBegin(visit.sinceBeginMs),
    parameters,
    lock: !locked,
    answer,
  })
  if (done?.fresh && !locked) deps.surveys.forget(key.surveyId)
  return done
}

/** A test is in the arm that it asks for, else in the first one; it stays there. */
async function tryArm(
  { database }: Pick<Deps, 'database'>,
  { key, survey: { settings } }: Admission,
  { armId, language }: Visit,
): Promise<InArm | undefined> {
  const arm = armId === undefined ? settings.arms[0] : armById(settings, armId)
  if (!arm) throw new Failure(invalidInput('/armId', 'armUnknown'))
  const begun = await insertTestInArm(database, key, { arm, settings, language: language ?? null })
  if (begun) return begun
  const found = await findArm(database, key)
  return found.arm !== null && found.startedAt !== null
    ? { arm: found.arm, startedAt: found.startedAt, fresh: false, isAnswered: false }
    : undefined
}

/** @throws Failure INVALID_INPUT where a value is too long */
export function parametersOf({ survey }: Admission, { parameters }: Visit): Parameters | null {
  const checked = storedParameters(survey.settings, parameters)
  if ('refusal' in checked) throw new Failure(checked.refusal)
  return checked.stored
}

/** What the respondent is balanced within, as it is stored; empty where there is nothing of the kind. */
async function stratumOf(
  { database }: Pick<Deps, 'database'>,
  { key, survey: { settings }, issuedKey }: Admission,
  parameters: Parameters | null,
): Promise<string> {
  const { armsWithin } = settings
  const name = parameterWithin(armsWithin)
  if (name !== undefined) return entryOf(parameters ?? {}, name) ?? ''
  if (armsWithin !== WITHIN_LABEL || issuedKey === null) return ''
  return (await findKeyLabel(database, key.surveyId, issuedKey)) ?? ''
}

/** The arm that the caller's response is in; undefined where there is none, or where it is somebody else's. */
export async function armOfBallot(
  { database }: Pick<Deps, 'database'>,
  { survey: { settings }, key }: Pick<Admission, 'survey' | 'key'>,
): Promise<Arm | undefined> {
  if (!hasArms(settings)) return undefined
  const { arm, respondent } = await findArm(database, key)
  return respondent === key.respondent ? armById(settings, arm) : undefined
}

/** What is stored of the link where it decides what is shown; undefined where it does not. */
export async function parametersAsked(deps: ArmDeps, admission: Admission, begunBy: Visit | false) {
  if (!asksParameters(admission.survey)) return undefined
  return begunBy ? parametersOf(admission, begunBy) : parametersStored(deps, admission)
}

/** What was stored of the link by which a response was begun that was there already. */
export async function parametersStored({ database }: Pick<Deps, 'database'>, { key, issuedKey }: Admission) {
  return (await findBallot(database, key.surveyId, key.ballotId, issuedKey)).parameters
}
