import { responses } from '../../db/schema.ts'
import { type ParamRef, type Sql, sql } from '../../db/sql.ts'
import { quotas, reservations } from '../../db/stop-schema.ts'
import { RESERVED_MINUTES } from '../domain/quotas/quota.ts'

/** A list of ids of quotas, sent in PostgreSQL's notation for arrays. */
const ids = (wanted: ParamRef) => sql`${wanted}::text::text[]`

/**
 * The quotas of a statement, as `q`: those in which a ballot, $2, counts, and those in which it has a place. Locking
 * them in the order of their ids serializes statements that count in the same quota, so that each reads the result of
 * the one before. Reservations change only under the lock of their quota. Rows that the statement found before it
 * waited may be gone by then, so `mine`, the ballot's reservations, are locked as well, which reads them again.
 */
export const lockedQuotas = (wanted: ParamRef, condition: Sql) => sql`q AS MATERIALIZED (
    SELECT ${quotas.quotaId}, ${quotas.most} - ${quotas.completed} - ${quotas.reserved} AS free FROM ${quotas}
    WHERE ${quotas.surveyId} = $1 AND ${condition} AND (${quotas.quotaId} = ANY (${ids(wanted)})
      OR ${quotas.quotaId} IN (SELECT ${reservations.quotaId} FROM ${reservations}
        WHERE ${reservations.surveyId} = $1 AND ${reservations.ballotId} = $2::uuid))
    ORDER BY ${quotas.quotaId} FOR UPDATE),
  mine AS MATERIALIZED (
    SELECT v.${reservations.quotaId}, v.${reservations.quotaId} = ANY (${ids(wanted)}) AS wanted
    FROM q JOIN ${reservations} v ON v.${reservations.surveyId} = $1 AND v.${reservations.ballotId} = $2::uuid
      AND v.${reservations.quotaId} = q.${quotas.quotaId}
    FOR UPDATE OF v)`

/** Whether the ballot has a place in every quota in which it counts. */
export const hasReservations = (wanted: ParamRef) =>
  sql`(SELECT count(*) FROM mine WHERE wanted) = cardinality(${ids(wanted)})`

/** Counts the ballot in its quotas, once the rows of `r` are completed, and releases its reservations. */
export const COUNTED_IN_QUOTAS = sql`ended AS (
    DELETE FROM ${reservations} v USING mine WHERE v.${reservations.surveyId} = $1
      AND v.${reservations.ballotId} = $2::uuid AND v.${reservations.quotaId} = mine.${reservations.quotaId}
      AND EXISTS (SELECT 1 FROM r)
    RETURNING v.${reservations.quotaId}, mine.wanted),
  filled AS (
    UPDATE ${quotas} t SET ${quotas.reserved} = t.${quotas.reserved} - 1,
      ${quotas.completed} = t.${quotas.completed} + ended.wanted::int4
    FROM ended WHERE t.${quotas.surveyId} = $1 AND t.${quotas.quotaId} = ended.${reservations.quotaId})`

const EXPIRY = sql`now() + make_interval(mins => ${RESERVED_MINUTES})`

const OF_BALLOT = sql`v.${reservations.surveyId} = $1 AND v.${reservations.ballotId} = $2::uuid`

/**
 * Reserves a place in each of the quotas $3, or in none, and releases the ballot's places in others. If a quota looks
 * full, expired reservations of others are removed first. If another call of the same respondent makes a reservation at
 * the same time, this statement fails.
 *
 * A response that is over needs no place, nor does one that was deleted: none may exist only if $4. The response is
 * read under a lock, because the call that completes it may have been waited for, and after the quotas, as completions
 * lock them.
 */
export const RESERVE = sql`/* reserve */
  WITH ${lockedQuotas('$3', sql`true`)},
  swept AS (
    DELETE FROM ${reservations} v USING q WHERE v.${reservations.surveyId} = $1
      AND v.${reservations.quotaId} = q.${quotas.quotaId} AND v.${reservations.ballotId} <> $2::uuid
      AND q.free <= 0 AND v.${reservations.expiresAt} <= now()
    RETURNING v.${reservations.quotaId}),
  room AS MATERIALIZED (
    SELECT q.${quotas.quotaId}, q.${quotas.quotaId} IN (SELECT ${reservations.quotaId} FROM mine) AS held,
      q.free + (SELECT count(*) FROM swept WHERE swept.${reservations.quotaId} = q.${quotas.quotaId}) > 0 AS has_room
    FROM q WHERE q.${quotas.quotaId} = ANY (${ids('$3')})),
  verdict AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE held OR has_room) = cardinality(${ids('$3')}) AS fits FROM room),
  holder AS MATERIALIZED (
    SELECT ${responses.completedAt} IS NULL AS needs FROM ${responses} WHERE ${responses.surveyId} = $1
      AND ${responses.ballotId} = $2::uuid AND (SELECT count(*) FROM q) >= 0 FOR SHARE),
  asked AS MATERIALIZED (SELECT coalesce((SELECT needs FROM holder), $4::boolean) AS needs),
  added AS (
    INSERT INTO ${reservations} (${reservations.surveyId}, ${reservations.quotaId}, ${reservations.ballotId},
      ${reservations.expiresAt})
    SELECT $1::text, ${quotas.quotaId}, $2::uuid, ${EXPIRY} FROM room CROSS JOIN verdict CROSS JOIN asked
      WHERE NOT held AND fits AND needs
    RETURNING ${reservations.quotaId}),
  renewed AS (
    UPDATE ${reservations} v SET ${reservations.expiresAt} = ${EXPIRY} FROM mine CROSS JOIN verdict
    WHERE ${OF_BALLOT} AND v.${reservations.quotaId} = mine.${reservations.quotaId} AND mine.wanted AND fits),
  given_up AS (
    DELETE FROM ${reservations} v USING mine WHERE ${OF_BALLOT}
      AND v.${reservations.quotaId} = mine.${reservations.quotaId} AND NOT mine.wanted
    RETURNING v.${reservations.quotaId}),
  changes AS (
    SELECT ${reservations.quotaId}, sum(change)::int4 AS change FROM (
      SELECT ${reservations.quotaId}, 1 AS change FROM added
      UNION ALL SELECT ${reservations.quotaId}, -1 FROM given_up
      UNION ALL SELECT ${reservations.quotaId}, -1 FROM swept) AS each GROUP BY ${reservations.quotaId}),
  counted AS (
    UPDATE ${quotas} t SET ${quotas.reserved} = t.${quotas.reserved} + changes.change FROM changes
    WHERE t.${quotas.surveyId} = $1 AND t.${quotas.quotaId} = changes.${reservations.quotaId})
  SELECT CASE WHEN NOT needs THEN 'over' WHEN fits THEN 'reserved' ELSE 'full' END AS outcome
  FROM verdict CROSS JOIN asked`

/** Whether any of the quotas $2 is full; expired reservations do not count, because they make room. */
export const FIND_FULL_QUOTA = sql`/* find_full_quota */
  SELECT EXISTS (SELECT 1 FROM ${quotas} q WHERE q.${quotas.surveyId} = $1 AND q.${quotas.quotaId} = ANY (${ids('$2')})
    AND q.${quotas.completed} + q.${quotas.reserved} >= q.${quotas.most}
    AND q.${quotas.completed} + (SELECT count(*) FROM ${reservations} v WHERE v.${reservations.surveyId} = $1
      AND v.${reservations.quotaId} = q.${quotas.quotaId} AND v.${reservations.expiresAt} > now()) >= q.${quotas.most})
    AS "isFull"`
