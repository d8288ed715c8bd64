import type { PgColumn } from 'drizzle-orm/pg-core'
import { milliseconds } from '../../db/milliseconds.ts'
import { answers, responses, surveyKeys, surveys } from '../../db/schema.ts'
import { named, type Sql, sql } from '../../db/sql.ts'
import { COUNTED_IN_QUOTAS, hasReservations, lockedQuotas } from './quota-parts.ts'
import {
  assignNewest,
  beforeNow,
  COMPLETED_NOW,
  decidedByArm,
  FIRST_SEQ,
  fixedSurvey,
  fixSurvey,
  keyIssued,
  NEXT_SEQ,
  open,
  requiredOf,
} from './statement-parts.ts'
import { countedIn, REMAINING } from './stop-parts.ts'

/** The survey at the revision that the answer was checked against. */
const SAME_SURVEY = sql`${surveys.id} = $1 AND ${surveys.revision} = $4 AND ${surveys.deletedAt} IS NULL`

const HAS_BALLOT = sql`EXISTS (SELECT 1 FROM ${responses} WHERE ${responses.surveyId} = $1
  AND ${responses.ballotId} = $2::uuid)`
const HAS_ANSWER = sql`EXISTS (SELECT 1 FROM ${answers}
  WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = $2::uuid AND ${answers.questionId} = $5)`

/**
 * Whether the statement inserted a row: none existed before, and the row has the statement's own instant. The second
 * condition separates concurrent statements. (A row's xmax would show it too, but not if the table is partitioned.)
 */
const inserted = (instant: PgColumn, own: Sql, hadRow: Sql) => sql`${instant} = ${own} AND NOT ${hadRow}`

/**
 * Upserts the answer of every ballot in `r`. A stored answer with a higher seq than the one sent is kept; an answer
 * sent without a seq counts as the newest.
 */
const ANSWER_UPSERT = sql`
  a AS (
    INSERT INTO ${answers} AS t (${answers.surveyId}, ${answers.ballotId}, ${answers.questionId}, ${answers.seq},
      ${answers.votes}, ${answers.positions}, ${answers.groups}, ${answers.value})
    SELECT $1::text, $2::uuid, $5::text, coalesce($6::int8, ${FIRST_SEQ}),
      $7::text::int2[], $8::text::int2[], $9::text::int2[], $10::text FROM r
    ON CONFLICT (${answers.surveyId}, ${answers.ballotId}, ${answers.questionId}) DO UPDATE SET ${assignNewest(
      {
        isOlder: sql`t.${answers.seq} > $6::int8`,
        seq: sql`CASE WHEN $6::int8 IS NULL THEN ${NEXT_SEQ} ELSE greatest(t.${answers.seq}, $6::int8) END`,
      },
    )}
    RETURNING ${answers.seq}, ${inserted(answers.updatedAt, sql`now()`, HAS_ANSWER)} AS fresh)
  SELECT a.${answers.seq}::float8 AS seq, a.fresh AS "freshAnswer", r.fresh AS "freshResponse", r.${responses.arm},
    ${milliseconds(sql`r.${responses.startedAt}`)} AS "startedAt",
    (SELECT coalesce(jsonb_agg(${answers.questionId}), '[]') FROM ${answers}
      WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = $2::uuid) AS answered
  FROM r, a`

const GRACE_OF_BALLOT = sql`CASE WHEN ${HAS_BALLOT} THEN make_interval(mins => $13::int4) ELSE interval '0' END`

const MAY_CREATE = sql`${SAME_SURVEY} AND ${open('$11', '$12', GRACE_OF_BALLOT)} AND ${keyIssued('$14')}`

const BEGUN = beforeNow(sql`$18::int8`)

const createWith = (name: string, survey: Sql, test = false) =>
  named(
    name,
    sql`
  WITH s AS (${survey}),
  r AS (
    INSERT INTO ${responses} AS t (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent},
      ${responses.revision}, ${responses.test}, ${responses.mode}, ${responses.input}, ${responses.language},
      ${responses.startedAt}, ${responses.parameters})
    SELECT $1::text, $2::uuid, $3::text, $4::int4, ${test}, $15::text, $16::text, $17::text, ${BEGUN},
      $19::text::jsonb FROM s
    ON CONFLICT (${responses.surveyId}, ${responses.ballotId}) DO UPDATE
      SET ${responses.answerWrites} = t.${responses.answerWrites} + 1
      WHERE t.${responses.respondent} = excluded.${responses.respondent} AND t.${responses.completedAt} IS NULL
    RETURNING ${responses.startedAt}, ${responses.arm},
      ${inserted(responses.startedAt, BEGUN, HAS_BALLOT)} AS fresh),
  ${ANSWER_UPSERT}`,
  )

