import type { Database } from '../../db/database.ts'
import { BALLOT_OF_KEY } from '../../db/sql/matching.ts'
import { sql } from '../../db/sql/sql.ts'
import { people } from '../../db/tables/people.ts'
import { responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import { IN_USE } from './statement-parts.ts'

/** PostgreSQL's number of the transaction that wrote the survey's row, which every change to its keys does. */
const ROW_VERSION = sql`/* survey_row_version */ SELECT xmin::text AS version FROM ${surveys}
  WHERE ${surveys.id} = $1`

/** The keys `$2` that were sent, each once, with the label `$3` of all or its own of `$5`. */
const SENT = sql`sent AS (
    SELECT DISTINCT ON (${surveyKeys.uKey}) ${surveyKeys.uKey},
      sha256(convert_to(${surveyKeys.uKey}, 'UTF8')) AS ${surveyKeys.keyHash},
      coalesce($3::text, names.${surveyKeys.label}) AS ${surveyKeys.label}
    FROM jsonb_array_elements_text($2::text::jsonb) WITH ORDINALITY AS list (${surveyKeys.uKey}, at)
    LEFT JOIN jsonb_array_elements_text($5::text::jsonb) WITH ORDINALITY AS names (${surveyKeys.label}, at) USING (at))`

/** Those that are not on the list, and, if `$6`, those that are on it without a name. */
const NEW = sql`new AS (
    SELECT sent.*, k.${surveyKeys.keyHash} IS NOT NULL AS is_listed FROM sent
    LEFT JOIN ${surveyKeys} k ON k.${surveyKeys.surveyId} = $1 AND k.${surveyKeys.keyHash} = sent.${surveyKeys.keyHash}
      AND NOT k.${surveyKeys.revoked}
    WHERE k.${surveyKeys.keyHash} IS NULL OR ($6::boolean AND k.${surveyKeys.label} IS NULL))`

const HAS_ROOM = sql`room AS (
    SELECT (SELECT count(*) FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
      AND NOT ${surveyKeys.revoked}) + (SELECT count(*) FROM new WHERE NOT is_listed)
      <= ${LIMITS.keysPerSurvey} AS enough)`

/**
 * The survey, if there is room. Concurrent calls would each find room for their own keys. So a call also writes the
 * survey's row, and only at the version `$4` that was read before counting: the second call finds another version.
 */
const CLAIMED = sql`claimed AS (
    UPDATE ${surveys} SET ${surveys.updatedAt} = ${surveys.updatedAt} FROM room
    WHERE ${surveys}.${surveys.id} = $1 AND ${surveys}.xmin::text = $4 AND room.enough
      RETURNING ${surveys}.${surveys.id}, ${surveys.identitySalt})`

/** The people `$7` who get one of the keys each. */
const HOLDERS = sql`holder AS (
    SELECT * FROM jsonb_to_recordset($7::text::jsonb)
      AS holder (address text, name text, language text, weight float8, holder_key text))`

/** Whether the key that is stored again has a response. */
const IS_USED = sql`EXISTS (SELECT 1 FROM ${responses} r WHERE r.${responses.surveyId} = $1
        AND r.${responses.ballotId} = excluded.${surveyKeys.ballotId} AND ${IN_USE})`

const STORED = sql`stored AS (
    INSERT INTO ${surveyKeys} (${surveyKeys.surveyId}, ${surveyKeys.keyHash}, ${surveyKeys.uKey},
      ${surveyKeys.label}, ${surveyKeys.ballotId}, ${surveyKeys.weight})
    SELECT $1::text, k.${surveyKeys.keyHash}, k.${surveyKeys.uKey}, k.${surveyKeys.label}, ${BALLOT_OF_KEY},
      holder.${surveyKeys.weight}
    FROM claimed s, new k LEFT JOIN holder ON holder_key = k.${surveyKeys.uKey}
    ON CONFLICT (${surveyKeys.surveyId}, ${surveyKeys.keyHash}) DO UPDATE SET ${surveyKeys.revoked} = false,
      ${surveyKeys.label} = CASE WHEN ${IS_USED} THEN ${surveyKeys}.${surveyKeys.label} ELSE excluded.${surveyKeys.label} END,
      ${surveyKeys.weight} = CASE WHEN ${surveyKeys}.${surveyKeys.revoked} THEN excluded.${surveyKeys.weight}
        ELSE coalesce(excluded.${surveyKeys.weight}, ${surveyKeys}.${surveyKeys.weight}) END)`

const LISTED = sql`listed AS (
    INSERT INTO ${people} (${people.surveyId}, ${people.address}, ${people.name}, ${people.language}, ${people.keyHash})
    SELECT $1::text, address, name, language, sha256(convert_to(holder_key, 'UTF8'))
    FROM claimed, holder
    ON CONFLICT DO NOTHING)`

const INSERT_KEYS = sql`/* insert_keys */
  WITH ${SENT}, ${NEW}, ${HAS_ROOM}, ${CLAIMED}, ${HOLDERS}, ${STORED}, ${LISTED}
  SELECT CASE WHEN NOT room.enough THEN 'full' WHEN EXISTS (SELECT 1 FROM claimed) THEN 'stored' ELSE 'overtaken' END
    AS outcome FROM room`

/** Different after each change of a survey's row, and so of the list of its keys. */
export async function rowVersion(database: Database, surveyId: string): Promise<string> {
  const [row] = await database.query<{ version: string }>(ROW_VERSION, [surveyId], surveyId)
  return row?.version ?? ''
}

/** The outcome of issuing keys: stored, too many, or overtaken by another call, so that they must be sent again. */
export type InsertedKeys = 'stored' | 'full' | 'overtaken'

/** Somebody on a survey's list of people, with the new key that is theirs. */
export type KeyHolder = {
  readonly address: string
  readonly name: string | null
  readonly language: string | null
  /** The base weight of their key. */
  readonly weight?: number | null
  readonly uKey: string
}

/**
 * Puts keys on a survey's list; an existing one is unchanged, and a revoked one becomes valid again. A used key keeps
 * its group: if it moved, the difference between two groups would be a single ballot.
 *
 * @param label the group of all keys, or the name of each
 * @param namesOthers whether keys on the list that have no name get it as well
 * @param version of the survey's row for which this was allowed
 * @param holders people who get one of the keys each, unless they are on the list of people
 */
export async function insertKeys(
  database: Database,
  surveyId: string,
  keys: readonly string[],
  {
    label,
    namesOthers,
    version,
    holders = [],
  }: {
    readonly label: string | null | readonly (string | null)[]
    readonly namesOthers: boolean
    readonly version?: string
    readonly holders?: readonly KeyHolder[]
  },
): Promise<InsertedKeys> {
  const labels = label === null || typeof label === 'string' ? [label, null] : [null, JSON.stringify(label)]
  const allowed = version ?? (await rowVersion(database, surveyId))
  const listed = JSON.stringify(holders.map(({ uKey, ...holder }) => ({ ...holder, holder_key: uKey })))
  const params = [surveyId, JSON.stringify(keys), labels[0]!, allowed, labels[1]!, namesOthers, listed]
  const [inserted] = await database.query<{ outcome: InsertedKeys }>(INSERT_KEYS, params, surveyId)
  return inserted?.outcome ?? 'overtaken'
}
