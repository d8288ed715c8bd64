import { drawsAfterScreening } from '../arms/drawing.ts'
import { isSecret } from '../disclosure/ballot-secrecy.ts'
import type { Refusal } from '../failure.ts'
import { checkAvailability } from '../survey/availability.ts'
import type { Survey, SurveySettings } from '../survey/survey.ts'
import type { Caller } from './command.ts'
import type { FoundBallot } from './state.ts'

const NOT_FOUND: Refusal = { code: 'RESPONSE_NOT_FOUND' }
export const STOPPED: Refusal = { code: 'SURVEY_NOT_AVAILABLE', stopped: true }

/**
 * Why the caller may not act on a ballot, or undefined if they may. Only the holder of its unique key learns that it is
 * somebody else's.
 *
 * @param responseId the id of the response in the call; undefined if the call may start one
 */
export function ownershipRefusal(
  { settings }: Pick<Survey, 'settings'>,
  found: FoundBallot,
  by: Caller,
  responseId: string | undefined,
): Refusal | undefined {
  if (by.needsKey && !found.keyIssued) return { code: 'UNIQUE_KEY_UNKNOWN' }
  if (found.respondent !== null && found.respondent !== by.respondent) {
    return settings.hasUKey && !by.test
      ? keyUsedRefusal(settings, found.startedAt, found.completedAt === null ? 'begun' : 'submitted')
      : NOT_FOUND
  }
  if (responseId === undefined) return undefined
  return found.respondent === null || responseId !== by.ballotId ? NOT_FOUND : undefined
}

/** Why a ballot does not accept answers or a completion now, by the database's clock. */
export function closingRefusal(
  { settings }: Pick<Survey, 'settings'>,
  found: FoundBallot,
  { test }: Pick<Caller, 'test'>,
): Refusal | undefined {
  if (found.completedAt !== null) return { code: 'RESPONSE_COMPLETED' }
  if (test) return undefined
  return checkAvailability(settings, found.now, found.respondent !== null)
}

/** Whether a response goes on only once its arm is drawn, after the screening. */
export const awaitsArm = (
  { settings }: Pick<Survey, 'settings'>,
  { arm }: Pick<FoundBallot, 'arm'>,
  { test }: Pick<Caller, 'test'>,
): boolean => arm === null && !test && drawsAfterScreening(settings)

/** A survey that is switched off takes no answers, whatever else a call says. */
export function unavailableRefusal(
  { settings }: Pick<Survey, 'settings'>,
  now: number,
  { test }: Pick<Caller, 'test'>,
): Refusal | undefined {
  if (test || settings.isAvailable) return undefined
  return checkAvailability(settings, now, true) ?? { code: 'SURVEY_NOT_AVAILABLE' }
}

/**
 * The refusal of a used key; with the time, unless ballots are secret: designers have the keys and could try each of
 * them.
 *
 * @param usedAt milliseconds since 1970
 */
export function keyUsedRefusal(
  settings: Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>,
  usedAt: number | null,
  state: 'begun' | 'submitted',
): Refusal {
  const disclosesTime = usedAt !== null && !isSecret(settings)
  return { code: 'UNIQUE_KEY_USED', state, ...(disclosesTime && { usedAt: new Date(usedAt).toISOString() }) }
}
