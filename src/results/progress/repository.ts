import type { Database } from '../../../db/database.ts'
import type { QuotaFill } from '../../contract/surveys/quotas.ts'
import type { TurnedAway } from '../../domain/survey/ends/ends.ts'
import { COUNT_DECLINES, COUNT_TURNED_AWAY, COUNT_UNFINISHED, FIND_QUOTAS } from './statements.ts'

/** How many people declined to give consent. */
export async function countDeclines(database: Database, surveyId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(COUNT_DECLINES, [surveyId], surveyId)
  return row?.count ?? 0
}

/** Some of a survey's responses that are started and not completed, without tests. */
export type UnfinishedSlice = {
  readonly count: number
  /** The ballot after which to continue; null after the last. */
  readonly last: string | null
}

/** Counts a number of unfinished responses of a survey after a ballot. */
export async function countUnfinished(
  database: Database,
  surveyId: string,
  after: string,
  limit: number,
): Promise<UnfinishedSlice> {
  const [slice] = await database.query<UnfinishedSlice>(COUNT_UNFINISHED, [surveyId, after, limit], surveyId)
  return slice!
}

/** How many people were turned away for a reason. */
export async function countTurnedAway(
  database: Database,
  surveyId: string,
  outcome: TurnedAway,
): Promise<number> {
  return (
    (await database.query<{ count: number }>(COUNT_TURNED_AWAY, [surveyId, outcome], surveyId))[0]?.count ?? 0
  )
}

/** How full each quota of a survey is, without expired reservations, which are removed when room is needed. */
export function findQuotas(database: Database, surveyId: string): Promise<QuotaFill[]> {
  return database.query<QuotaFill>(FIND_QUOTAS, [surveyId], surveyId)
}
