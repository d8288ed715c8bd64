import { responses } from '../../db/schema.ts'
import { sql } from '../../db/sql.ts'
import { stops } from '../../db/stop-schema.ts'

/**
 * Longer than any database call takes. A completion that was checked before the survey got its stop does not count
 * itself, and by then has been written or never will be.
 */
const SETTLED = sql`interval '15 seconds'`

/**
 * Counts the responses that were completed before the survey got its stop, or were inserted or deleted by an operator.
 * Until then none is completed, so the number is still right when it is written.
 */
export const COUNT_COMPLETED = sql`/* count_completed */
  UPDATE ${stops} SET ${stops.completed} = (
    SELECT count(*)::int4 FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL)
  WHERE ${stops.surveyId} = $1 AND ${stops.completed} IS NULL AND ${stops.since} < now() - ${SETTLED}`

/** Causes completed responses to be counted again before the next one is completed. */
export const RECOUNT_COMPLETED = sql`/* recount_completed */
  UPDATE ${stops} SET ${stops.completed} = NULL WHERE ${stops.surveyId} = $1`
