import type { Database } from '../../db/database.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import { arrayLiteral } from '../../db/sql.ts'
import { FIND_FULL_QUOTA, RESERVE } from './quota-parts.ts'
import type { BallotKey } from './repository.ts'

/** More often than concurrent calls of one respondent occur. */
const MOST_TRIES = 5

/** Whether a ballot has its places in quotas; if its response is over or gone, it needs none. */
export type Reservation = 'reserved' | 'full' | 'over'

/**
 * Reserves a place for a ballot in each of some quotas, or in none of them if one is full; its places in others are
 * released.
 * @param by whether its response has yet to start
 */
export async function reserveQuotas(
  database: Database,
  { surveyId, ballotId }: Pick<BallotKey, 'surveyId' | 'ballotId'>,
  quotaIds: readonly string[],
  by: 'newcomer' | 'started',
): Promise<Reservation> {
  // A quota may look full because another call of the same respondent has just got a place, so it is tried again.
  for (let tries = 0, refused = 0; refused < 2; tries++) {
    try {
      const [row] = await database.query<{ outcome: Reservation }>(RESERVE, [
        surveyId,
        ballotId,
        arrayLiteral(quotaIds),
        by === 'newcomer',
      ])
      if (row && row.outcome !== 'full') return row.outcome
      refused += 1
    } catch (error) {
      if (!isDuplicate(error) || tries >= MOST_TRIES) throw error
    }
  }
  return 'full'
}

/** Releases a ballot's places in quotas. */
export async function releaseQuotas(
  database: Database,
  key: Pick<BallotKey, 'surveyId' | 'ballotId'>,
): Promise<void> {
  await reserveQuotas(database, key, [], 'started')
}

/** Whether any of some quotas of a survey is full. */
export async function isQuotaFull(
  database: Database,
  surveyId: string,
  quotaIds: readonly string[],
): Promise<boolean> {
  const [row] = await database.query<{ isFull: boolean }>(FIND_FULL_QUOTA, [surveyId, arrayLiteral(quotaIds)])
  return row?.isFull === true
}
