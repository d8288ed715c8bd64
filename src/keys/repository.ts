import type { Database } from '../../db/database.ts'
import { LIMITS } from '../domain/survey.ts'

const OWN_SURVEY =
  'SELECT id, identity_salt FROM surveys WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL'

const INSERT_KEYS = `
  WITH survey AS (${OWN_SURVEY}),
  sent AS (SELECT jsonb_array_elements_text($3::text::jsonb) AS u_key),
  room AS (
    SELECT (SELECT count(*) FROM survey_keys WHERE survey_id = $1) + (SELECT count(*) FROM sent)
      <= ${LIMITS.keysPerSurvey} AS enough),
  kept AS (
    INSERT INTO survey_keys (survey_id, key_hash, u_key)
    SELECT survey.id, sha256(convert_to(sent.u_key, 'UTF8')), sent.u_key FROM survey, sent, room WHERE room.enough
    ON CONFLICT (survey_id, key_hash) DO NOTHING)
  SELECT room.enough FROM survey, room`

/**
 * Puts keys on a designer's survey's list; one that is there already stays as it is.
 *
 * @returns whether there was room for them, or undefined where the survey is not the designer's
 */
export async function insertKeys(
  database: Database,
  ownerId: string,
  surveyId: string,
  keys: readonly string[],
): Promise<boolean | undefined> {
  const params = [surveyId, ownerId, JSON.stringify(keys)]
  return (await database.query<{ enough: boolean }>(INSERT_KEYS, params))[0]?.enough
}

/** A key on the list, and since when a response has it, in milliseconds since 1970. */
export type ListedKey = { readonly uKey: string; readonly usedAt: number | null }

// The id of a key's ballot, as src/responses/identity.ts derives it.
const BALLOT_ID = `encode(substring(
  sha256(survey.identity_salt || '\\x006b00'::bytea || convert_to(k.u_key, 'UTF8')) FROM 1 FOR 16), 'hex')::uuid`

const LIST_KEYS = `
  WITH survey AS (${OWN_SURVEY})
  SELECT k.u_key AS "uKey", (extract(epoch FROM r.started_at) * 1000)::float8 AS "usedAt"
  FROM survey
  LEFT JOIN survey_keys k ON k.survey_id = $1 AND NOT k.revoked
  LEFT JOIN responses r ON r.survey_id = $1 AND r.ballot_id = ${BALLOT_ID}
  ORDER BY k.created_at, k.u_key`

/** The keys on a designer's survey's list, or undefined where the survey is not the designer's. */
export async function listKeys(
  database: Database,
  ownerId: string,
  surveyId: string,
): Promise<ListedKey[] | undefined> {
  type Row = { uKey: string | null; usedAt: number | null }
  const rows = await database.query<Row>(LIST_KEYS, [surveyId, ownerId])
  if (rows.length === 0) return undefined
  return rows.flatMap(({ uKey, usedAt }) => (uKey === null ? [] : [{ uKey, usedAt }]))
}
