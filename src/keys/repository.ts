import { LRUCache } from 'lru-cache'
import type { Database, Param } from '../../db/database.ts'
import { BALLOT_OF_KEY } from '../../db/sql/matching.ts'
import { NOBODY } from '../../db/sql/nobody.ts'
import { quoted, sql } from '../../db/sql/sql.ts'
import { people } from '../../db/tables/people.ts'
import { responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { surveys } from '../../db/tables/surveys.ts'
import type { KeyCount, KeyStatus } from '../contract/keys.ts'
import type { TurnedAway } from '../domain/survey/ends/ends.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import { COUNT_KEYS, LIST_KEYS, LIST_KEYS_BY_START, LIST_KEYS_OF_GROUP } from './statements.ts'

/** A key's position in the order in which keys were issued. */
type ListPosition = { readonly issuedAt: string; readonly uKey: string }

/** The most remembered ends of pages, for each database. */
const MOST_PAGES = 2_000

const known = new WeakMap<Database, LRUCache<string, ListPosition>>()

/** Where pages of key lists ended, so that a request for the next page does not read all pages before it. */
function pageEnds(database: Database): LRUCache<string, ListPosition> {
  const ends = known.get(database) ?? new LRUCache<string, ListPosition>({ max: MOST_PAGES })
  known.set(database, ends)
  return ends
}

/** PostgreSQL's number of the transaction that wrote the survey's row, which every change to its keys does. */
const ROW_VERSION = sql`/* survey_row_version */ SELECT xmin::text AS version FROM ${surveys}
  WHERE ${surveys.id} = $1`

/**
 * Concurrent calls would each find room for their own keys. So a call also writes the survey's row, and only at the
 * version that was read before counting: the second call finds another version.
 */
const INSERT_KEYS = sql`/* insert_keys */
  WITH sent AS (
    SELECT DISTINCT ON (${surveyKeys.uKey}) ${surveyKeys.uKey},
      sha256(convert_to(${surveyKeys.uKey}, 'UTF8')) AS ${surveyKeys.keyHash},
      coalesce($3::text, names.${surveyKeys.label}) AS ${surveyKeys.label}
    FROM jsonb_array_elements_text($2::text::jsonb) WITH ORDINALITY AS list (${surveyKeys.uKey}, at)
    LEFT JOIN jsonb_array_elements_text($5::text::jsonb) WITH ORDINALITY AS names (${surveyKeys.label}, at) USING (at)),
  new AS (
    SELECT sent.*, k.${surveyKeys.keyHash} IS NOT NULL AS is_listed FROM sent
    LEFT JOIN ${surveyKeys} k ON k.${surveyKeys.surveyId} = $1 AND k.${surveyKeys.keyHash} = sent.${surveyKeys.keyHash}
      AND NOT k.${surveyKeys.revoked}
    WHERE k.${surveyKeys.keyHash} IS NULL OR ($6::boolean AND k.${surveyKeys.label} IS NULL)),
  room AS (
    SELECT (SELECT count(*) FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
      AND NOT ${surveyKeys.revoked}) + (SELECT count(*) FROM new WHERE NOT is_listed)
      <= ${LIMITS.keysPerSurvey} AS enough),
  claimed AS (
    UPDATE ${surveys} SET ${surveys.updatedAt} = ${surveys.updatedAt} FROM room
    WHERE ${surveys}.${surveys.id} = $1 AND ${surveys}.xmin::text = $4 AND room.enough
      RETURNING ${surveys}.${surveys.id}, ${surveys.identitySalt}),
  holder AS (
    SELECT * FROM jsonb_to_recordset($7::text::jsonb)
      AS holder (address text, name text, language text, weight float8, holder_key text)),
  stored AS (
    INSERT INTO ${surveyKeys} (${surveyKeys.surveyId}, ${surveyKeys.keyHash}, ${surveyKeys.uKey},
      ${surveyKeys.label}, ${surveyKeys.ballotId}, ${surveyKeys.weight})
    SELECT $1::text, k.${surveyKeys.keyHash}, k.${surveyKeys.uKey}, k.${surveyKeys.label}, ${BALLOT_OF_KEY},
      holder.${surveyKeys.weight}
    FROM claimed s, new k LEFT JOIN holder ON holder_key = k.${surveyKeys.uKey}
    ON CONFLICT (${surveyKeys.surveyId}, ${surveyKeys.keyHash}) DO UPDATE
      SET ${surveyKeys.revoked} = false, ${surveyKeys.label} = CASE
      WHEN EXISTS (SELECT 1 FROM ${responses} r WHERE r.${responses.surveyId} = $1
        AND r.${responses.ballotId} = excluded.${surveyKeys.ballotId}
        AND (r.${responses.respondent} <> ${quoted(NOBODY)} OR r.${responses.completedAt} IS NOT NULL))
      THEN ${surveyKeys}.${surveyKeys.label} ELSE excluded.${surveyKeys.label} END,
      ${surveyKeys.weight} = CASE WHEN ${surveyKeys}.${surveyKeys.revoked} THEN excluded.${surveyKeys.weight}
        ELSE coalesce(excluded.${surveyKeys.weight}, ${surveyKeys}.${surveyKeys.weight}) END),
  listed AS (
    INSERT INTO ${people} (${people.surveyId}, ${people.address}, ${people.name}, ${people.language}, ${people.keyHash})
    SELECT $1::text, address, name, language, sha256(convert_to(holder_key, 'UTF8'))
    FROM claimed, holder
    ON CONFLICT DO NOTHING)
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

/** A listed key, and when a response was started and completed with it; instants in milliseconds since 1970. */
export type ListedKey = {
  readonly uKey: string
  readonly label: string | null
  readonly startedAt: number | null
  readonly completedAt: number | null
  /** Why its respondent was turned away; null for all others. */
  readonly outcome: TurnedAway | null
}

/** Keys scanned in one statement: respondents do not notice it, even if the database has a single connection. */
const SLICE = 2_500

/** Which keys to list: by group, by status, by first letters, and which part of them; null means all. */
export type KeySelection = {
  readonly label: string | null
  readonly status: KeyStatus | null
  readonly find: string | null
  readonly limit: number | null
  readonly offset: number
}

type KeyRow = ListedKey & {
  readonly issuedAt: string
  readonly matches: boolean
  readonly lookedAt: number
}

/**
 * The selected keys on a survey's list, in the order in which they were issued or in alphabetical order. A page starts
 * where the previous one ended, unless the list has changed, so that keys whose status changes in between are not
 * skipped.
 */
export async function listKeys(
  database: Database,
  surveyId: string,
  selection: KeySelection,
): Promise<ListedKey[]> {
  const { label, status, find, limit, offset } = selection
  if (limit === null) return readKeys(database, surveyId, selection, undefined)
  const ends = pageEnds(database)
  const list = [surveyId, await rowVersion(database, surveyId), label, status, find]
  const keyOf = (end: number) => JSON.stringify([...list, end])
  const found = await readKeys(database, surveyId, selection, ends.get(keyOf(offset)))
  const last = found.at(-1)
  if (last && found.length === limit) ends.set(keyOf(offset + limit), last)
  return found
}

/** @param after where the previous keys end; searched for if absent */
async function readKeys(
  database: Database,
  surveyId: string,
  { label, status, find, limit, offset }: KeySelection,
  after: ListPosition | undefined,
): Promise<KeyRow[]> {
  const found: KeyRow[] = []
  const end = limit ?? Number.POSITIVE_INFINITY
  const before = after ? 0 : offset
  // The status of a key, and the group of a key found by its first letters, are known only for the keys that were
  // scanned.
  const allMatch = status === null && (find === null || label === null)
  let toSkip = allMatch ? 0 : before
  let atOnce = Math.min(SLICE, allMatch ? end : 2 * (before + end))
  for (let last = after; ; ) {
    const most = allMatch ? Math.min(atOnce, end - found.length) : atOnce
    const skipped = allMatch && !last ? before : 0
    const params = [surveyId, last?.issuedAt ?? '-infinity', last?.uKey ?? '', most, skipped, status]
    const rows = await readSlice(database, surveyId, params, { label, find })
    const chosen = rows.filter(({ matches }) => matches)
    for (const row of chosen.slice(toSkip, toSkip + end - found.length)) found.push(row)
    toSkip = Math.max(0, toSkip - chosen.length)
    const read = rows.at(-1)
    if (read?.lookedAt !== most || found.length >= end) return found
    last = read
    atOnce = Math.min(SLICE, 2 * atOnce)
  }
}

function readSlice(
  database: Database,
  surveyId: string,
  params: readonly Param[],
  { label, find }: Pick<KeySelection, 'label' | 'find'>,
): Promise<KeyRow[]> {
  if (find !== null) return database.query(LIST_KEYS_BY_START, [...params.with(1, find), label], surveyId)
  return label === null
    ? database.query(LIST_KEYS, params, surveyId)
    : database.query(LIST_KEYS_OF_GROUP, [...params, label], surveyId)
}

/** Some keys, counted; `last` is the ballot after which to continue, null if there are no more. */
export type CountedKeys = { readonly last: string | null; readonly counts: readonly KeyCount[] }

/** Counts some keys of a survey, from the first one or after a ballot that an earlier call returned. */
export async function countSomeKeys(
  database: Database,
  surveyId: string,
  after: string | null,
): Promise<CountedKeys> {
  const params = [surveyId, after ?? NO_BALLOT, COUNTED_AT_ONCE]
  const [counted] = await database.query<CountedKeys>(COUNT_KEYS, params, surveyId)
  return counted ?? { last: null, counts: [] }
}

/** Keys counted in one statement; more than are listed, since none of them is sent. */
const COUNTED_AT_ONCE = 5_000

/** A cursor before the id of every ballot. */
const NO_BALLOT = '00000000-0000-0000-0000-000000000000'
