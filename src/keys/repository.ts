import type { Database } from '../../db/database.ts'
import { BALLOT_OF_KEY } from '../../db/matching.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import type { KeyCount, KeyStatus } from '../contract/keys.ts'
import { LIMITS } from '../domain/survey.ts'

/** Which version of its row a survey has: PostgreSQL's number of the transaction that wrote it. */
const ROW_VERSION = 'SELECT xmin::text AS version FROM surveys WHERE id = $1'

/**
 * Calls that arrive together would each find room for their own keys. So a call writes the survey's row as well, and
 * only at the version that was read before anything was counted: whichever comes second finds another one.
 */
const INSERT_KEYS = `
  WITH sent AS (
    SELECT DISTINCT u_key, sha256(convert_to(u_key, 'UTF8')) AS key_hash
    FROM jsonb_array_elements_text($2::text::jsonb) AS u_key),
  new AS (
    SELECT u_key, key_hash FROM sent WHERE NOT EXISTS (
      SELECT 1 FROM survey_keys k WHERE k.survey_id = $1 AND k.key_hash = sent.key_hash AND NOT k.revoked)),
  room AS (
    SELECT (SELECT count(*) FROM survey_keys WHERE survey_id = $1 AND NOT revoked) + (SELECT count(*) FROM new)
      <= ${LIMITS.keysPerSurvey} AS enough),
  turn AS (
    UPDATE surveys SET updated_at = updated_at FROM room
    WHERE surveys.id = $1 AND surveys.xmin::text = $4 AND room.enough RETURNING surveys.id),
  kept AS (
    INSERT INTO survey_keys (survey_id, key_hash, u_key, label)
    SELECT $1::text, new.key_hash, new.u_key, $3::text FROM new, turn
    ON CONFLICT (survey_id, key_hash) DO UPDATE SET revoked = false, label = excluded.label)
  SELECT CASE WHEN NOT room.enough THEN 'full' WHEN EXISTS (SELECT 1 FROM turn) THEN 'kept' ELSE 'overtaken' END
    AS outcome FROM room`

/** What became of keys: on the list; too many of them; or another call came first, so that they have to be sent again. */
export type InsertedKeys = 'kept' | 'full' | 'overtaken'

/** Puts keys on a survey's list; one that is there already stays as it is, one that was revoked is good again. */
export async function insertKeys(
  database: Database,
  surveyId: string,
  keys: readonly string[],
  label: string | null,
): Promise<InsertedKeys> {
  const [row] = await database.query<{ version: string }>(ROW_VERSION, [surveyId])
  const params = [surveyId, JSON.stringify(keys), label, row?.version ?? '']
  const [inserted] = await database.query<{ outcome: InsertedKeys }>(INSERT_KEYS, params)
  return inserted?.outcome ?? 'overtaken'
}

/** A key on the list, and when a response began and completed with it; instants in milliseconds since 1970. */
export type ListedKey = {
  readonly uKey: string
  readonly label: string | null
  readonly startedAt: number | null
  readonly completedAt: number | null
}

const KEYS = `
  SELECT k.u_key, k.label, k.created_at, r.started_at, r.completed_at,
    CASE WHEN r.started_at IS NULL THEN 'unused' WHEN r.completed_at IS NULL THEN 'started' ELSE 'completed' END AS status
  FROM surveys s
  JOIN survey_keys k ON k.survey_id = $1 AND NOT k.revoked
  LEFT JOIN responses r ON r.survey_id = $1 AND r.ballot_id = ${BALLOT_OF_KEY}
  WHERE s.id = $1`

const LIST_KEYS = `
  SELECT u_key AS "uKey", label, ${milliseconds('started_at')} AS "startedAt",
    ${milliseconds('completed_at')} AS "completedAt"
  FROM (${KEYS}) AS listed
  WHERE ($2::text IS NULL OR label = $2::text) AND ($3::text IS NULL OR status = $3::text)
  ORDER BY created_at, u_key LIMIT $4::int OFFSET $5::int`

/** Which keys are asked for: of a group, in a state, and which part of them; null asks for all. */
export type KeySelection = {
  readonly label: string | null
  readonly status: KeyStatus | null
  readonly limit: number | null
  readonly offset: number
}

/** The keys on a survey's list that were asked for, in the order they were issued. */
export function listKeys(
  database: Database,
  surveyId: string,
  { label, status, limit, offset }: KeySelection,
): Promise<ListedKey[]> {
  return database.query<ListedKey>(LIST_KEYS, [surveyId, label, status, limit, offset])
}

const COUNT_KEYS = `
  SELECT label, status, count(*)::int AS count FROM (${KEYS}) AS listed
  GROUP BY label, status ORDER BY label NULLS FIRST, status`

/** How many keys of each group are in each state. */
export function countKeys(database: Database, surveyId: string): Promise<KeyCount[]> {
  return database.query<KeyCount>(COUNT_KEYS, [surveyId])
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