/** The first answer of a ballot, if an earlier response has already fixed the survey's questions. */
export const CREATE = createWith('create', fixedSurvey(MAY_CREATE))

/**
 * The first answer of a ballot, which fixes the survey's questions. If this and a change of the questions run
 * concurrently, the second one finds its condition no longer met.
 */
export const CREATE_AND_LOCK = createWith('create_and_lock', fixSurvey(MAY_CREATE))

/** The first answer of somebody who tries the survey out; it fixes nothing. */
export const CREATE_TEST = createWith(
  'create_test',
  sql`SELECT ${surveys.id} FROM ${surveys} WHERE ${MAY_CREATE}`,
  true,
)

const MAY_ANSWER = sql`${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
      AND ${responses.completedAt} IS NULL
      AND EXISTS (SELECT 1 FROM ${surveys}
        WHERE ${SAME_SURVEY} AND ${open('$11', '$12', sql`make_interval(mins => $13::int4)`)})
      AND ${keyIssued('$14')}
      AND ($15::text IS NULL OR ${responses.arm} IS NULL OR $15::text::jsonb ? ${responses.arm})`

/** A further or changed answer. The share lock lets completion come before or after it, never in between. */
export const UPSERT_ANSWER = sql`/* keep */
  WITH r AS (
    SELECT ${responses.startedAt}, ${responses.arm}, false AS fresh FROM ${responses} WHERE ${MAY_ANSWER} FOR SHARE),
  ${ANSWER_UPSERT}`

/** The same if completions decide by the answers which questions were shown: it counts the write for them to notice. */
export const UPSERT_DECIDING_ANSWER = sql`/* keep_deciding */
  WITH r AS (
    UPDATE ${responses} SET ${responses.answerWrites} = ${responses.answerWrites} + 1 WHERE ${MAY_ANSWER}
    RETURNING ${responses.startedAt}, ${responses.arm}, false AS fresh),
  ${ANSWER_UPSERT}`

const COMPLETION = sql`
  UPDATE ${responses} SET ${responses.completedAt} = ${COMPLETED_NOW},
    ${responses.completedIn} = CASE WHEN NOT ${responses.test} THEN pg_current_xact_id() END,
    ${responses.metadata} = $5::text::jsonb
  WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
    AND ${responses.completedAt} IS NULL
    AND EXISTS (SELECT 1 FROM ${surveys}
      WHERE ${SAME_SURVEY} AND ${open('$7', '$8', sql`make_interval(mins => $9::int4)`)})
    AND ${keyIssued('$10')}
    AND ${decidedByArm(sql`${responses.arm}`, sql`${responses.answerWrites}`, '$6')}
    AND NOT EXISTS (
      SELECT 1 FROM ${requiredOf(sql`${responses.arm}`, '$6')}
      WHERE required.id NOT IN (
        SELECT ${answers.questionId} FROM ${answers}
        WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = $2::uuid))`

const COMPLETED = sql`
  RETURNING ${responses.arm}, ${milliseconds(responses.startedAt)} AS "startedAt",
    ${milliseconds(responses.completedAt)} AS "completedAt",
    (SELECT coalesce(jsonb_agg(${answers.questionId}), '[]') FROM ${answers}
      WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = $2::uuid)
      AS answered`

export const COMPLETE = sql`/* complete */ ${COMPLETION} ${COMPLETED}`

/** The same if the survey stops after a number of completions: this is one of them, or does nothing. */
export const COMPLETE_COUNTED = sql`/* complete_counted */
  WITH ${REMAINING},
  r AS (${COMPLETION} AND EXISTS (SELECT 1 FROM room) ${COMPLETED}),
  ${countedIn('r')}
  SELECT * FROM r`

/**
 * Completes a response for which the answers, $6 writes after the first one, decided which questions were shown.
 * Answers to the others, $11, are deleted with it, and those in $12 are reduced to the part that was asked for. An
 * answer that arrived in between has incremented the count.
 */
