import { NOBODY } from '../../db/sql/nobody.ts'
import { quoted, sql } from '../../db/sql/sql.ts'
import { responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'

/** Whether a response `r` is more than a row that nobody has. */
export const IN_USE = sql`(r.${responses.respondent} <> ${quoted(NOBODY)} OR r.${responses.completedAt} IS NOT NULL)`

/**
 * The statuses of a page's keys, in `became`. Their responses are read by the ids of all ballots at once, which takes a
 * fraction of the time of individual lookups; and a full join is never planned as a nested loop over keys and responses.
 */
export const BECAME = sql`begun AS MATERIALIZED (
    SELECT ${responses.ballotId}, ${responses.startedAt}, ${responses.completedAt}, ${responses.outcome}, ${IN_USE} AS is_used
    FROM ${responses} r WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = ANY (
      (SELECT array_agg(${surveyKeys.ballotId}) FROM page)::uuid[])),
  became AS (
    SELECT *, CASE WHEN is_used IS NOT TRUE THEN 'unused' WHEN ${responses.completedAt} IS NULL
      THEN 'started' ELSE coalesce(${responses.outcome}, 'completed') END
      AS status
    FROM page FULL JOIN begun USING (${responses.ballotId}))`
