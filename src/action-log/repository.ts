import type { Database } from '../../db/database.ts'
import { named, type Sql, sql } from '../../db/sql/sql.ts'
import { events, responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { surveys } from '../../db/tables/surveys.ts'

export type NewEvents = {
  readonly surveyId: string
  readonly ballotId: string
  readonly respondent: string
  readonly castId?: string | null
  /** The hash of the unique key that must be on the survey's list, or null. */
  readonly issuedKey: Uint8Array | null
  /** A JSON list of actions, each with its seq. */
  readonly actions: unknown
}

export type StoredEvents = {
  readonly stored: number
  readonly nextSeq: number
  readonly isListed: boolean
  /** Whether the caller has a response; without one nothing is stored. */
  readonly isBegun: boolean
}

/** Stores those actions of the caller's response that are not stored yet. */
const insertWith = (name: string, begun: Sql) =>
  named(
    name,
    sql`
  WITH listed AS (
    SELECT ${surveys.id} FROM ${surveys} WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL
      AND ($4::bytea IS NULL OR EXISTS (SELECT 1 FROM ${surveyKeys}
        WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} = $4::bytea AND NOT ${surveyKeys.revoked}))),
  begun AS (
    ${begun}),
  kept AS (
    INSERT INTO ${events} (${events.surveyId}, ${events.ballotId}, ${events.seq}, ${events.action})
    SELECT ${responses.surveyId}, ${responses.ballotId}, (sent ->> 'seq')::int4, sent - 'seq'
    FROM begun, jsonb_array_elements($5::text::jsonb) AS sent
    ON CONFLICT (${events.surveyId}, ${events.ballotId}, ${events.seq}) DO NOTHING
    RETURNING ${events.seq})
  SELECT (SELECT count(*)::int4 FROM kept) AS stored,
    greatest(
      (SELECT coalesce(max(${events.seq}), -1) FROM kept),
      (SELECT coalesce(max(${events.seq}), -1) FROM ${events}
        WHERE ${events.surveyId} = $1 AND ${events.ballotId} IN (SELECT ${responses.ballotId} FROM begun))
    ) + 1 AS "nextSeq",
    EXISTS (SELECT 1 FROM listed) AS "isListed", EXISTS (SELECT 1 FROM begun) AS "isBegun"`,
  )

const INSERT_EVENTS = insertWith(
  'insert_events',
  sql`SELECT ${responses.surveyId}, ${responses.ballotId} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
      AND EXISTS (SELECT 1 FROM listed)`,
)

/**
 * The same if ballots are secret, before the ballot is cast or after, when its id is $6: no action may stay where the
 * ballot was, so a cast that has not seen it is repeated.
 */
const INSERT_SECRET_EVENTS = insertWith(
  'insert_secret_events',
  sql`UPDATE ${responses} SET ${responses.answerWrites} = ${responses.answerWrites} + 1
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} IN ($2::uuid, $6::uuid) AND ${responses.respondent} = $3
      AND EXISTS (SELECT 1 FROM listed)
    RETURNING ${responses.surveyId}, ${responses.ballotId}`,
)

/** Stores a batch; each action once, however often it is sent. */
export async function insertEvents(database: Database, row: NewEvents): Promise<StoredEvents> {
  const { surveyId, ballotId, respondent, castId, issuedKey, actions } = row
  const params = [surveyId, ballotId, respondent, issuedKey, JSON.stringify(actions)]
  const [kept] = await (castId
    ? database.query<StoredEvents>(INSERT_SECRET_EVENTS, [...params, castId], surveyId)
    : database.query<StoredEvents>(INSERT_EVENTS, params, surveyId))
  return kept ?? { stored: 0, nextSeq: 0, isListed: false, isBegun: false }
}
