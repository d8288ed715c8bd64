import type { Database } from '../../db/database.ts'

export type EventsToKeep = {
  readonly surveyId: string
  readonly ballotId: string
  readonly respondent: string
  /** The hash of the unique key that has to be on the survey's list, or null. */
  readonly issuedKey: Uint8Array | null
  /** A JSON list of actions, each with its seq. */
  readonly actions: unknown
}

export type KeptEvents = { readonly stored: number; readonly nextSeq: number }

/**
 * Keeps actions that are not kept yet. The ballot must be the caller's, or nobody's yet: a log begins before the first
 * answer does.
 */
const KEEP_EVENTS = `
  WITH s AS (
    SELECT id FROM surveys WHERE id = $1 AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM responses
        WHERE survey_id = $1 AND ballot_id = $2::uuid AND respondent <> $3)
      AND ($4::bytea IS NULL OR EXISTS (SELECT 1 FROM survey_keys
        WHERE survey_id = $1 AND key_hash = $4::bytea AND NOT revoked))),
  kept AS (
    INSERT INTO events (survey_id, ballot_id, seq, action)
    SELECT s.id, $2::uuid, (sent ->> 'seq')::int4, sent - 'seq'
    FROM s, jsonb_array_elements($5::text::jsonb) AS sent
    ON CONFLICT (survey_id, ballot_id, seq) DO NOTHING
    RETURNING seq)
  SELECT (SELECT count(*)::int4 FROM kept) AS stored,
    greatest(
      (SELECT coalesce(max(seq), -1) FROM kept),
      (SELECT coalesce(max(seq), -1) FROM events WHERE survey_id = $1 AND ballot_id = $2::uuid)
    ) + 1 AS "nextSeq"
  FROM s`

/** @returns nothing where the ballot is somebody else's, or its unique key was not issued */
export async function insertEvents(database: Database, row: EventsToKeep): Promise<KeptEvents | undefined> {
  const { surveyId, ballotId, respondent, issuedKey, actions } = row
  const params = [surveyId, ballotId, respondent, issuedKey, JSON.stringify(actions)]
  return (await database.query<KeptEvents>(KEEP_EVENTS, params))[0]
}
