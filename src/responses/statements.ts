import { milliseconds } from '../../db/milliseconds.ts'
import { COMPLETED_NOW, FIRST_SEQ, NEXT_SEQ, newestKept, open } from './statement-parts.ts'

/** The survey at the revision that the answer was checked against. */
const SAME_SURVEY = 'id = $1 AND revision = $4 AND deleted_at IS NULL'

const HAS_BALLOT = 'EXISTS (SELECT 1 FROM responses WHERE survey_id = $1 AND ballot_id = $2::uuid)'
const HAS_ANSWER = `EXISTS (SELECT 1 FROM answers
  WHERE survey_id = $1 AND ballot_id = $2::uuid AND question_id = $5)`

/**
 * Whether the statement made a row: it sees none from before, and the row bears its own instant. The second is for two
 * that come at once. (A row's xmax would say so too, but not where the table is partitioned.)
 */
const made = (instant: string, hadRow: string) => `${instant} = now() AND NOT ${hadRow}`

/**
 * Keeps the answer of every ballot in `r`. An older answer stays as it is where its seq is higher than the one
 * sent; without a seq the answer counts as the newest.
 */
const KEEP_ANSWER = `
  a AS (
    INSERT INTO answers AS t (survey_id, ballot_id, question_id, seq, votes, positions, groups, value)
    SELECT $1::text, $2::uuid, $5::text, coalesce($6::int8, ${FIRST_SEQ}),
      $7::text::int2[], $8::text::int2[], $9::text::int2[], $10::text FROM r
    ON CONFLICT (survey_id, ballot_id, question_id) DO UPDATE SET ${newestKept({
      isOlder: 't.seq > $6::int8',
      seq: `CASE WHEN $6::int8 IS NULL THEN ${NEXT_SEQ} ELSE greatest(t.seq, $6::int8) END`,
    })}
    RETURNING seq, ${made('updated_at', HAS_ANSWER)} AS fresh)
  SELECT a.seq::float8 AS seq, a.fresh AS "freshAnswer", r.fresh AS "freshResponse",
    ${milliseconds('r.started_at')} AS "startedAt",
    (SELECT coalesce(jsonb_agg(question_id), '[]') FROM answers WHERE survey_id = $1 AND ballot_id = $2::uuid)
      AS answered
  FROM r, a`

const GRACE_OF_BALLOT = `CASE WHEN ${HAS_BALLOT} THEN make_interval(mins => $13::int4) ELSE interval '0' END`

/** Whether the unique key is on the survey's list, where one has to be. */
const keyIssued = (hash: string) => `(${hash}::bytea IS NULL OR EXISTS (
  SELECT 1 FROM survey_keys WHERE survey_id = $1 AND key_hash = ${hash}::bytea AND NOT revoked))`

const MAY_CREATE = `${SAME_SURVEY} AND ${open('$11', '$12', GRACE_OF_BALLOT)} AND ${keyIssued('$14')}`

const createWith = (name: string, survey: string, test = false) => `/* ${name} */
  WITH s AS (${survey}),
  r AS (
    INSERT INTO responses AS t (survey_id, ballot_id, respondent, revision, test, mode, input, language)
    SELECT $1::text, $2::uuid, $3::text, $4::int4, ${test}, $15::text, $16::text, $17::text FROM s
    ON CONFLICT (survey_id, ballot_id) DO UPDATE SET respondent = t.respondent
      WHERE t.respondent = excluded.respondent AND t.completed_at IS NULL
    RETURNING started_at, ${made('started_at', HAS_BALLOT)} AS fresh),
  ${KEEP_ANSWER}`

/** The first answer of a ballot, where an earlier response has fixed the survey's questions already. */
export const CREATE = createWith(
  'create',
  `SELECT id FROM surveys WHERE locked_at IS NOT NULL AND ${MAY_CREATE}`,
)

/**
 * The first answer of a ballot, fixing the survey's questions with it. Whichever of this and a change of the questions
 * comes second finds its condition no longer met.
 */
export const CREATE_AND_LOCK = createWith(
  'create_and_lock',
  `UPDATE surveys SET locked_at = coalesce(locked_at, now())
  WHERE ${MAY_CREATE} RETURNING id`,
)

/** The first answer of somebody who tries the survey out; it fixes nothing. */
export const CREATE_TEST = createWith('create_test', `SELECT id FROM surveys WHERE ${MAY_CREATE}`, true)

/** A further or changed answer. The share lock lets completion come before or after it, never in between. */
export const KEEP = `/* keep */
  WITH r AS (
    SELECT started_at, false AS fresh FROM responses
    WHERE survey_id = $1 AND ballot_id = $2::uuid AND respondent = $3 AND completed_at IS NULL
      AND EXISTS (SELECT 1 FROM surveys
        WHERE ${SAME_SURVEY} AND ${open('$11', '$12', 'make_interval(mins => $13::int4)')})
      AND ${keyIssued('$14')}
    FOR SHARE),
  ${KEEP_ANSWER}`

/** Completes a ballot that has an answer to each of the required questions. */
export const COMPLETE = `/* complete */
  UPDATE responses SET completed_at = ${COMPLETED_NOW}, completed_in = CASE WHEN NOT test THEN pg_current_xact_id() END,
    metadata = $5::text::jsonb
  WHERE survey_id = $1 AND ballot_id = $2::uuid AND respondent = $3 AND completed_at IS NULL
    AND EXISTS (SELECT 1 FROM surveys
      WHERE ${SAME_SURVEY} AND ${open('$7', '$8', 'make_interval(mins => $9::int4)')})
    AND ${keyIssued('$10')}
    AND NOT EXISTS (
      SELECT 1 FROM jsonb_array_elements_text($6::text::jsonb) AS required(question_id)
      WHERE required.question_id NOT IN (
        SELECT question_id FROM answers WHERE survey_id = $1 AND ballot_id = $2::uuid))
  RETURNING ${milliseconds('started_at')} AS "startedAt", ${milliseconds('completed_at')} AS "completedAt",
    (SELECT coalesce(jsonb_agg(question_id), '[]') FROM answers WHERE survey_id = $1 AND ballot_id = $2::uuid)
      AS answered`

/** Changes nothing, but commits; see `confirmBallot`. */
export const CONFIRM_BALLOT =
  '/* confirm_ballot */ UPDATE responses SET respondent = respondent WHERE survey_id = $1 AND ballot_id = $2::uuid'

/** All there is of a ballot, and whether its unique key was issued; always one row. */
export const FIND_BALLOT = `/* find_ballot */
  SELECT ${milliseconds('now()')} AS now, r.respondent,
    ${milliseconds('r.started_at')} AS "startedAt", ${milliseconds('r.completed_at')} AS "completedAt",
    EXISTS (SELECT 1 FROM survey_keys WHERE survey_id = $1 AND key_hash = $3::bytea AND NOT revoked) AS "keyIssued",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', question_id, 'seq', seq, 'votes', to_jsonb(votes),
        'positions', to_jsonb(positions), 'groups', to_jsonb(groups), 'value', value)), '[]')
      FROM answers WHERE survey_id = $1 AND ballot_id = $2::uuid) AS answers
  FROM (SELECT 1) AS always LEFT JOIN responses r ON r.survey_id = $1 AND r.ballot_id = $2::uuid`
