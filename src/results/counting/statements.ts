import { firstRows } from '../../../db/sql/first-rows.ts'
import { matching } from '../../../db/sql/matching.ts'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { THIS_SERVER } from '../../../db/sql/reset-tally.ts'
import { named, type Sql, sql } from '../../../db/sql/sql.ts'
import { responses } from '../../../db/tables/responses.ts'
import { publications, tallies } from '../../../db/tables/tallies.ts'
import { PACKED_GROUPS, packedAnswers } from './packed-answers.ts'

/** The time of the data: a replica that has stopped replaying reads as of the last change that reached it. */
const AS_OF = sql`CASE WHEN pg_is_in_recovery()
  THEN coalesce(pg_last_xact_replay_timestamp(), (SELECT checkpoint_time FROM pg_control_checkpoint()))
  ELSE now() END`

/**
 * The progress of counting. Transactions below `settled` have all ended, so every completion of theirs that will ever
 * exist is visible already, however late it was committed. A tally that another server counted, or a completion with a
 * transaction number that this one has not assigned yet, was copied here. A tally of many options is long: as text it
 * holds up the embedded database, which serves respondents on the same connection, half as long.
 */
export const FIND_PROGRESS = sql`/* find_progress */
  SELECT pg_snapshot_xmin(snapshot)::text AS settled, ${milliseconds(AS_OF)} AS now,
    t.${tallies.countedIn}::text AS "countedIn", t.${tallies.countedBallot}::text AS "countedBallot",
      t.${tallies.tally}::text AS tally, t.${tallies.intervals},
    t.${tallies.epoch}::text AS epoch, ${THIS_SERVER} AS server,
    coalesce(t.${tallies.surveyId} IS NOT NULL AND t.${tallies.countedBy} IS DISTINCT FROM ${THIS_SERVER}
      OR greatest(t.${tallies.countedIn}, (
      SELECT ${responses.completedIn} FROM ${responses} WHERE ${responses.surveyId} = $1
        AND ${responses.completedIn} IS NOT NULL
      ORDER BY ${responses.completedIn} DESC LIMIT 1)) > pg_snapshot_xmax(snapshot), false) AS "isForeign"
  FROM pg_current_snapshot() AS snapshot LEFT JOIN ${tallies} t ON t.${tallies.surveyId} = $1`

/**
 * Makes some completions that were copied from another server come first in this one's order. The previous count is
 * discarded with the first of them, and nothing is counted before the last one is done.
 */
export const ADOPT_COMPLETIONS = sql`/* adopt_completions */
  WITH forgotten AS (DELETE FROM ${tallies} WHERE ${tallies.surveyId} = $1)
  UPDATE ${responses} SET ${responses.completedIn} = '0'
  WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} IN (
    SELECT ${responses.ballotId} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} >= pg_snapshot_xmax(pg_current_snapshot())
    LIMIT $2::int4)`

/** The end of publication is kept: figures that went back and forth would reveal the answers of a few people. */
export const FORGET_TALLY = sql`/* forget_tally */
  WITH uncounted AS (
    UPDATE ${publications} SET ${publications.tally} = '{}', ${publications.labelGroups} = ${publications.labelGroups} - 'epoch'
    WHERE ${publications.surveyId} = $1)
  DELETE FROM ${tallies} WHERE ${tallies.surveyId} = $1`

/**
 * Completed responses in the order of their transactions, with their answers to the questions `$14`, after a cursor, as
 * one row; see `packedAnswers`. For the text questions `$13` only whether answers are empty is counted, so they are
 * cut; for the questions `$15` the positions are needed. `$4` bounds the responses that are scanned, not those that
 * match a filter.
 */
const pageOf = (name: string, condition: Sql) =>
  named(
    name,
    sql`
  WITH page AS MATERIALIZED (
    SELECT ${responses.completedIn}, ${responses.ballotId}, ${responses.respondent}, ${responses.startedAt},
      ${responses.completedAt}, ${responses.mode}, ${responses.input}, ${responses.language}, ${responses.parameters},
      ${responses.simulated} FROM ${responses} r
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL
      AND (${responses.completedIn}, ${responses.ballotId}) > ($2::xid8, $3::uuid)
      AND ${condition}
    ORDER BY ${responses.completedIn}, ${responses.ballotId} ${firstRows('$4')}),
  numbered AS MATERIALIZED (
    SELECT page.*, row_number() OVER (ORDER BY ${responses.completedIn}, ${responses.ballotId})::int4 - 1 AS number
    FROM page WHERE ${matching(sql`page`, 5)}),
  given AS (${packedAnswers(sql`numbered`, sql`r.${responses.ballotId}`, {
    questions: sql`$14`,
    sampled: sql`$15`,
    more: PACKED_GROUPS,
    cut: sql`$13`,
  })}),
  last AS (SELECT ${responses.completedIn}, ${responses.ballotId} FROM page
    ORDER BY ${responses.completedIn} DESC, ${responses.ballotId} DESC LIMIT 1)
  SELECT (SELECT ${responses.completedIn}::text FROM last) AS "lastIn", (SELECT ${responses.ballotId}::text FROM last) AS "lastBallot",
    (SELECT count(*)::int4 FROM page) AS "lookedAt",
    json_agg(r.${responses.completedIn}::text)::text AS "completedIns", json_agg(r.${responses.respondent})::text AS respondents,
    json_agg(r.${responses.simulated})::text AS simulated,
    json_agg(${milliseconds(sql`r.${responses.startedAt}`)})::text AS "startedAts",
    json_agg(${milliseconds(sql`r.${responses.completedAt}`)})::text AS "completedAts",
    (SELECT numbers FROM given), (SELECT votes FROM given), (SELECT positions FROM given), (SELECT groups FROM given),
    (SELECT texts FROM given)
  FROM (SELECT * FROM numbered ORDER BY number) AS r`,
  )

export const LIST_SETTLED = pageOf('list_settled', sql`${responses.completedIn} < $16::xid8`)

export const LIST_COMPLETED = pageOf('list_completed', sql`true`)

/** Stores a tally unless another process has counted further meanwhile. */
export const UPSERT_TALLY = sql`/* upsert_tally */
  INSERT INTO ${tallies} AS t (${tallies.surveyId}, ${tallies.countedIn}, ${tallies.countedBallot},
    ${tallies.countedBy}, ${tallies.tally})
  VALUES ($1, $2::xid8, $3::uuid, ${THIS_SERVER}, $4::text::jsonb)
  ON CONFLICT (${tallies.surveyId}) DO UPDATE
  SET ${tallies.countedIn} = excluded.${tallies.countedIn}, ${tallies.countedBallot} =
    excluded.${tallies.countedBallot}, ${tallies.tally} = excluded.${tallies.tally}
  WHERE t.${tallies.countedIn} = $5::xid8 AND t.${tallies.countedBallot} = $6::uuid
    AND t.${tallies.epoch} IS NOT DISTINCT FROM $7::uuid
  RETURNING true AS kept`

export const UPDATE_INTERVALS = sql`/* update_intervals */
  UPDATE ${tallies} SET ${tallies.intervals} = coalesce(${tallies.intervals}, '{}') || $2::text::jsonb
  WHERE ${tallies.surveyId} = $1 AND ${tallies.epoch} IS NOT DISTINCT FROM $3::uuid`
