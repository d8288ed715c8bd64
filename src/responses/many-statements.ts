import { milliseconds } from '../../db/milliseconds.ts'
import { COMPLETED_NOW, open } from './statement-parts.ts'

/**
 * The statements of statements.ts for many ballots at once: every condition is asked of each row, and a row that does not
 * meet them is missing among those that come back.
 */

const SAME_SURVEY = 'id = $1 AND revision = $2 AND deleted_at IS NULL'

/**
 * First answers that begin responses, without unique keys of a list, where an earlier response has fixed the survey's
 * questions. One row comes back, with the ballots that were begun. $3 and $4 are the window, $5 the rows as JSON.
 */
export const CREATE_MANY = `/* create_many */
  WITH i AS MATERIALIZED (
    SELECT * FROM json_to_recordset($5::text::json) AS i(ballot_id uuid, respondent text, question_id text, seq int8,
      votes int2[], positions int2[], groups int2[], value text, mode text, input text, language text)),
  r AS (
    INSERT INTO responses (survey_id, ballot_id, respondent, revision, test, mode, input, language)
    SELECT $1::text, ballot_id, respondent, $2::int4, false, mode, input, language FROM i
    WHERE ${open('$3', '$4', "interval '0'")}
      AND EXISTS (SELECT 1 FROM surveys WHERE locked_at IS NOT NULL AND ${SAME_SURVEY})
    ON CONFLICT (survey_id, ballot_id) DO NOTHING
    RETURNING ballot_id),
  a AS (
    INSERT INTO answers (survey_id, ballot_id, question_id, seq, votes, positions, groups, value)
    SELECT $1::text, ballot_id, question_id, seq, votes, positions, groups, value
    FROM i WHERE ballot_id IN (SELECT ballot_id FROM r))
  SELECT ${milliseconds('now()')} AS "startedAt", to_jsonb(ARRAY(SELECT ballot_id FROM r)) AS begun`

/**
 * Completes ballots that have an answer to each of the required questions, $6. $3 to $5 are the window, $7 the rows as JSON.
 *
 * Each ballot is looked up by itself, in a subquery that OFFSET 0 keeps apart. As a join the planner would read every
 * response of the survey while it has no statistics of a new table, and an update is such a join: so completions are
 * written as insertions of rows that are there, and locked.
 */
export const COMPLETE_MANY = `/* complete_many */
  WITH i AS MATERIALIZED (
    SELECT * FROM json_to_recordset($7::text::json) AS i(ballot_id uuid, respondent text, metadata text)),
  had_answers AS MATERIALIZED (
    SELECT i.ballot_id, x.question_id FROM i CROSS JOIN LATERAL (
      SELECT question_id FROM answers WHERE survey_id = $1 AND ballot_id = i.ballot_id OFFSET 0) AS x),
  s AS (SELECT id FROM surveys
    WHERE ${SAME_SURVEY} AND ${open('$3', '$4', 'make_interval(mins => $5::int4)')}),
  open AS MATERIALIZED (
    SELECT i.ballot_id, i.respondent, i.metadata FROM i CROSS JOIN s CROSS JOIN LATERAL (
      SELECT FROM responses WHERE survey_id = $1 AND ballot_id = i.ballot_id
        AND respondent = i.respondent AND completed_at IS NULL FOR UPDATE OFFSET 0) AS x
    WHERE NOT EXISTS (
      SELECT 1 FROM jsonb_array_elements_text($6::text::jsonb) AS required(question_id)
      WHERE required.question_id NOT IN (
        SELECT question_id FROM had_answers WHERE had_answers.ballot_id = i.ballot_id)))
  INSERT INTO responses AS t (survey_id, ballot_id, respondent, revision, metadata)
  SELECT $1::text, ballot_id, respondent, $2::int4, metadata::jsonb FROM open
  ON CONFLICT (survey_id, ballot_id) DO UPDATE SET completed_at = ${COMPLETED_NOW},
    completed_in = CASE WHEN NOT t.test THEN pg_current_xact_id() END, metadata = excluded.metadata
    WHERE t.respondent = excluded.respondent AND t.completed_at IS NULL
  RETURNING t.ballot_id::text AS "ballotId", ${milliseconds('t.started_at')} AS "startedAt",
    ${milliseconds('t.completed_at')} AS "completedAt",
    (SELECT coalesce(jsonb_agg(question_id), '[]') FROM had_answers
      WHERE had_answers.ballot_id = t.ballot_id) AS answered`
