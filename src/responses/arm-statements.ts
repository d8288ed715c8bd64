import { milliseconds } from '../../db/milliseconds.ts'
import { answers, armCounters, responses, surveyKeys, surveys } from '../../db/schema.ts'
import { named, type Sql, sql } from '../../db/sql.ts'
import { beforeNow, fixedSurvey, fixSurvey, open } from './statement-parts.ts'

const SAME_SURVEY = sql`${surveys.id} = $1 AND ${surveys.revision} = $2 AND ${surveys.deletedAt} IS NULL
  AND ${open('$3', '$4', sql`interval '0'`)}`

const IN_STRATUM = sql`${armCounters.surveyId} = $1 AND ${armCounters.stratum} = $6`

/**
 * Starts responses of one stratum, each in the arm of its position. The counter advances by the number of new ballots,
 * in the statement that stores them, so that a failure leaves no position without a response. $5 contains the rows as
 * JSON, $8 and $10 the arms and blocks of the positions from $7 on, and $9 how each arm is shown. If the counter is at another position
 * nothing is started, and if another statement starts one of the ballots at the same time this one fails. A row can
 * include the first answer of its ballot, which is stored if the arm is among those that accept it. OFFSET 0 has every
 * ballot and key looked up individually: see `completeBatch`.
 */
const beginWith = (name: string, survey: Sql) =>
  named(
    name,
    sql`
  WITH s AS (${survey}),
  g AS MATERIALIZED (SELECT $8::text::text[] AS arms, $10::text::int4[] AS blocks, $9::text::jsonb AS shown),
  i AS MATERIALIZED (
    SELECT row_number() OVER () - 1 AS place, i.* FROM s CROSS JOIN json_to_recordset($5::text::json) AS i(ballot uuid,
      respondent text, issued text, language text, since_begin int8, parameters jsonb,
      asked text, seq int8, votes int2[], positions int2[], groups int2[], value text, fitting text[])
    WHERE NOT EXISTS (SELECT 1 FROM ${responses}
      WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = i.ballot OFFSET 0)
    AND (i.issued IS NULL OR EXISTS (SELECT 1 FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
      AND ${surveyKeys.keyHash} = decode(i.issued, 'hex') AND NOT ${surveyKeys.revoked} OFFSET 0))),
  c AS (
    INSERT INTO ${armCounters} AS t (${armCounters.surveyId}, ${armCounters.stratum}, ${armCounters.begun})
    SELECT $1::text, $6::text, count(*)::int4 FROM i
    HAVING count(*) > 0 AND ($7::int4 = 0 OR EXISTS (SELECT 1 FROM ${armCounters} WHERE ${IN_STRATUM}))
    ON CONFLICT (${armCounters.surveyId}, ${armCounters.stratum})
      DO UPDATE SET ${armCounters.begun} = t.${armCounters.begun} + excluded.${armCounters.begun}
      WHERE t.${armCounters.begun} >= $7::int4
        AND t.${armCounters.begun} + excluded.${armCounters.begun} <= $7::int4 + cardinality($8::text::text[])
    RETURNING ${armCounters.begun} - (SELECT count(*) FROM i) AS first),
  p AS (
    SELECT i.*, c.first + i.place AS position, g.arms[c.first + i.place - $7::int4 + 1] AS arm,
      g.blocks[c.first + i.place - $7::int4 + 1] AS block, g.shown
    FROM i CROSS JOIN c CROSS JOIN g),
  r AS (
    INSERT INTO ${responses} (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent},
      ${responses.revision}, ${responses.test}, ${responses.mode}, ${responses.input}, ${responses.language},
      ${responses.startedAt}, ${responses.parameters}, ${responses.arm}, ${responses.armStratum}, ${responses.armPosition},
      ${responses.armBlock})
    SELECT $1::text, ballot, respondent, $2::int4, false, p.shown -> p.arm ->> 'mode',
      p.shown -> p.arm ->> 'input', language, ${beforeNow(sql`since_begin`)}, p.parameters, p.arm, $6::text,
      p.position::int4, p.block FROM p
    RETURNING ${responses.ballotId}, ${responses.startedAt}, ${responses.arm}, ${responses.armPosition}),
  a AS (
    INSERT INTO ${answers} (${answers.surveyId}, ${answers.ballotId}, ${answers.questionId}, ${answers.seq},
      ${answers.votes}, ${answers.positions}, ${answers.groups}, ${answers.value})
    SELECT $1::text, ballot, asked, seq, votes, positions, groups, value FROM p WHERE p.arm = ANY(p.fitting)
    RETURNING ${answers.ballotId})
  SELECT ${responses.ballotId}::text AS "ballotId", ${responses.arm}, ${responses.armPosition} AS position,
    ${milliseconds(responses.startedAt)} AS "startedAt", EXISTS (
      SELECT 1 FROM a WHERE a.${answers.ballotId} = r.${responses.ballotId}) AS "isAnswered" FROM r`,
  )

export const BEGIN_IN_ARMS = beginWith('begin_in_arms', fixedSurvey(SAME_SURVEY))

/** The first response, which fixes the arms together with the questions. */
export const BEGIN_IN_ARMS_AND_LOCK = beginWith('begin_in_arms_and_lock', fixSurvey(SAME_SURVEY))

/** The response of somebody who tries an arm out: it takes no position. */
export const BEGIN_TEST_IN_ARM = sql`/* begin_test_in_arm */
  INSERT INTO ${responses} AS t (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent},
    ${responses.revision}, ${responses.test}, ${responses.arm}, ${responses.mode}, ${responses.input}, ${responses.language})
  SELECT $1::text, $2::uuid, $3::text, $4::int4, true, $5::text, $6::text, $7::text, $8::text FROM ${surveys}
  WHERE ${surveys.id} = $1 AND ${surveys.revision} = $4 AND ${surveys.deletedAt} IS NULL
  ON CONFLICT (${responses.surveyId}, ${responses.ballotId}) DO NOTHING
  RETURNING ${responses.arm}, ${milliseconds(responses.startedAt)} AS "startedAt"`

/** The arm of a ballot, and how many responses have started in a stratum; always one row. */
export const FIND_ARM = sql`/* find_arm */
  SELECT r.${responses.arm}, r.${responses.respondent}, ${milliseconds(sql`r.${responses.startedAt}`)} AS "startedAt",
    coalesce((SELECT ${armCounters.begun} FROM ${armCounters}
      WHERE ${armCounters.surveyId} = $1 AND ${armCounters.stratum} = $3), 0) AS begun
  FROM (SELECT 1) AS always LEFT JOIN ${responses} r ON r.${responses.surveyId} = $1
    AND r.${responses.ballotId} = $2::uuid`