const completeShown = (before: Sql, room: Sql, after: Sql) => sql`
  WITH ${before} r AS (
    UPDATE ${responses} SET ${responses.completedAt} = ${COMPLETED_NOW},
      ${responses.completedIn} = CASE WHEN NOT ${responses.test} THEN pg_current_xact_id() END,
      ${responses.metadata} = $5::text::jsonb
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
      AND ${responses.completedAt} IS NULL AND ${responses.answerWrites} = $6::int4
      AND EXISTS (SELECT 1 FROM ${surveys}
        WHERE ${SAME_SURVEY} AND ${open('$7', '$8', sql`make_interval(mins => $9::int4)`)})
      AND ${keyIssued('$10')} ${room}
    RETURNING ${milliseconds(responses.startedAt)} AS "startedAt",
      ${milliseconds(responses.completedAt)} AS "completedAt"),
  dropped AS (
    DELETE FROM ${answers} WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = $2::uuid
      AND ${answers.questionId} IN (SELECT jsonb_array_elements_text($11::text::jsonb))
      AND EXISTS (SELECT 1 FROM r)),
  shortened AS (
    UPDATE ${answers} SET ${answers.value} = asked.value FROM jsonb_each_text($12::text::jsonb) AS asked(question, value)
    WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = $2::uuid AND ${answers.questionId} = asked.question
      AND EXISTS (SELECT 1 FROM r))${after}
  SELECT "startedAt", "completedAt" FROM r`

const NOTHING = sql``

export const COMPLETE_SHOWN = named('complete_shown', completeShown(NOTHING, NOTHING, NOTHING))

export const COMPLETE_SHOWN_COUNTED = named(
  'complete_shown_counted',
  completeShown(sql`${REMAINING},`, sql`AND EXISTS (SELECT 1 FROM room)`, sql`, ${countedIn('r')}`),
)

const IN_QUOTAS = sql`AND ${hasReservations('$13')}`

/** The same if the survey has quotas: the response must have its places in those, $13, in which it counts. */
export const COMPLETE_SHOWN_IN_QUOTAS = named(
  'complete_shown_in_quotas',
  completeShown(sql`${lockedQuotas('$13', sql`true`)},`, IN_QUOTAS, sql`, ${COUNTED_IN_QUOTAS}`),
)

export const COMPLETE_SHOWN_COUNTED_IN_QUOTAS = named(
  'complete_shown_counted_in_quotas',
  completeShown(
    sql`${REMAINING}, ${lockedQuotas('$13', sql`EXISTS (SELECT 1 FROM room)`)},`,
    sql`${IN_QUOTAS} AND EXISTS (SELECT 1 FROM room)`,
    sql`, ${countedIn('r')}, ${COUNTED_IN_QUOTAS}`,
  ),
)

/** Changes nothing, but commits; see `confirmBallot`. */
export const CONFIRM_BALLOT = sql`/* confirm_ballot */ UPDATE ${responses}
  SET ${responses.respondent} = ${responses.respondent} WHERE ${responses.surveyId} = $1
  AND ${responses.ballotId} = $2::uuid`

/** Everything about a ballot, and whether its unique key was issued; always one row. */
export const FIND_BALLOT = sql`/* find_ballot */
  SELECT ${milliseconds(sql`now()`)} AS now, r.${responses.respondent}, r.${responses.parameters}, r.${responses.arm},
    r.${responses.outcome},
    ${milliseconds(sql`r.${responses.startedAt}`)} AS "startedAt", ${milliseconds(sql`r.${responses.completedAt}`)}
      AS "completedAt", coalesce(r.${responses.answerWrites}, 0) AS "answerWrites",
    EXISTS (SELECT 1 FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} = $3::bytea
      AND NOT ${surveyKeys.revoked}) AS "keyIssued",
    (SELECT ${surveyKeys.label} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
      AND ${surveyKeys.keyHash} = $3::bytea) AS "keyLabel",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', ${answers.questionId}, 'seq', ${answers.seq},
        'votes', to_jsonb(${answers.votes}), 'positions', to_jsonb(${answers.positions}),
        'groups', to_jsonb(${answers.groups}), 'value', ${answers.value})), '[]')
      FROM ${answers} WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = $2::uuid) AS answers
  FROM (SELECT 1) AS always LEFT JOIN ${responses} r ON r.${responses.surveyId} = $1
    AND r.${responses.ballotId} = $2::uuid`

/** The label of a unique key; null if it has none. */
export const FIND_KEY_LABEL = sql`/* find_key_label */
  SELECT ${surveyKeys.label} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} = $2::bytea`
