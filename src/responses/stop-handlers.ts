import type { Database } from '../../db/database.ts'
import { Failure, type Refusal } from '../domain/failure.ts'
import { countCompleted, findStop } from '../surveys/repository.ts'
import type { Admission } from './admission.ts'
import { findBallot } from './repository.ts'

const STOPPED: Refusal = { code: 'SURVEY_NOT_AVAILABLE', stopped: true }

/**
 * The refusal if a survey that stops after a number of responses has stopped; undefined if not. Responses that were
 * completed before the stop was set are counted first.
 *
 * @throws Failure UNAVAILABLE until they are counted
 */
export async function stopRefusal(database: Database, surveyId: string): Promise<Refusal | undefined> {
  let stop = await findStop(database, surveyId)
  if (stop?.completed === null) {
    await countCompleted(database, surveyId)
    stop = await findStop(database, surveyId)
  }
  if (!stop) return undefined
  if (stop.completed === null) throw new Failure({ code: 'UNAVAILABLE', retryAfter: 1 })
  return stop.completed < stop.most ? undefined : STOPPED
}

/** Nobody can start a survey that has stopped; people who had started keep their answers. */
export async function stoppedForNewcomer(
  { database }: { readonly database: Database },
  { stoppedAfter, key, issuedKey }: Pick<Admission, 'stoppedAfter' | 'key' | 'issuedKey'>,
): Promise<Refusal | undefined> {
  if (stoppedAfter === null) return undefined
  const { respondent } = await findBallot(database, { key, issuedKey })
  return respondent === null ? STOPPED : undefined
}
