import { type ParamRef, type Sql, sql } from '../../db/sql/sql.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { teams } from '../../db/tables/teams.ts'
import { auditAction, entryOf } from '../audit/statement-parts.ts'
import type { AuditAction } from '../domain/access/audited.ts'

/**
 * The part `team` of a statement: a team of a revision that was read, raised to the next one; no row if it has changed
 * since, or is gone.
 */
export const teamAtRevision = (id: ParamRef, revision: ParamRef): Sql => sql`
  team AS (
    UPDATE ${teams} SET ${teams.revision} = ${teams.revision} + 1
    WHERE ${teams.id} = ${id}::text AND ${teams.revision} = ${revision}::int4
    RETURNING ${teams.id}, ${teams.name})`

/**
 * The part of a statement that writes an entry about each survey of a team, those in the archive and deleted ones included.
 * @param part a part of the statement with the id of the team if the change is made, otherwise without a row
 */
export const entriesOfTeam = (
  part: 'team' | 'allowed',
  { action, ...who }: Readonly<Record<'actor' | 'byToken' | 'about', Sql> & { action: AuditAction }>,
): Sql => {
  const of = part === 'team' ? sql`team` : sql`allowed`
  return entryOf(sql`${of} JOIN ${surveys} s ON s.${surveys.teamId} = ${of}.${teams.id}`, {
    ...who,
    survey: sql`s.${surveys.id}`,
    action: auditAction(action),
  })
}
