import { firstRows } from '../../db/first-rows.ts'
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
 * number this one has not given out yet, was copied here. A tally of many options is long: as text it holds up the embedded
 * database, which answers respondents by the same connection, half as long.
 */
export const FIND_PROGRESS = `/* find_progress */
  SELECT pg_snapshot_xmin(snapshot)::text AS settled, ${milliseconds(AS_OF)} AS now,
    t.counted_in::text AS "countedIn", t.counted_ballot::text AS "countedBallot", t.tally::text AS tally, t.intervals,
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
export const ADOPT_COMPLETIONS = `/* adopt_completions */
  WITH forgotten AS (DELETE FROM tallies WHERE survey_id = $1)
  UPDATE responses SET completed_in = '0' WHERE survey_id = $1 AND ballot_id IN (
    SELECT ballot_id FROM responses
    WHERE survey_id = $1 AND completed_in >= pg_snapshot_xmax(pg_current_snapshot()) LIMIT $2::int4)`

export const FORGET_TALLY = '/* forget_tally */ DELETE FROM tallies WHERE survey_id = $1'

/** The answers of a ballot, looked up for each by itself: as a join the planner may read all of the survey's for a page. */
const answersOf = (ballot: string, condition: string) => `LATERAL (
    SELECT question_id, votes, positions, groups, value FROM answers
    WHERE survey_id = $1 AND ballot_id = ${ballot} AND ${condition} OFFSET 0)`

/**
 * Completed responses in the order of their transactions, with their answers, from a place in that order on. A text
 * is cut to the length of the longest label: of texts only that they are there is counted. `$4` bounds the responses that
 * are looked at, not those that match; the last one comes back in any case, because it says how far that was.
 */
const pageOf = (name: string, condition: string) => `/* ${name} */
  WITH page AS MATERIALIZED (
    SELECT completed_in, ballot_id, respondent, started_at, completed_at, mode, input, language, simulated FROM responses r
    WHERE survey_id = $1 AND completed_in IS NOT NULL AND (completed_in, ballot_id) > ($2::xid8, $3::uuid)
      AND ${condition}
    ORDER BY completed_in, ballot_id ${firstRows('$4')}),
  looked_at AS MATERIALIZED (
    SELECT page.*, ${matching('page', 5)} AS matches, row_number() OVER (ORDER BY completed_in, ballot_id)
      = (SELECT count(*) FROM page) AS is_last FROM page)
  SELECT r.completed_in::text AS "completedIn", r.ballot_id::text AS "ballotId", r.respondent, r.simulated,
    ${milliseconds('r.started_at')} AS "startedAt", ${milliseconds('r.completed_at')} AS "completedAt",
    r.matches, (SELECT count(*)::int4 FROM page) AS "lookedAt",
    a.question_id AS "questionId", a.votes, a.positions, a.groups, left(a.value, 300) AS value
  FROM looked_at r LEFT JOIN ${answersOf('r.ballot_id', 'r.matches')} AS a ON true
  WHERE r.matches OR r.is_last
  ORDER BY r.completed_in, r.ballot_id`

export const LIST_SETTLED = pageOf('list_settled', 'completed_in < $12::xid8')
export const LIST_COMPLETED = pageOf('list_completed', 'true')

/** Keeps a tally unless another process has counted on meanwhile. */
export const UPSERT_TALLY = `/* upsert_tally */
  INSERT INTO tallies AS t (survey_id, counted_in, counted_ballot, counted_by, tally)
  VALUES ($1, $2::xid8, $3::uuid, ${THIS_SERVER}, $4::text::jsonb)
  ON CONFLICT (survey_id) DO UPDATE
  SET counted_in = excluded.counted_in, counted_ballot = excluded.counted_ballot, tally = excluded.tally
  WHERE t.counted_in = $5::xid8 AND t.counted_ballot = $6::uuid AND t.epoch IS NOT DISTINCT FROM $7::uuid
  RETURNING true AS kept`

export const UPDATE_INTERVALS = `/* update_intervals */
  UPDATE tallies SET intervals = coalesce(intervals, '{}') || $2::text::jsonb
  WHERE survey_id = $1 AND epoch IS NOT DISTINCT FROM $3::uuid`

/** The next completed responses in the order of their ids, which are digests; of these, those that match a filter. */
const nextOf = (name: string, filter: number) => `/* ${name} */
  WITH page AS MATERIALIZED (
    SELECT ballot_id, respondent, completed_at, mode, input, language, simulated FROM responses
    WHERE survey_id = $1 AND ballot_id > $2::uuid AND completed_in IS NOT NULL ORDER BY ballot_id ${firstRows('$3')}),
  found AS MATERIALIZED (SELECT page.ballot_id, page.respondent, page.simulated FROM page WHERE ${matching('page', filter)})`

/** How far the responses were looked at, and whether there may be more of them. */
const LOOKED_AT = `(SELECT ballot_id::text FROM page ORDER BY ballot_id DESC LIMIT 1) AS last,
    (SELECT count(*) FROM page) >= $3::int4 AS "hasMore"`

/**
 * The next ballots of a question in the order of their ids. Those are digests, so the first of them are a random sample,
 * and the same one however often and in whatever order responses arrive.
 */
export const LIST_SAMPLE = `${nextOf('list_sample', 5)},
  sampled AS (
    SELECT found.ballot_id, found.respondent, a.votes, a.positions
    FROM found CROSS JOIN ${answersOf('found.ballot_id', 'question_id = $4')} AS a)
  SELECT ${LOOKED_AT}, (SELECT coalesce(jsonb_agg(jsonb_build_object('respondent', respondent,
    'votes', to_jsonb(votes), 'positions', to_jsonb(positions)) ORDER BY ballot_id), '[]') FROM sampled) AS rows`

/** How many of the next completed responses a filter leaves. */
export const COUNT_MATCHING = `${nextOf('count_matching', 4)}
  SELECT ${LOOKED_AT}, (SELECT count(*)::int4 FROM found WHERE NOT simulated) AS people,
    (SELECT count(*)::int4 FROM found WHERE simulated) AS simulated`

/** The groups that a survey's unique keys were put in. */
export const LIST_LABELS = `/* list_labels */
  SELECT DISTINCT label FROM survey_keys WHERE survey_id = $1 AND label IS NOT NULL ORDER BY label`

/** Answers to a text question that hold a text, by the ids of their ballots. */
export const LIST_TEXTS = `${nextOf('list_texts', 7)},
  texts AS (
    SELECT found.ballot_id::text AS "ballotId", a.value
    FROM found CROSS JOIN ${answersOf('found.ballot_id', "question_id = $4 AND value <> ''")} AS a
    WHERE $5::text = '' OR strpos(lower(a.value), lower($5::text)) > 0
    ORDER BY found.ballot_id LIMIT $6::int4)
  SELECT ${LOOKED_AT}, (SELECT coalesce(jsonb_agg(to_jsonb(texts) ORDER BY "ballotId"), '[]') FROM texts) AS rows`
