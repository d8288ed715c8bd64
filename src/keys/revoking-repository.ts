import type { Database } from '../../db/database.ts'
import { NOBODY } from '../../db/sql/nobody.ts'
import { quoted, sql } from '../../db/sql/sql.ts'
import { quotas, reservations } from '../../db/tables/counters.ts'
import { answers, events, responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { surveys } from '../../db/tables/surveys.ts'

/**
 * Takes keys off a survey's list, with their unfinished responses; the rows of the latter stay with their arms, as
 * `decideWithdrawal` leaves them. A submitted key stays. One whose response changes meanwhile is none of these, so it is tried again.
 */
const REVOKE_KEYS = sql`/* revoke_keys */
  WITH changed AS (UPDATE ${surveys} SET ${surveys.updatedAt} = ${surveys.updatedAt}
    WHERE ${surveys.id} = $1 AND ${surveys}.xmin::text = $3::text RETURNING ${surveys.id}),
  listed AS MATERIALIZED (
    SELECT k.${surveyKeys.keyHash}, k.${surveyKeys.uKey}, r.${responses.ballotId}, r.${responses.respondent},
      r.${responses.answerWrites}, r.${responses.completedAt} IS NOT NULL AS is_over
    FROM changed CROSS JOIN ${surveyKeys} k LEFT JOIN ${responses} r
      ON r.${responses.surveyId} = $1 AND r.${responses.ballotId} = k.${surveyKeys.ballotId}
    WHERE k.${surveyKeys.surveyId} = $1 AND NOT k.${surveyKeys.revoked} AND k.${surveyKeys.keyHash} IN (
      SELECT sha256(convert_to(sent, 'UTF8')) FROM jsonb_array_elements_text($2::text::jsonb) AS sent)),
  vacated AS (
    UPDATE ${responses} r SET ${responses.respondent} = ${quoted(NOBODY)}, ${responses.test} = true,
      ${responses.parameters} = NULL, ${responses.language} = NULL, ${responses.metadata} = NULL,
      ${responses.answerWrites} = 0
    FROM listed WHERE r.${responses.surveyId} = $1 AND r.${responses.ballotId} = listed.${responses.ballotId}
      AND r.${responses.completedAt} IS NULL AND r.${responses.respondent} = listed.${responses.respondent}
      AND r.${responses.answerWrites} = listed.${responses.answerWrites}
    RETURNING r.${responses.ballotId}),
  a AS (
    DELETE FROM ${answers} WHERE ${answers.surveyId} = $1
      AND ${answers.ballotId} IN (SELECT ${responses.ballotId} FROM vacated)),
  e AS (
    DELETE FROM ${events} WHERE ${events.surveyId} = $1
      AND ${events.ballotId} IN (SELECT ${responses.ballotId} FROM vacated)),
  freed AS (
    DELETE FROM ${reservations} WHERE ${reservations.surveyId} = $1
      AND ${reservations.ballotId} IN (SELECT ${responses.ballotId} FROM vacated)
    RETURNING ${reservations.quotaId}),
  counted AS (
    UPDATE ${quotas} q SET ${quotas.reserved} = q.${quotas.reserved} - f.places
    FROM (SELECT ${reservations.quotaId}, count(*)::int4 AS places FROM freed GROUP BY ${reservations.quotaId}) AS f
    WHERE q.${quotas.surveyId} = $1 AND q.${quotas.quotaId} = f.${reservations.quotaId}),
  gone AS (
    UPDATE ${surveyKeys} k SET ${surveyKeys.revoked} = true FROM listed
    WHERE k.${surveyKeys.surveyId} = $1 AND k.${surveyKeys.keyHash} = listed.${surveyKeys.keyHash}
      AND (listed.${responses.ballotId} IS NULL
        OR listed.${responses.ballotId} IN (SELECT ${responses.ballotId} FROM vacated))
    RETURNING k.${surveyKeys.uKey})
  SELECT ${surveyKeys.uKey} AS "uKey", is_over AS "isSubmitted",
    ${surveyKeys.uKey} IN (SELECT ${surveyKeys.uKey} FROM gone) AS "isRevoked" FROM changed LEFT JOIN listed ON true`

export type RevokedKeys = {
  readonly revoked: string[]
  readonly submitted: string[]
  readonly changing: string[]
}

/** @param version of the survey's row for which this was allowed; all keys are changing at another one */
export async function revokeKeys(
  database: Database,
  surveyId: string,
  keys: readonly string[],
  version: string,
): Promise<RevokedKeys> {
  type Row = { readonly uKey: string | null; readonly isSubmitted: boolean; readonly isRevoked: boolean }
  const rows = await database.query<Row>(REVOKE_KEYS, [surveyId, JSON.stringify(keys), version], surveyId)
  if (rows.length === 0) return { revoked: [], submitted: [], changing: [...keys] }
  const named = (isIn: (row: Row) => boolean) =>
    rows.filter(isIn).flatMap(({ uKey }) => (uKey === null ? [] : [uKey]))
  return {
    revoked: named(({ isRevoked }) => isRevoked),
    submitted: named(({ isSubmitted }) => isSubmitted),
    changing: named(({ isRevoked, isSubmitted }) => !isRevoked && !isSubmitted),
  }
}
