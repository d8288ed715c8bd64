import type { Database } from '../../db/database.ts'
import { hasArms } from '../domain/arms/arm.ts'
import type { Admission } from './admission.ts'
import { withdrawResponse } from './decline-repository.ts'
import { VACATE } from './key-row-statements.ts'
import { findBallot } from './repository.ts'

/** Deletes the caller's unfinished response; in an experiment the row of their key stays, with the arm that it drew. */
export async function withdraw(database: Database, admission: Admission): Promise<void> {
  const { settings } = admission.survey
  if (!settings.hasUKey || admission.test || !hasArms(settings)) {
    return withdrawResponse(database, admission.key)
  }
  while (!(await vacate(database, admission)));
}

/**
 * Discards the caller's own unfinished response, so that their key is unused again.
 * @returns false if an answer arrived while it was read
 */
async function vacate(database: Database, admission: Admission): Promise<boolean> {
  const { key } = admission
  const found = await findBallot(database, admission)
  if (found.respondent !== key.respondent || found.completedAt !== null) return true
  const { surveyId, ballotId, respondent } = key
  const [row] = await database.query<{ count: number }>(VACATE, [
    surveyId,
    ballotId,
    respondent,
    found.answerWrites,
  ])
  return row?.count === 1
}
