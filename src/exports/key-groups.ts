import type { Database } from '../../db/database.ts'
import { firstRows } from '../../db/first-rows.ts'
import { isTooFew } from '../domain/publication.ts'
import type { Survey } from '../domain/survey.ts'
import { increment } from '../domain/tally.ts'

/** What the unique keys of a survey say of its responses. */
export type KeyGroups = {
  /** The group of a response's key; null where it has none, or one of fewer than five completed responses. */
  readonly groupOf: (ballotId: string) => string | null
  /** Whether a response was given with a key that was issued. */
  readonly isIssued: (ballotId: string) => boolean
}

type UsedKey = {
  readonly keyHash: string
  readonly ballotId: string | null
  readonly label: string | null
  readonly completed: boolean
  readonly simulated: boolean | null
}

/** Keys read at a time. */
const PAGE = 5_000

/** The next keys, with the ballots of those that were used. A full join is never planned as each key with each ballot. */
const LIST_USED_KEYS = `/* list_used_keys */
  WITH page AS MATERIALIZED (
    SELECT key_hash, label, ballot_id FROM survey_keys
    WHERE survey_id = $1 AND key_hash > decode($2, 'hex') ORDER BY key_hash ${firstRows('$3')}),
  begun AS MATERIALIZED (
    SELECT ballot_id, completed_in, simulated FROM responses
    WHERE survey_id = $1 AND ballot_id = ANY ((SELECT array_agg(ballot_id) FROM page)::uuid[]))
  SELECT encode(page.key_hash, 'hex') AS "keyHash", begun.ballot_id::text AS "ballotId", page.label,
    begun.completed_in IS NOT NULL AS completed, begun.simulated
  FROM page FULL JOIN begun ON begun.ballot_id = page.ballot_id
  ORDER BY page.key_hash`

/** The groups of the keys that responses were given with, and which of those keys were issued. */
export async function readKeyGroups(database: Database, { id, settings }: Survey): Promise<KeyGroups> {
  const groups = new Map<string, string | null>()
  const completed = new Map<string, number>()
  const simulated = new Map<string, number>()
  let after = ''
  for (let more = settings.hasUKey; more; ) {
    const keys = await database.query<UsedKey>(LIST_USED_KEYS, [id, after, PAGE])
    for (const key of keys) {
      if (key.ballotId === null) continue
      groups.set(key.ballotId, key.label)
      if (key.label === null || !key.completed) continue
      increment(completed, key.label)
      if (key.simulated) increment(simulated, key.label)
    }
    after = keys.at(-1)?.keyHash ?? ''
    more = keys.length === PAGE
  }
  return {
    groupOf(ballotId) {
      const group = groups.get(ballotId) ?? null
      if (group === null) return null
      return isTooFew(completed.get(group) ?? 0, simulated.get(group)) ? null : group
    },
    isIssued: (ballotId) => groups.has(ballotId),
  }
}
