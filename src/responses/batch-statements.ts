import { milliseconds } from '../../db/milliseconds.ts'
import { answers, responses, surveys } from '../../db/schema.ts'
import { named, type Sql, sql } from '../../db/sql.ts'
import { beforeNow, COMPLETED_NOW, decidedByArm, open, requiredOf } from './statement-parts.ts'
import { countedIn, REMAINING } from './stop-parts.ts'

/**
 * The statements of statements.ts for many ballots at once: every condition is checked for each row, and rows that do
 * not meet them are missing from the result.
 */

/**
 * The records of a batch, as batched-writes.ts sends them, are called `i`: their fields are not columns of the schema.
 */

const SAME_SURVEY = sql`${surveys.id} = $1 AND ${surveys.revision} = $2 AND ${surveys.deletedAt} IS NULL`

/**
 * First answers that start responses, without unique keys of a list, if an earlier response has fixed the survey's
 * questions. One row is returned, with the ballots that were started. $3 and $4 are the window, $5 the rows as JSON.
 */
export const CREATE_BATCH = sql`/* create_many */
  WITH i AS MATERIALIZED (
    SELECT * FROM json_to_recordset($5::text::json) AS i(ballot_id uuid, respondent text, question_id text, seq int8,
      votes int2[], positions int2[], groups int2[], value text, mode text, input text, language text,
      since_begin int8, parameters jsonb)),
  r AS (
    INSERT INTO ${responses} (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent},
      ${responses.revision}, ${responses.test}, ${responses.mode}, ${responses.input}, ${responses.language},
      ${responses.startedAt}, ${responses.parameters})
    SELECT $1::text, ballot_id, respondent, $2::int4, false, mode, input, language, ${beforeNow(sql`since_begin`)},
      i.parameters FROM i
    WHERE ${open('$3', '$4', sql`interval '0'`)}
      AND EXISTS (SELECT 1 FROM ${surveys} WHERE ${surveys.lockedAt} IS NOT NULL AND ${SAME_SURVEY})
    ON CONFLICT (${responses.surveyId}, ${responses.ballotId}) DO NOTHING
    RETURNING ${responses.ballotId}),
  a AS (
    INSERT INTO ${answers} (${answers.surveyId}, ${answers.ballotId}, ${answers.questionId}, ${answers.seq},
      ${answers.votes}, ${answers.positions}, ${answers.groups}, ${answers.value})
    SELECT $1::text, ballot_id, question_id, seq, votes, positions, groups, value
    FROM i WHERE ballot_id IN (SELECT ${responses.ballotId} FROM r))
  SELECT ${milliseconds(sql`now()`)} AS now, to_jsonb(ARRAY(SELECT ${responses.ballotId} FROM r)) AS begun`

/**
 * Completes ballots that have an answer to each of the questions that their arm requires, by $6. $3 to $5 are the
 * window, $7 the rows as JSON.
 * Each ballot is looked up individually, in a subquery that OFFSET 0 keeps separate. With a join, the planner would
 * read every response of the survey while a new table has no statistics, and an update is such a join: so completions
 * are written as insertions of rows that exist and are locked.
 */
const completeBatch = (before: Sql, limit: Sql, after: (done: Sql) => Sql) => sql`
  WITH ${before} i AS MATERIALIZED (
    SELECT * FROM json_to_recordset($7::text::json) AS i(ballot_id uuid, respondent text, metadata text)),
  had_answers AS MATERIALIZED (
    SELECT i.ballot_id, x.${answers.questionId} FROM i CROSS JOIN LATERAL (
      SELECT ${answers.questionId} FROM ${answers}
      WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = i.ballot_id OFFSET 0) AS x),
  s AS (SELECT ${surveys.id} FROM ${surveys}
    WHERE ${SAME_SURVEY} AND ${open('$3', '$4', sql`make_interval(mins => $5::int4)`)}),
  open AS MATERIALIZED (
    SELECT i.ballot_id, i.respondent, i.metadata FROM i CROSS JOIN s CROSS JOIN LATERAL (
      SELECT ${responses.arm} FROM ${responses}
      WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = i.ballot_id
        AND ${responses.respondent} = i.respondent AND ${responses.completedAt} IS NULL
        AND ${decidedByArm(sql`${responses.arm}`, sql`${responses.answerWrites}`, '$6')} FOR UPDATE OFFSET 0) AS x
    WHERE NOT EXISTS (
      SELECT 1 FROM ${requiredOf(sql`x.${responses.arm}`, '$6')}
      WHERE required.id NOT IN (
        SELECT ${answers.questionId} FROM had_answers WHERE had_answers.ballot_id = i.ballot_id)) ${limit})${after(sql`
  INSERT INTO ${responses} AS t (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent},
    ${responses.revision}, ${responses.metadata})
  SELECT $1::text, ballot_id, respondent, $2::int4, metadata::jsonb FROM open
  ON CONFLICT (${responses.surveyId}, ${responses.ballotId}) DO UPDATE
    SET ${responses.completedAt} = ${COMPLETED_NOW},
    ${responses.completedIn} = CASE WHEN NOT t.${responses.test} THEN pg_current_xact_id() END,
    ${responses.metadata} = excluded.${responses.metadata}
    WHERE t.${responses.respondent} = excluded.${responses.respondent} AND t.${responses.completedAt} IS NULL
  RETURNING t.${responses.ballotId}::text AS "ballotId", t.${responses.arm}, ${milliseconds(sql`t.${responses.startedAt}`)}
    AS "startedAt",
    ${milliseconds(sql`t.${responses.completedAt}`)} AS "completedAt",
    (SELECT coalesce(jsonb_agg(${answers.questionId}), '[]') FROM had_answers
      WHERE had_answers.ballot_id = t.${responses.ballotId}) AS answered`)}`

const NOTHING = sql``

export const COMPLETE_BATCH = named(
  'complete_many',
  completeBatch(NOTHING, NOTHING, (done) => done),
)

/** The same for surveys that stop after a number of completions: no more ballots are completed than allowed. */
export const COMPLETE_BATCH_COUNTED = named(
  'complete_many_counted',
  completeBatch(
    sql`${REMAINING},`,
    sql`LIMIT (SELECT coalesce(max(room.remaining), 0) FROM room)`,
    (done) => sql`,
  done AS (${done}),
  ${countedIn('done')}
  SELECT * FROM done`,
  ),
)
