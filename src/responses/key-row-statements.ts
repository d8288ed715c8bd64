import { NOBODY } from '../../db/nobody.ts'
import { answers, events, responses } from '../../db/schema.ts'
import { named, quoted, type Sql, sql } from '../../db/sql.ts'
import { beforeNow } from './statement-parts.ts'

/**
 * What happens to the row of a unique key whose response is not completed, after $5 writes of the respondent $3: its
 * answers and its log are deleted unread. The row stays, with its arm, so that nobody draws again with the same key.
 */
const withRow = (name: string, assigned: Sql) =>
  named(
    name,
    sql`
  WITH r AS (
    UPDATE ${responses} SET ${responses.metadata} = NULL, ${responses.answerWrites} = 0, ${assigned}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
      AND ${responses.completedAt} IS NULL AND ${responses.answerWrites} = $4::int4
    RETURNING ${responses.ballotId}),
  a AS (
    DELETE FROM ${answers} WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} IN (SELECT ${responses.ballotId} FROM r)),
  e AS (
    DELETE FROM ${events} WHERE ${events.surveyId} = $1 AND ${events.ballotId} IN (SELECT ${responses.ballotId} FROM r))
  SELECT count(*)::int4 AS count FROM r`,
  )

export const VACATE = withRow(
  'vacate',
  sql`${responses.respondent} = ${quoted(NOBODY)}, ${responses.test} = true, ${responses.parameters} = NULL,
    ${responses.language} = NULL`,
)

export const RESTART = withRow(
  'restart',
  sql`${responses.respondent} = $5::text, ${responses.test} = false, ${responses.moved} = false,
    ${responses.revision} = $6::int4, ${responses.startedAt} = ${beforeNow(sql`$7::int8`)},
    ${responses.language} = $8::text, ${responses.parameters} = $9::text::jsonb,
    ${responses.mode} = CASE WHEN ${responses.arm} IS NULL THEN $10::text ELSE ${responses.mode} END,
    ${responses.input} = CASE WHEN ${responses.arm} IS NULL THEN $11::text ELSE ${responses.input} END`,
)

export const MOVE = sql`/* move */
  UPDATE ${responses} SET ${responses.respondent} = $4::text, ${responses.moved} = $5::boolean
  WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
    AND ${responses.completedAt} IS NULL
  RETURNING ${responses.ballotId}::text AS "ballotId"`

export const FIND_MOVED = sql`/* find_moved */
  SELECT ${responses.ballotId}::text AS "ballotId" FROM ${responses}
  WHERE ${responses.surveyId} = $1 AND ${responses.respondent} = $2 AND ${responses.moved} LIMIT 1`
