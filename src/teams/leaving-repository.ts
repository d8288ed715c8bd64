import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { users } from '../../db/tables/accounts.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { teamMembers, teams } from '../../db/tables/teams.ts'
import type { Actor } from '../domain/access/audited.ts'
import type { StoredTeam } from './repository.ts'
import { entriesOfTeam, teamAtRevision } from './statement-parts.ts'

// Whoever is no longer in a team could neither archive nor delete what counts for them, and nobody gets surveys without
// doing anything: only an owner who removes somebody takes theirs.
const DELETE_MEMBER = sql`/* delete_member */
  WITH ${teamAtRevision('$1', '$2')},
  passed AS (
    SELECT s.${surveys.id}, s.${surveys.ownerId},
      (s.${surveys.isCounted} AND s.${surveys.archivedAt} IS NULL AND s.${surveys.deletedAt} IS NULL)::int4 AS counts
    FROM team JOIN ${surveys} s ON s.${surveys.teamId} = team.${teams.id} JOIN ${users} u ON u.${users.id} = s.${surveys.ownerId}
    WHERE lower(u.${users.email}) = $3 AND u.${users.id} IS DISTINCT FROM $4::text FOR UPDATE OF s),
  change AS (
    SELECT ${surveys.ownerId} AS id, -sum(counts)::int4 AS by FROM passed GROUP BY ${surveys.ownerId}
    UNION ALL SELECT $4::text, sum(counts)::int4 FROM passed WHERE $4::text IS NOT NULL HAVING count(*) > 0),
  locked AS (
    SELECT ${users.id}, ${users.surveyCount} FROM ${users} WHERE ${users.id} IN (SELECT id FROM change)
    ORDER BY ${users.id} FOR UPDATE),
  allowed AS (
    SELECT team.${teams.id} FROM team WHERE NOT EXISTS (SELECT 1 FROM passed) OR EXISTS (
      SELECT 1 FROM change JOIN locked ON locked.${users.id} = change.id
      WHERE change.id = $4::text AND (change.by = 0 OR locked.${users.surveyCount} + change.by <= $5::int4))),
  gone AS (
    DELETE FROM ${teamMembers} USING allowed
    WHERE ${teamMembers.teamId} = allowed.${teams.id} AND ${teamMembers.email} = $3),
  moved AS (
    UPDATE ${surveys} SET ${surveys.ownerId} = $4::text FROM passed CROSS JOIN allowed
    WHERE ${surveys}.${surveys.id} = passed.${surveys.id}),
  counted AS (
    UPDATE ${users} SET ${users.surveyCount} = ${users.surveyCount} + change.by FROM change CROSS JOIN allowed
    WHERE ${users}.${users.id} = change.id AND change.by <> 0),
  recorded AS (${entriesOfTeam('allowed', { actor: sql`$6`, byToken: sql`$7`, action: 'member.removed', about: sql`$3` })})
  SELECT EXISTS (SELECT 1 FROM allowed) AS "isGone" FROM team`

export type Leaving = {
  /** In lower case. */
  readonly email: string
  /** The account that removes them, for which the surveys of the team count that counted for them; null if they leave. */
  readonly removedBy: string | null
  readonly limit: number
} & Actor

/**
 * Removes an address from a team, of which the logs of its surveys tell.
 * @returns false if whoever leaves has surveys in it, or whoever removes them would have more than allowed; undefined if
 *   the team has changed since
 */
export async function deleteMember(
  database: Database,
  { id, revision }: Pick<StoredTeam, 'id' | 'revision'>,
  { email, removedBy, limit, actor, byToken }: Leaving,
): Promise<boolean | undefined> {
  const params = [id, revision, email, removedBy, limit, actor, byToken]
  return (await database.query<{ isGone: boolean }>(DELETE_MEMBER, params))[0]?.isGone
}
