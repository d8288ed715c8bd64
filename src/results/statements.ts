import { matching } from '../../db/matching.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import { THIS_SERVER } from '../../db/reset-tally.ts'

/** The instant of what is read: a replica that does not move on reads as of the last change that reached it. */
const AS_OF = `CASE WHEN pg_is_in_recovery()
  THEN coalesce(pg_last_xact_replay_timestamp(), (SELECT checkpoint_time FROM pg_control_checkpoint()))
  ELSE now() END`

/**
 * Where counting stands. Transactions below `settled` have all ended, so every completion of theirs that will ever be
 * there is visible already, however late it was committed. A tally that another server counted, or a completion whose
 * number this one has not given out yet, was copied here.
 */
export const FIND_PROGRESS = `
  SELECT pg_snapshot_xmin(snapshot)::text AS settled, ${milliseconds(AS_OF)} AS now,
    t.counted_in::text AS "countedIn", t.counted_ballot::text AS "countedBallot", t.tally, t.intervals,
    t.epoch::text AS epoch,
    coalesce(t.survey_id IS NOT NULL AND t.counted_by IS DISTINCT FROM ${THIS_SERVER}
      OR greatest(t.counted_in, (
      SELECT completed_in FROM responses WHERE survey_id = $1 AND completed_in IS NOT NULL
      ORDER BY completed_in DESC LIMIT 1)) > pg_snapshot_xmax(snapshot), false) AS "isForeign"
  FROM pg_current_snapshot() AS snapshot LEFT JOIN tallies t ON t.survey_id = $1`

/**
 * Lets some completions that were copied from another server come first in this one's order. What was counted is
 * forgotten with the first of them, and nothing is counted before the last one is done.
 */
export const ADOPT_COMPLETIONS = `
  WITH forgotten AS (DELETE FROM tallies WHERE survey_id = $1)
  UPDATE responses SET completed_in = '0' WHERE survey_id = $1 AND ballot_id IN (
    SELECT ballot_id FROM responses
    WHERE survey_id = $1 AND completed_in >= pg_snapshot_xmax(pg_current_snapshot()) LIMIT $2::int4)`

export const FORGET_TALLY = 'DELETE FROM tallies WHERE survey_id = $1'

/**
 * Completed responses in the order of their transactions, with their answers, from a place in that order on. A text
 * is cut to the length of the longest label: of texts only that they are there is counted.
 */
const pageOf = (condition: string) => `
  WITH page AS MATERIALIZED (
    SELECT completed_in, ballot_id, respondent, started_at, completed_at, simulated FROM responses r
    WHERE survey_id = $1 AND completed_in IS NOT NULL AND (completed_in, ballot_id) > ($2::xid8, $3::uuid)
      AND ${condition} AND ${matching('r', 5)}
    ORDER BY completed_in, ballot_id LIMIT $4::int4)
  SELECT page.completed_in::text AS "completedIn", page.ballot_id::text AS "ballotId", page.respondent,
    page.simulated,
    ${milliseconds('page.started_at')} AS "startedAt", ${milliseconds('page.completed_at')} AS "completedAt",
    a.question_id AS "questionId", a.votes, a.positions, a.groups, left(a.value, 300) AS value
  FROM page LEFT JOIN answers a ON a.survey_id = $1 AND a.ballot_id = page.ballot_id
  ORDER BY page.completed_in, page.ballot_id`

export const LIST_SETTLED = pageOf('completed_in < $12::xid8')
export const LIST_COMPLETED = pageOf('true')

/** Keeps a tally unless another process has counted on meanwhile. */
export const UPSERT_TALLY = `
  INSERT INTO tallies AS t (survey_id, counted_in, counted_ballot, counted_by, tally)
  VALUES ($1, $2::xid8, $3::uuid, ${THIS_SERVER}, $4::text::jsonb)
  ON CONFLICT (survey_id) DO UPDATE
  SET counted_in = excluded.counted_in, counted_ballot = excluded.counted_ballot, tally = excluded.tally
  WHERE t.counted_in = $5::xid8 AND t.counted_ballot = $6::uuid AND t.epoch IS NOT DISTINCT FROM $7::uuid
  RETURNING true AS kept`

export const UPDATE_INTERVALS = `
  UPDATE tallies SET intervals = coalesce(intervals, '{}') || $2::text::jsonb
  WHERE survey_id = $1 AND epoch IS NOT DISTINCT FROM $3::uuid`

/**
 * The next ballots of a question in the order of their ids. Those are digests, so the first ones are a random sample, and the
 * same one however often and in whatever order responses arrive.
 */
export const LIST_SAMPLE = `
  SELECT r.ballot_id::text AS "ballotId", r.respondent, a.votes, a.positions
  FROM responses r JOIN answers a ON a.survey_id = $1 AND a.ballot_id = r.ballot_id AND a.question_id = $2
  WHERE r.survey_id = $1 AND r.completed_in IS NOT NULL AND r.ballot_id > $4::uuid AND ${matching('r', 5)}
  ORDER BY r.ballot_id LIMIT $3::int4`

/** How many completed responses a filter leaves, counted no further than to a number. */
export const COUNT_MATCHING = `
  SELECT count(*)::int4 AS count FROM (
    SELECT 1 FROM responses r
    WHERE survey_id = $1 AND completed_in IS NOT NULL AND ${matching('r', 3)}
      AND ($10::boolean OR NOT simulated) LIMIT $2::int4) AS matched`

/** The groups that a survey's unique keys were put in. */
export const LIST_LABELS = `
  SELECT DISTINCT label FROM survey_keys WHERE survey_id = $1 AND label IS NOT NULL ORDER BY label`

/** Answers to a text question that hold a text, by the ids of their ballots. */
export const LIST_TEXTS = `
  SELECT a.ballot_id::text AS "ballotId", a.value
  FROM answers a JOIN responses r ON r.survey_id = $1 AND r.ballot_id = a.ballot_id
  WHERE a.survey_id = $1 AND a.question_id = $2 AND r.completed_in IS NOT NULL AND a.value <> ''
    AND ($3::text = '' OR strpos(lower(a.value), lower($3::text)) > 0)
    AND ($4::text IS NULL OR a.ballot_id > $4::text::uuid)
    AND ${matching('r', 6)}
  ORDER BY a.ballot_id LIMIT $5::int4`
