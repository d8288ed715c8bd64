import { type Sql, sql } from '../../db/sql.ts'
import { stops } from '../../db/stop-schema.ts'

/** How many more responses may be completed, if any. Its lock serializes completions, so that each sees the last. */
export const REMAINING = sql`room AS MATERIALIZED (
    SELECT ${stops.most} - ${stops.completed} AS remaining FROM ${stops}
    WHERE ${stops.surveyId} = $1 AND ${stops.completed} < ${stops.most} FOR UPDATE)`

/** Counts the completions of the statement, which are the rows of one of its parts. */
export const countedIn = (part: 'r' | 'done'): Sql => sql`counted AS (
    UPDATE ${stops} SET ${stops.completed} = ${stops.completed} + n.completions
    FROM (SELECT count(*)::int4 AS completions FROM ${part as Sql}) AS n
    WHERE ${stops.surveyId} = $1 AND n.completions > 0)`
