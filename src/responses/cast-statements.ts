import { milliseconds } from '../../db/milliseconds.ts'
import { NOBODY } from '../../db/nobody.ts'
import { answers, events, responses, surveyKeys, surveys } from '../../db/schema.ts'
import { named, quoted, type Sql, sql } from '../../db/sql.ts'
import { COUNTED_IN_QUOTAS, hasReservations, lockedQuotas } from './quota-parts.ts'
import { COMPLETED_NOW, keyIssued, open } from './statement-parts.ts'
import { countedIn, REMAINING } from './stop-parts.ts'

const LONG_AGO = sql`'epoch'::timestamptz`

const SPENT = sql`${responses.respondent} = ${quoted(NOBODY)}, ${responses.test} = true,
  ${responses.startedAt} = ${LONG_AGO}, ${responses.completedAt} = ${LONG_AGO}, ${responses.mode} = NULL,
  ${responses.input} = NULL, ${responses.language} = NULL, ${responses.metadata} = NULL,
  ${responses.parameters} = NULL, ${responses.answerWrites} = 0, ${responses.arm} = NULL,
  ${responses.armStratum} = NULL, ${responses.armPosition} = NULL, ${responses.armBlock} = NULL`

const UNCHANGED = sql`${responses.revision}, ${responses.startedAt}, ${responses.test}, ${responses.simulated},
  ${responses.mode}, ${responses.input}, ${responses.language}, ${responses.parameters}, ${responses.answerWrites},
  ${responses.arm}, ${responses.armStratum}, ${responses.armPosition}, ${responses.armBlock}`

const GROUP = sql`(SELECT ${surveyKeys.label} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
  AND ${surveyKeys.keyHash} = $12::bytea)`

const OF_KEY = sql`${answers.surveyId} = $1 AND ${answers.ballotId} = $2::uuid AND EXISTS (SELECT 1 FROM begun)`

/**
 * Ends the response under a unique key, $2, if ballots are secret, as it was read after $8 writes: its ballot goes to
 * the id $5, with its answers and its log, and no row is left that joins the two. $7 is why its respondent is turned
 * away, if they are. Answers to questions in $13 are deleted, and those in $14 reduced to the part that was asked for.
 */
const castWith = (name: string, before: Sql, room: Sql, after: Sql) =>
  named(
    name,
    sql`
  WITH ${before} begun AS MATERIALIZED (
    SELECT ${UNCHANGED} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
      AND ${responses.completedAt} IS NULL AND ${responses.answerWrites} = $8::int4
      AND EXISTS (SELECT 1 FROM ${surveys} WHERE ${surveys.id} = $1 AND ${surveys.revision} = $4
        AND ${surveys.deletedAt} IS NULL AND ${open('$9', '$10', sql`make_interval(mins => $11::int4)`)})
      AND ${keyIssued('$12')} ${room} FOR UPDATE),
  spent AS (
    UPDATE ${responses} SET ${SPENT}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND EXISTS (SELECT 1 FROM begun)),
  r AS (
    INSERT INTO ${responses} (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent}, ${UNCHANGED},
      ${responses.keyLabel}, ${responses.metadata}, ${responses.outcome}, ${responses.completedAt},
      ${responses.completedIn})
    SELECT $1::text, $5::uuid, $3::text, ${UNCHANGED}, ${GROUP}, $6::text::jsonb, $7::text, ${COMPLETED_NOW},
      CASE WHEN $7::text IS NULL THEN pg_current_xact_id() END FROM begun
    RETURNING ${milliseconds(responses.startedAt)} AS "startedAt",
      ${milliseconds(responses.completedAt)} AS "completedAt"),
  dropped AS (
    DELETE FROM ${answers}
    WHERE ${OF_KEY} AND ${answers.questionId} IN (SELECT jsonb_array_elements_text($13::text::jsonb))),
  moved AS (
    UPDATE ${answers} SET ${answers.ballotId} = $5::uuid,
      ${answers.value} = coalesce($14::text::jsonb ->> ${answers.questionId}, ${answers.value})
    WHERE ${OF_KEY} AND ${answers.questionId} NOT IN (SELECT jsonb_array_elements_text($13::text::jsonb))),
  logged AS (
    UPDATE ${events} SET ${events.ballotId} = $5::uuid
    WHERE ${events.surveyId} = $1 AND ${events.ballotId} = $2::uuid AND EXISTS (SELECT 1 FROM begun))${after}
  SELECT "startedAt", "completedAt" FROM r`,
  )

const NOTHING = sql``

const HAS_ROOM = sql`AND EXISTS (SELECT 1 FROM room)`

const IN_QUOTAS = sql`AND ${hasReservations('$15')}`

export const CAST = castWith('cast', NOTHING, NOTHING, NOTHING)

export const CAST_COUNTED = castWith('cast_counted', sql`${REMAINING},`, HAS_ROOM, sql`, ${countedIn('r')}`)

export const CAST_IN_QUOTAS = castWith(
  'cast_in_quotas',
  sql`${lockedQuotas('$15', sql`true`)},`,
  IN_QUOTAS,
  sql`, ${COUNTED_IN_QUOTAS}`,
)

export const CAST_COUNTED_IN_QUOTAS = castWith(
  'cast_counted_in_quotas',
  sql`${REMAINING}, ${lockedQuotas('$15', sql`EXISTS (SELECT 1 FROM room)`)},`,
  sql`${IN_QUOTAS} ${HAS_ROOM}`,
  sql`, ${countedIn('r')}, ${COUNTED_IN_QUOTAS}`,
)

/** Somebody with a unique key who is turned away before any question, if ballots are secret: the key is spent at once. */
export const INSERT_SPENT = sql`/* insert_spent */
  WITH spent AS (
    INSERT INTO ${responses} (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent},
      ${responses.revision}, ${responses.test}, ${responses.startedAt}, ${responses.completedAt})
    SELECT $1::text, $2::uuid, ${quoted(NOBODY)}, $4::int4, true, ${LONG_AGO}, ${LONG_AGO} FROM ${surveys}
    WHERE ${surveys.id} = $1 AND ${surveys.revision} = $4 AND ${surveys.deletedAt} IS NULL
      AND ${open('$8', '$9', sql`interval '0'`)} AND ${keyIssued('$10')}
    ON CONFLICT (${responses.surveyId}, ${responses.ballotId}) DO NOTHING RETURNING ${responses.ballotId})
  INSERT INTO ${responses} (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent}, ${responses.revision},
    ${responses.outcome}, ${responses.language}, ${responses.parameters}, ${responses.completedAt})
  SELECT $1::text, $11::uuid, $3::text, $4::int4, $5::text, $6::text, $7::text::jsonb, ${COMPLETED_NOW} FROM spent
  RETURNING ${milliseconds(responses.startedAt)} AS "startedAt", ${milliseconds(responses.completedAt)} AS "completedAt"`
