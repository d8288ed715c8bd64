import { secretDraws, sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { type Arm, armById, hasArms, parameterWithin, WITHIN_LABEL } from '../domain/arms/arm.ts'
import { type Blocks, drawnBlocks, shortestBlocks } from '../domain/arms/assignment.ts'
import { timeSinceBegin } from '../domain/ballot/submission.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { entryOf } from '../domain/record-entry.ts'
import { asksParameters } from '../domain/show-if/rule.ts'
import type { Parameters } from '../domain/survey/link-parameters.ts'
import { type Admission, type Attempt, answered, OUTDATED, refused } from './admission.ts'
import { type ArmRow, findArm, type InArm, insertTestInArm } from './arm-writes.ts'
import { findKeyLabel } from './key-budgets.ts'
import { closingRefusal, ownershipRefusal } from './refusals.ts'
import { findBallot } from './repository.ts'
import { restart } from './start-over-handler.ts'
import { parametersOf, type Visit } from './visit.ts'

export type ArmDeps = Pick<Deps, 'database' | 'surveys' | 'armWrites'>

/** The arm of a response, whether it was just started, and whether the answer sent with it is stored. */
export type Assigned = Omit<InArm, 'arm'> & { readonly arm: Arm }

/**
 * Starts the caller's response in an arm of the survey, or finds the existing one.
 * @param answer its first answer, if any
 * @throws Failure INVALID_INPUT for the parameters, or if a test asks for an unknown arm
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
  const found = await findBallot(deps.database, { key, issuedKey })
  const refusal = ownershipRefusal(admission, found, undefined) ?? closingRefusal(admission, found)
  if (refusal) return refused(refusal)
  if (found.isVacant) await restart(deps, admission, found, visit)
  return OUTDATED
}

async function beginInArm(
  deps: ArmDeps,
  admission: Admission,
  visit: Visit,
  answer: ArmRow['answer'],
): Promise<InArm | undefined> {
  const { key, survey, window, issuedKey, locked } = admission
  const parameters = parametersOf(admission, visit)
  const stratum = await stratumOf(deps, admission, parameters)
  const done = await deps.armWrites.begin({
    ...key,
    settings: survey.settings,
    stratum,
    blocks: await blocksOf(admission, stratum),
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

async function blocksOf({ salt, shortestBlocks: isShortest }: Admission, stratum: string): Promise<Blocks> {
  const secret = await sha256(salt, '\0arms')
  return isShortest ? shortestBlocks(secret.toHex(), stratum) : drawnBlocks(secretDraws(secret, stratum))
}

/** A test is in the arm that it asks for, or else in the first one, and stays there. */
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

/** The respondent's stratum, as it is stored; empty if there are none. */
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

/** The arm of the caller's response; undefined if there is none, or if it is somebody else's. */
export async function armOfBallot(
  { database }: Pick<Deps, 'database'>,
  { survey: { settings }, key }: Pick<Admission, 'survey' | 'key'>,
): Promise<Arm | undefined> {
  if (!hasArms(settings)) return undefined
  const { arm, respondent } = await findArm(database, key)
  return respondent === key.respondent ? armById(settings, arm) : undefined
}

/** The stored parameters of the link if conditions use them; undefined if not. */
export async function parametersAsked(deps: ArmDeps, admission: Admission, begunBy: Visit | false) {
  if (!asksParameters(admission.survey)) return undefined
  return begunBy ? parametersOf(admission, begunBy) : parametersStored(deps, admission)
}

/** The stored parameters of the link with which an existing response was started. */
export async function parametersStored({ database }: Pick<Deps, 'database'>, { key, issuedKey }: Admission) {
  return (await findBallot(database, { key, issuedKey })).parameters
}
