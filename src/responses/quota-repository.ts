import type { Database } from '../../db/database.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import { arrayLiteral } from '../../db/sql.ts'
import { FIND_FULL_QUOTA, RESERVE } from './quota-parts.ts'
import type { BallotKey } from './repository.ts'

/** More often than calls of one respondent come at the same time. */
const MOST_TRIES = 5

/**
 * Reserves a place in each of some quotas for a ballot, or in none of them where one is full; what it had in others is given up.
 * @returns whether it has all of these places
 */
export async function reserveQuotas(
  database: Database,
  { surveyId, ballotId }: Pick<BallotKey, 'surveyId' | 'ballotId'>,
  quotaIds: readonly string[],
): Promise<boolean> {
  // What looks full may be so by a place that another call of the same respondent has got meanwhile, so that is looked at again.
  for (let tries = 0, refused = 0; refused < 2; tries++) {
    try {
      const [row] = await database.query<{ fits: boolean }>(RESERVE, [
        surveyId,
        ballotId,
        arrayLiteral(quotaIds),
      ])
      if (row?.fits) return true
      refused += 1
    } catch (error) {
      if (!isDuplicate(error) || tries >= MOST_TRIES) throw error
    }
  }
  return false
}

/** Gives up the places that a ballot has in quotas. */
export async function releaseQuotas(
  database: Database,
  key: Pick<BallotKey, 'surveyId' | 'ballotId'>,
): Promise<void> {
  await reserveQuotas(database, key, [])
}

/** Whether any of some quotas of a survey has no place left. */
export async function isQuotaFull(
  database: Database,
  surveyId: string,
  quotaIds: readonly string[],
): Promise<boolean> {
  const [row] = await database.query<{ isFull: boolean }>(FIND_FULL_QUOTA, [surveyId, arrayLiteral(quotaIds)])
  return row?.isFull === true
}
