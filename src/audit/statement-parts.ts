import { auditLog } from '../../db/audit-schema.ts'
import { quoted, type Sql, sql } from '../../db/sql.ts'
import type { AuditAction } from '../domain/access/audited.ts'

const ENTRY = sql`INSERT INTO ${auditLog} (${auditLog.surveyId}, ${auditLog.id}, ${auditLog.actor}, ${auditLog.byToken},
      ${auditLog.action}, ${auditLog.about})`

export const auditAction = (action: AuditAction): Sql => quoted(action)

/**
 * The part of a statement that writes an entry about the survey of its first parameter.
 * @param from one row if the change is made, otherwise none
 */
export const entryOf = (
  from: Sql,
  {
    id = sql`gen_random_uuid()`,
    actor = sql`NULL`,
    byToken = sql`false`,
    action,
    about = sql`NULL`,
  }: EntryParts,
): Sql => sql`
    ${ENTRY} SELECT $1::text, ${id}, ${actor}::text, ${byToken}::boolean, ${action}, ${about}::text FROM ${from}
    ON CONFLICT DO NOTHING`

type EntryParts = {
  readonly id?: Sql
  readonly actor?: Sql
  readonly byToken?: Sql
  readonly action: Sql
  readonly about?: Sql
}
