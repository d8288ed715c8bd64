import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { sql } from '../../db/sql/sql.ts'
import { auditLog } from '../../db/tables/audit-log.ts'
import type { AuditEntry } from '../domain/access/audited.ts'
import { entryOf } from './statement-parts.ts'

const RECORD_ENTRY = sql`/* record_entry */ ${entryOf(sql`(SELECT 1 AS one) AS made`, {
  id: sql`coalesce($2::uuid, gen_random_uuid())`,
  actor: sql`$3`,
  byToken: sql`$4`,
  action: sql`$5::text`,
  about: sql`$6`,
})}`

/** Writes an entry, unless there is one with its id. */
export async function insertEntry(
  database: Database,
  surveyId: string,
  id: string | null,
  { actor, byToken, action, about }: AuditEntry,
): Promise<void> {
  await database.query(RECORD_ENTRY, [surveyId, id, actor, byToken, action, about], surveyId)
}

/** An entry as listed; its instant is milliseconds since 1970. */
export type StoredEntry = AuditEntry & { readonly id: string; readonly at: number }

const PLACE = sql`(${auditLog.at}, ${auditLog.id})`

const LIST_ENTRIES = sql`/* list_entries */
  SELECT ${auditLog.id}::text, ${milliseconds(auditLog.at)} AS at, ${auditLog.actor}, ${auditLog.byToken} AS "byToken",
    ${auditLog.action}, ${auditLog.about}
  FROM ${auditLog} WHERE ${auditLog.surveyId} = $1 AND ($2::uuid IS NULL OR ${PLACE} < (
    SELECT ${auditLog.at}, ${auditLog.id} FROM ${auditLog} WHERE ${auditLog.surveyId} = $1 AND ${auditLog.id} = $2::uuid))
  ORDER BY ${auditLog}.${auditLog.at} DESC, ${auditLog}.${auditLog.id} DESC LIMIT $3::int4`

/** The newest entries of a survey, or those before one of them. */
export function listEntries(
  database: Database,
  surveyId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<StoredEntry[]> {
  return database.query<StoredEntry>(LIST_ENTRIES, [surveyId, before, limit], surveyId)
}
