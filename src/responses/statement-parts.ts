import type { PgColumn } from 'drizzle-orm/pg-core'
import { answers, surveyKeys, surveys } from '../../db/schema.ts'
import { type ParamRef, type Sql, sql } from '../../db/sql.ts'

/**
 * Whether the survey takes answers by the database's clock. The handler read the window from the very revision that the
 * statement requires, so it need not be read again.
 */
export const open = (opens: ParamRef, closes: ParamRef, grace: Sql) => sql`
  (${opens}::text IS NULL OR now() >= ${opens}::text::timestamptz)
  AND (${closes}::text IS NULL OR now() < ${closes}::text::timestamptz + ${grace})`

/** Whether the unique key with a hash is on the survey's list, if one is required. */
export const keyIssued = (hash: ParamRef) => sql`(${hash}::bytea IS NULL OR EXISTS (
  SELECT 1 FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} = ${hash}::bytea
    AND NOT ${surveyKeys.revoked}))`

const AFTER = sql`+ interval '1 microsecond'`

/** The instant of an update, which differs from that of an insertion. */
const CHANGED_NOW = sql`now() ${AFTER}`

/**
 * When a response is completed: the clock at the time when the statement has locked the row. It may have waited for an
 * answer that started later, and `now()` would be before that one. The embedded database's clock stands still for a
 * millisecond, in which an answer may have changed.
 */
export const COMPLETED_NOW = sql`clock_timestamp() ${AFTER}`

/** The instant a number of milliseconds before the statement. */
export const beforeNow = (milliseconds: Sql) => sql`now() - ${milliseconds} * interval '1 millisecond'`

/** The order of a ballot's first answer to a question if none was sent. */
export const FIRST_SEQ = 1

/** The order of a further answer if none was sent. */
export const NEXT_SEQ = sql`least(t.${answers.seq} + 1, ${Number.MAX_SAFE_INTEGER})`

/**
 * The assignments of an upsert that finds an answer: the newest answer wins.
 * @param isOlder whether the answer sent is older than the stored one
 */
export const assignNewest = ({ isOlder, seq }: { isOlder: Sql; seq: Sql }) => {
  const newest = (column: PgColumn) =>
    sql`${column} = CASE WHEN ${isOlder} THEN t.${column} ELSE excluded.${column} END`
  return sql`
  ${answers.seq} = ${seq},
  ${newest(answers.votes)}, ${newest(answers.positions)}, ${newest(answers.groups)}, ${newest(answers.value)},
  ${answers.updatedAt} = CASE WHEN ${isOlder} THEN t.${answers.updatedAt} ELSE ${CHANGED_NOW} END`
}

/**
 * The questions that a response must answer, as `required(id)`, by its arm.
 * @param byArm lists of ids by arm as JSON, under the empty name for responses without an arm
 */
export const requiredOf = (arm: Sql, byArm: ParamRef) =>
  sql`jsonb_array_elements_text(${byArm}::text::jsonb -> coalesce(${arm}, '')) AS required(id)`

/** Whether the arm alone decides what a response must answer: it is known, and there are no answers beyond it. */
export const decidedByArm = (arm: Sql, answerWrites: Sql, byArm: ParamRef) =>
  sql`(${arm} IS NULL OR (${answerWrites} = 0 AND ${byArm}::text::jsonb ? ${arm}))`

/** The survey of a condition, if an earlier response has already fixed its questions. */
export const fixedSurvey = (condition: Sql) =>
  sql`SELECT ${surveys.id} FROM ${surveys} WHERE ${surveys.lockedAt} IS NOT NULL AND ${condition}`

/** The same survey, fixing its questions. */
export const fixSurvey = (condition: Sql) => sql`UPDATE ${surveys}
  SET ${surveys.lockedAt} = coalesce(${surveys.lockedAt}, now()) WHERE ${condition} RETURNING ${surveys.id}`
