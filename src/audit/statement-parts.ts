import { milliseconds } from '../../db/sql/milliseconds.ts'
import { quoted, type Sql, sql } from '../../db/sql/sql.ts'
import { auditLog } from '../../db/tables/audit-log.ts'
import type { AuditAction } from '../domain/access/audited.ts'

const ENTRY = sql`INSERT INTO ${auditLog} (${auditLog.surveyId}, ${auditLog.id}, ${auditLog.actor}, ${auditLog.byToken},
      ${auditLog.action}, ${auditLog.about})`

export const auditAction = (action: AuditAction): Sql => quoted(action)

/**
 * The part of a statement that writes an entry about the survey of its first parameter, or one about each of several.
 * @param from a row for each survey if the change is made, otherwise none
 */
export const entryOf = (
  from: Sql,
  {
    survey = sql`$1`,
    id = sql`gen_random_uuid()`,
    actor = sql`NULL`,
    byToken = sql`false`,
    action,
    about = sql`NULL`,
  }: EntryParts,
): Sql => sql`
    ${ENTRY} SELECT ${survey}::text, ${id}, ${actor}::text, ${byToken}::boolean, ${action}, ${about}::text FROM ${from}
    ON CONFLICT DO NOTHING`

type EntryParts = {
  readonly survey?: Sql
  readonly id?: Sql
  readonly actor?: Sql
  readonly byToken?: Sql
  readonly action: Sql
  readonly about?: Sql
}

/** When the log of a survey last told of an action, in milliseconds since 1970; null if it never did. */
export const lastOf = (survey: Sql, action: AuditAction): Sql => sql`(
    SELECT ${milliseconds(sql`max(${auditLog.at})`)} FROM ${auditLog}
    WHERE ${auditLog.surveyId} = ${survey} AND ${auditLog.action} = ${quoted(action)})`

/** When the log of a survey first told of an action, by what it told it of. */
export const toldOf = (survey: Sql, action: AuditAction): Sql => sql`(
    SELECT coalesce(jsonb_object_agg(${auditLog.about}, told), '{}') FROM (
      SELECT ${auditLog.about}, ${milliseconds(sql`min(${auditLog.at})`)} AS told FROM ${auditLog}
      WHERE ${auditLog.surveyId} = ${survey} AND ${auditLog.action} = ${quoted(action)} AND ${auditLog.about} IS NOT NULL
      GROUP BY ${auditLog.about}) AS entries)`
