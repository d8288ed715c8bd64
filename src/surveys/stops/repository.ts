import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql/sql.ts'
import { stops } from '../../../db/tables/counters.ts'
import { responses } from '../../../db/tables/responses.ts'

/**
 * Longer than any database call takes. A completion that was checked before the survey got its stop does not count
 * itself, and by then has been written or never will be.
 */
const SETTLED = sql`interval '15 seconds'`

/**
 * Counts the responses that were completed before the survey got its stop, or were inserted or deleted by an operator.
 * Until then none is completed, so the number is still right when it is written.
 */
const COUNT_COMPLETED = sql`/* count_completed */
  UPDATE ${stops} SET ${stops.completed} = (
    SELECT count(*)::int4 FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL)
  WHERE ${stops.surveyId} = $1 AND ${stops.completed} IS NULL AND ${stops.since} < now() - ${SETTLED}`

/** Causes completed responses to be counted again before the next one is completed. */
const RECOUNT_COMPLETED = sql`/* recount_completed */
  UPDATE ${stops} SET ${stops.completed} = NULL WHERE ${stops.surveyId} = $1`

/** Counts the responses that were completed before a survey got its stop, once no more of them can arrive. */
export async function countCompleted(database: Database, surveyId: string): Promise<void> {
  await database.query(COUNT_COMPLETED, [surveyId], surveyId)
}

/** Causes the completed responses to a survey with a stop to be counted again, after some were inserted or deleted. */
export async function recountCompleted(database: Database, surveyId: string): Promise<void> {
  await database.query(RECOUNT_COMPLETED, [surveyId], surveyId)
}
