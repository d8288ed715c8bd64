import type { Database } from '../../db/database.ts'
import { LIMITS } from '../domain/survey.ts'

const INSERT_KEYS = `
  WITH sent AS (SELECT DISTINCT jsonb_array_elements_text($2::text::jsonb) AS u_key),
  room AS (
    SELECT (SELECT count(*) FROM survey_keys WHERE survey_id = $1) + (SELECT count(*) FROM sent)
      <= ${LIMITS.keysPerSurvey} AS enough),
  kept AS (
    INSERT INTO survey_keys AS k (survey_id, key_hash, u_key, label)
    SELECT $1::text, sha256(convert_to(sent.u_key, 'UTF8')), sent.u_key, $3::text FROM sent, room WHERE room.enough
    ON CONFLICT (survey_id, key_hash) DO UPDATE SET revoked = false, label = excluded.label WHERE k.revoked)
  SELECT room.enough FROM room`

/**
 * Puts keys on a survey's list; one that is there already stays as it is, one that was revoked is good again.
 *
 * @returns whether there was room for them
 */
export async function insertKeys(
  database: Database,
  surveyId: string,
  keys: readonly string[],
  label: string | null,
): Promise<boolean> {
  const params = [surveyId, JSON.stringify(keys), label]
  return (await database.query<{ enough: boolean }>(INSERT_KEYS, params))[0]?.enough === true
}

/** A key on the list, and when a response began and completed with it; instants in milliseconds since 1970. */
export type ListedKey = {
  readonly uKey: string
  readonly label: string | null
  readonly startedAt: number | null
  readonly completedAt: number | null
}

// The id of a key's ballot, as src/responses/identity.ts derives it.
const BALLOT_ID = `encode(substring(
  sha256(s.identity_salt || '\\x006b00'::bytea || convert_to(k.u_key, 'UTF8')) FROM 1 FOR 16), 'hex')::uuid`

const LIST_KEYS = `
  SELECT k.u_key AS "uKey", k.label, (extract(epoch FROM r.started_at) * 1000)::float8 AS "startedAt",
    (extract(epoch FROM r.completed_at) * 1000)::float8 AS "completedAt"
  FROM surveys s
  JOIN survey_keys k ON k.survey_id = $1 AND NOT k.revoked AND ($2::text IS NULL OR k.label = $2::text)
  LEFT JOIN responses r ON r.survey_id = $1 AND r.ballot_id = ${BALLOT_ID}
  WHERE s.id = $1
  ORDER BY k.created_at, k.u_key`

/** The keys on a survey's list, all of them or those with a label. */
export function listKeys(database: Database, surveyId: string, label: string | null): Promise<ListedKey[]> {
  return database.query<ListedKey>(LIST_KEYS, [surveyId, label])
}

const REVOKE_KEYS = `
  UPDATE survey_keys SET revoked = true
  WHERE survey_id = $1 AND NOT revoked AND key_hash IN (
    SELECT sha256(convert_to(sent, 'UTF8')) FROM jsonb_array_elements_text($2::text::jsonb) AS sent)
  RETURNING u_key AS "uKey"`

/** Takes keys off a survey's list; returns those that were on it. */
export async function revokeKeys(
  database: Database,
  surveyId: string,
  keys: readonly string[],
): Promise<string[]> {
  const gone = await database.query<{ uKey: string }>(REVOKE_KEYS, [surveyId, JSON.stringify(keys)])
  return gone.map(({ uKey }) => uKey)
}
