import { NOBODY } from '../../db/nobody.ts'
import { answers, events, responses } from '../../db/schema.ts'
import { named, quoted, type Sql, sql } from '../../db/sql.ts'
import { reservations } from '../../db/stop-schema.ts'
import { lockedQuotas } from './quota-parts.ts'
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
  sql`${responses.respondent} = $5::text, ${responses.test} = false,
    ${responses.revision} = $6::int4, ${responses.startedAt} = ${beforeNow(sql`$7::int8`)},
    ${responses.language} = $8::text, ${responses.parameters} = $9::text::jsonb,
    ${responses.mode} = CASE WHEN ${responses.arm} IS NULL THEN $10::text ELSE ${responses.mode} END,
    ${responses.input} = CASE WHEN ${responses.arm} IS NULL THEN $11::text ELSE ${responses.input} END`,
)

/** Gives an unfinished response to another uuid, $4: no answer sent with the first one is stored from then on. */
export const CHANGE_UUID = sql`/* change_uuid */
  UPDATE ${responses} SET ${responses.respondent} = $4::text
  WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
    AND ${responses.completedAt} IS NULL`

/**
 * Gives a response that was taken the id $4, which its new uuid yields. Nothing that was known of it before finds it:
 * it begins now, without its log. Its places in quotas go with it.
 */
export const CHANGE_ID = sql`/* change_id */
  WITH ${lockedQuotas('$5', sql`true`)},
  r AS (
    UPDATE ${responses} SET ${responses.ballotId} = $4::uuid, ${responses.startedAt} = now()
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
      AND ${responses.completedAt} IS NULL AND (SELECT count(*) FROM mine) >= 0
      AND NOT EXISTS (SELECT 1 FROM ${responses} o WHERE o.${responses.surveyId} = $1
        AND o.${responses.ballotId} = $4::uuid)
    RETURNING ${responses.ballotId}),
  a AS (
    UPDATE ${answers} SET ${answers.ballotId} = $4::uuid WHERE ${answers.surveyId} = $1
      AND ${answers.ballotId} = $2::uuid AND EXISTS (SELECT 1 FROM r)),
  e AS (
    DELETE FROM ${events} WHERE ${events.surveyId} = $1 AND ${events.ballotId} = $2::uuid
      AND EXISTS (SELECT 1 FROM r))
  UPDATE ${reservations} v SET ${reservations.ballotId} = $4::uuid FROM mine WHERE v.${reservations.surveyId} = $1
    AND v.${reservations.ballotId} = $2::uuid AND v.${reservations.quotaId} = mine.${reservations.quotaId}
    AND EXISTS (SELECT 1 FROM r)`
