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

export type KeptEvents = {
  readonly stored: number
  readonly nextSeq: number
  /** Whether the unique key is on the survey's list, where it has to be. */
  readonly isListed: boolean
  /** Whether the caller has a response; without one nothing is kept. */
  readonly isBegun: boolean
}

/** Keeps actions that are not kept yet, of a response that is the caller's. */
const KEEP_EVENTS = `/* keep_events */
  WITH listed AS (
    SELECT id FROM surveys WHERE id = $1 AND deleted_at IS NULL
      AND ($4::bytea IS NULL OR EXISTS (SELECT 1 FROM survey_keys
        WHERE survey_id = $1 AND key_hash = $4::bytea AND NOT revoked))),
  begun AS (
    SELECT survey_id, ballot_id FROM responses
    WHERE survey_id = $1 AND ballot_id = $2::uuid AND respondent = $3 AND EXISTS (SELECT 1 FROM listed)),
  kept AS (
    INSERT INTO events (survey_id, ballot_id, seq, action)
    SELECT survey_id, ballot_id, (sent ->> 'seq')::int4, sent - 'seq'
    FROM begun, jsonb_array_elements($5::text::jsonb) AS sent
    ON CONFLICT (survey_id, ballot_id, seq) DO NOTHING
    RETURNING seq)
  SELECT (SELECT count(*)::int4 FROM kept) AS stored,
    greatest(
      (SELECT coalesce(max(seq), -1) FROM kept),
      (SELECT coalesce(max(seq), -1) FROM events WHERE survey_id = $1 AND ballot_id = $2::uuid)
    ) + 1 AS "nextSeq",
    EXISTS (SELECT 1 FROM listed) AS "isListed", EXISTS (SELECT 1 FROM begun) AS "isBegun"`

/** Keeps a batch; each action once, however often it is sent. */
export async function insertEvents(database: Database, row: EventsToKeep): Promise<KeptEvents> {
  const { surveyId, ballotId, respondent, issuedKey, actions } = row
  const params = [surveyId, ballotId, respondent, issuedKey, JSON.stringify(actions)]
  const [kept] = await database.query<KeptEvents>(KEEP_EVENTS, params)
  return kept ?? { stored: 0, nextSeq: 0, isListed: false, isBegun: false }
}
