import { sql } from '../../../db/sql/sql.ts'
import { quotas, reservations } from '../../../db/tables/counters.ts'
import { declines } from '../../../db/tables/declines.ts'
import { responses } from '../../../db/tables/responses.ts'

export const COUNT_DECLINES = sql`/* count_declines */
  SELECT coalesce(sum(${declines.count}), 0)::float8 AS count FROM ${declines} WHERE ${declines.surveyId} = $1`

/** Counts the next responses of a survey that are started and not completed, in the order of their ballots. */
export const COUNT_UNFINISHED = sql`/* count_unfinished */
  SELECT count(*)::int4 AS count, CASE WHEN count(*) = $3::int4 THEN max(slice.${responses.ballotId}::text COLLATE "C") END AS last
  FROM (
    SELECT ${responses.ballotId} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NULL AND NOT ${responses.test}
      AND ${responses.excludedBecause} IS NULL
      AND ${responses.ballotId} > $2::text::uuid
    ORDER BY ${responses.ballotId} LIMIT $3::int4) AS slice`

/** People who were turned away for a reason, without tests. */
export const COUNT_TURNED_AWAY = sql`/* count_turned_away */
  SELECT count(*)::int4 AS count FROM ${responses}
  WHERE ${responses.surveyId} = $1 AND ${responses.outcome} = $2::text AND NOT ${responses.test}`

export const FIND_QUOTAS = sql`/* find_quotas */
  SELECT q.${quotas.quotaId} AS "quotaId", q.${quotas.most}, q.${quotas.completed}, (SELECT count(*)::int4 FROM ${reservations}
      WHERE ${reservations.surveyId} = $1 AND ${reservations.quotaId} = q.${quotas.quotaId}
        AND ${reservations.expiresAt} > now()) AS reserved
  FROM ${quotas} q WHERE q.${quotas.surveyId} = $1 ORDER BY q.${quotas.quotaId}`
