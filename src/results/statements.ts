import { firstRows } from '../../db/sql/first-rows.ts'
import { labelOf, matching, weightOf } from '../../db/sql/matching.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { THIS_SERVER } from '../../db/sql/reset-tally.ts'
import { named, type Sql, sql } from '../../db/sql/sql.ts'
import { quotas, reservations } from '../../db/tables/counters.ts'
import { declines } from '../../db/tables/declines.ts'
import { responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { publications, tallies } from '../../db/tables/tallies.ts'
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

/** The last one of the next `$4` completed responses in transaction order: the end of a page, from an index alone. */
export const FIND_PAGE_END = sql`/* find_page_end */
  WITH page AS MATERIALIZED (
    SELECT ${responses.completedIn}, ${responses.ballotId} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL
      AND (${responses.completedIn}, ${responses.ballotId}) > ($2::xid8, $3::uuid)
      AND ${responses.completedIn} < $5::xid8
    ORDER BY ${responses.completedIn}, ${responses.ballotId} ${firstRows('$4')})
  SELECT page.${responses.completedIn}::text AS "completedIn", page.${responses.ballotId}::text AS "ballotId"
  FROM page ORDER BY page.${responses.completedIn} DESC, page.${responses.ballotId} DESC LIMIT 1`

/**
 * Completed responses with their answers to some questions, between two cursors in the order of their transactions; the
 * labels of their unique keys are looked up depending on `$7`, as `matching` does, and their link parameters are read
 * depending on `$8`. They are one row; see `packedAnswers`. Among the questions `$5`, those in `$9` need positions, and
 * therefore who answered, and those in `$11` have their texts cut.
 */
export const LIST_TO_SPLIT = sql`/* list_to_split */
  WITH page AS MATERIALIZED (
    SELECT ${responses.ballotId}, ${responses.respondent}, ${responses.mode}, ${responses.input}, ${responses.language},
      ${responses.parameters}, ${responses.simulated}, ${responses.arm}, ${responses.armStratum}, ${responses.armBlock}
      FROM ${responses} r
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL
      AND (${responses.completedIn}, ${responses.ballotId}) > ($2::xid8, $3::uuid)
      AND (${responses.completedIn}, ${responses.ballotId}) <= ($6::xid8, $10::uuid)
    ORDER BY ${responses.completedIn}, ${responses.ballotId} ${firstRows('$4')}),
  numbered AS MATERIALIZED (SELECT page.*, row_number() OVER ()::int4 - 1 AS number FROM page),
  given AS (${packedAnswers(sql`numbered`, sql`r.${responses.ballotId}`, {
    questions: sql`$5`,
    sampled: sql`$9`,
    cut: sql`$11`,
  })})
  SELECT json_agg(r.${responses.simulated})::text AS simulated, json_agg(r.${responses.mode})::text AS modes,
    json_agg(r.${responses.input})::text AS inputs, json_agg(r.${responses.language})::text AS languages,
    json_agg(r.${responses.arm})::text AS arms,
    json_agg(r.${responses.ballotId}) FILTER (WHERE $12::boolean)::text AS ids,
    json_agg(r.${responses.armBlock} || '/' || coalesce(r.${responses.armStratum}, ''))
      FILTER (WHERE $12::boolean)::text AS blocks,
    json_agg(r.${responses.respondent}) FILTER (WHERE $9::text <> '[]')::text AS respondents,
    json_agg(r.${responses.parameters}) FILTER (WHERE $8::boolean)::text AS parameters,
    json_agg(${labelOf(sql`r.${responses.ballotId}`)}) FILTER (WHERE $7::boolean)::text AS labels,
    json_agg(${weightOf(sql`r.${responses.ballotId}`)}) FILTER (WHERE $13::boolean)::text AS weights,
    (SELECT numbers FROM given), (SELECT votes FROM given), (SELECT positions FROM given), (SELECT texts FROM given)
  FROM (SELECT * FROM numbered ORDER BY number) AS r`

/** Completed responses in the order of their transactions, between two cursors, with their link parameters. */
export const LIST_PARAMETERS = sql`/* list_parameters */
  SELECT ${responses.completedIn}::text AS "completedIn", ${responses.ballotId}::text AS "ballotId",
    CASE WHEN NOT ${responses.simulated} THEN ${responses.parameters} END AS parameters
  FROM ${responses}
  WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL
    AND (${responses.completedIn}, ${responses.ballotId}) > ($2::xid8, $3::uuid)
    AND ${responses.completedIn} < $5::xid8
  ORDER BY ${responses.completedIn}, ${responses.ballotId} ${firstRows('$4')}`

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

export const LIST_LABELS = sql`/* list_labels */
  SELECT DISTINCT ${surveyKeys.label} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
    AND ${surveyKeys.label} IS NOT NULL ORDER BY ${surveyKeys.label}`

/** A bounded number of different ones, beginning with the smallest. */
export const LIST_WEIGHTS = sql`/* list_weights */
  SELECT DISTINCT ${surveyKeys.weight} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
    AND NOT ${surveyKeys.revoked} AND ${surveyKeys.weight} IS NOT NULL ORDER BY ${surveyKeys.weight} LIMIT $2::int4`

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
