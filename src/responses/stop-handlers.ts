import type { Database } from '../../db/database.ts'
import { Failure, type Refusal } from '../domain/failure.ts'
import { countCompleted, findStop } from '../surveys/repository.ts'
import type { Admission } from './admission.ts'
import { findBallot } from './repository.ts'

const STOPPED: Refusal = { code: 'SURVEY_NOT_AVAILABLE', stopped: true }

/**
 * Why no response to a survey with a stop is completed any more; undefined where one may be. Those that were completed before there
 * was a stop are counted first.
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

/** Nobody begins to answer a survey that has stopped; who had begun loses nothing of what they answer. */
export async function stoppedForNewcomer(
  { database }: { readonly database: Database },
  { stoppedAfter, key, issuedKey }: Pick<Admission, 'stoppedAfter' | 'key' | 'issuedKey'>,
): Promise<Refusal | undefined> {
  if (stoppedAfter === null) return undefined
  const { respondent } = await findBallot(database, key.surveyId, key.ballotId, issuedKey)
  return respondent === null ? STOPPED : undefined
}
