import { LRUCache } from 'lru-cache'
import type { Database, Param } from '../../db/database.ts'
import type { KeyCount, KeyStatus } from '../contract/responses/keys.ts'
import type { TurnedAway } from '../domain/survey/ends/ends.ts'
import { rowVersion } from './issuing-repository.ts'
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
