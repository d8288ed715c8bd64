import { firstRows } from '../../../db/sql/first-rows.ts'
import { matching } from '../../../db/sql/matching.ts'
import { named, sql } from '../../../db/sql/sql.ts'
import { responses } from '../../../db/tables/responses.ts'

/** The next completed responses in the order of their ids, which are digests, with those that match a filter. */
export const nextOf = (name: string, filter: number) =>
  named(
    name,
    sql`
  WITH page AS MATERIALIZED (
    SELECT ${responses.ballotId}, ${responses.respondent}, ${responses.completedAt}, ${responses.mode},
      ${responses.input}, ${responses.language}, ${responses.parameters}, ${responses.arm}, ${responses.simulated}
      FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} > $2::uuid AND ${responses.completedIn} IS NOT NULL
      ORDER BY ${responses.ballotId} ${firstRows('$3')}),
  found AS MATERIALIZED (SELECT page.${responses.ballotId}, page.${responses.respondent}, page.${responses.simulated},
    page.${responses.arm}, page.${responses.parameters} FROM page WHERE ${matching(sql`page`, filter)})`,
  )

/** The last scanned response, and whether there may be more after it. */
export const LOOKED_AT = sql`(SELECT ${responses.ballotId}::text FROM page
  ORDER BY ${responses.ballotId} DESC LIMIT 1) AS last,
    (SELECT count(*) FROM page) >= $3::int4 AS "hasMore"`
