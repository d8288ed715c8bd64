import { sql } from '../../../db/sql/sql.ts'
import { quotas, reservations, stops } from '../../../db/tables/counters.ts'
import { auditAction, entryOf } from '../../audit/statement-parts.ts'
import { RESERVED_MINUTES } from '../../domain/quotas/quota.ts'
import { eventsOf } from '../../events/statement-parts.ts'

/** The parts of a commit that count: in quotas, and up to the number after which a survey stops. */

/** How many more responses may be completed. The lock serializes completions, so that each sees the last. */
export const REMAINING = sql`room AS MATERIALIZED (
    SELECT ${stops.most} - ${stops.completed} AS remaining FROM ${stops}
    WHERE ${stops.surveyId} = $1 AND ${stops.completed} < ${stops.most} FOR UPDATE)`

/** Counts the completions among the changes. */
export const COUNTED = sql`counted AS (
    UPDATE ${stops} SET ${stops.completed} = ${stops.completed} + n.completions
    FROM (SELECT count(*)::int4 AS completions FROM m) AS n
    WHERE ${stops.surveyId} = $1 AND n.completions > 0 RETURNING ${stops.completed} = ${stops.most} AS is_last)`

export const STOPPED = sql`stopped AS (${eventsOf('survey.closed', sql`counted WHERE is_last`)}),
  recorded AS (${entryOf(sql`counted WHERE is_last`, { action: auditAction('survey.closed') })})`

const BALLOT = sql`(SELECT ballot FROM i)`

/**
 * The quotas of the change, as `q`: those in which it needs a place, $4, and those in which it has one. They are locked
 * in the order of their ids, and reservations change only under these locks. What was found before waiting may be gone,
 * so `mine` is read under a lock of its own.
 */
export const quotaParts = (hasStop: boolean) => sql`q AS MATERIALIZED (
    SELECT ${quotas.quotaId}, ${quotas.quotaId} = ANY ($4::text::text[]) AS wanted,
      ${quotas.most} - ${quotas.completed} - ${quotas.reserved} AS free FROM ${quotas}
    WHERE ${quotas.surveyId} = $1 AND ${hasStop ? sql`EXISTS (SELECT 1 FROM room)` : sql`true`}
      AND (${quotas.quotaId} = ANY ($4::text::text[]) OR ${quotas.quotaId} IN (
        SELECT ${reservations.quotaId} FROM ${reservations}
        WHERE ${reservations.surveyId} = $1 AND ${reservations.ballotId} = ${BALLOT}))
    ORDER BY ${quotas.quotaId} FOR UPDATE),
  mine AS MATERIALIZED (
    SELECT v.${reservations.quotaId}, q.wanted FROM q JOIN ${reservations} v ON v.${reservations.surveyId} = $1
      AND v.${reservations.ballotId} = ${BALLOT} AND v.${reservations.quotaId} = q.${quotas.quotaId} FOR UPDATE OF v),
  swept AS (
    DELETE FROM ${reservations} v USING q WHERE v.${reservations.surveyId} = $1
      AND v.${reservations.quotaId} = q.${quotas.quotaId} AND v.${reservations.ballotId} <> ${BALLOT}
      AND q.free <= 0 AND v.${reservations.expiresAt} <= now()
    RETURNING v.${reservations.quotaId}),
  fitting AS MATERIALIZED (
    SELECT coalesce(bool_and(q.${quotas.quotaId} IN (SELECT ${reservations.quotaId} FROM mine) OR q.free + (
      SELECT count(*) FROM swept WHERE swept.${reservations.quotaId} = q.${quotas.quotaId}) > 0), true) AS fits
    FROM q WHERE q.wanted)`

const EXPIRY = sql`now() + make_interval(mins => ${RESERVED_MINUTES})`

const MINE = sql`v.${reservations.surveyId} = $1 AND v.${reservations.ballotId} = ${BALLOT}
      AND v.${reservations.quotaId} = mine.${reservations.quotaId} AND EXISTS (SELECT 1 FROM m)`

const RESERVED = sql`renewed AS (
    UPDATE ${reservations} v SET ${reservations.expiresAt} = ${EXPIRY},
      ${reservations.ballotId} = (SELECT target FROM m) FROM mine WHERE ${MINE} AND mine.wanted),
  added AS (
    INSERT INTO ${reservations} (${reservations.surveyId}, ${reservations.quotaId}, ${reservations.ballotId},
      ${reservations.expiresAt})
    SELECT $1::text, q.${quotas.quotaId}, m.target, ${EXPIRY} FROM q CROSS JOIN m
      WHERE q.wanted AND q.${quotas.quotaId} NOT IN (SELECT ${reservations.quotaId} FROM mine)
    RETURNING ${reservations.quotaId}),`

/** What the change does to quotas, if it is made: it counts in them, or has places in them from then on. */
export const quotaChanges = (counts: boolean) => sql`${counts ? sql`` : RESERVED}
  given_up AS (
    DELETE FROM ${reservations} v USING mine WHERE ${MINE} ${counts ? sql`` : sql`AND NOT mine.wanted`}
    RETURNING v.${reservations.quotaId}),
  filled AS (
    UPDATE ${quotas} t SET ${quotas.reserved} = t.${quotas.reserved} + f.places,
      ${quotas.completed} = t.${quotas.completed} + f.completions
    FROM (
      SELECT ${quotas.quotaId}, sum(places)::int4 AS places, sum(completions)::int4 AS completions FROM (
        SELECT ${reservations.quotaId}, -1 AS places, 0 AS completions FROM given_up
        UNION ALL SELECT ${reservations.quotaId}, -1, 0 FROM swept
        UNION ALL ${
          counts
            ? sql`SELECT q.${quotas.quotaId}, 0, 1 FROM q CROSS JOIN m WHERE q.wanted`
            : sql`SELECT ${reservations.quotaId}, 1, 0 FROM added`
        }) AS each GROUP BY ${quotas.quotaId}) AS f
    WHERE t.${quotas.surveyId} = $1 AND t.${quotas.quotaId} = f.${quotas.quotaId})`
