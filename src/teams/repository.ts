import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { sql } from '../../db/sql/sql.ts'
import { teamMembers, teams } from '../../db/tables/teams.ts'
import type { TeamRole } from '../domain/access/access.ts'
import type { Actor } from '../domain/access/audited.ts'
import { TEAM_LIMITS } from '../domain/access/teams.ts'
import { mailTo } from '../mail/statement-parts.ts'
import { entriesOfTeam, teamAtRevision } from './statement-parts.ts'

/** Instants in milliseconds since 1970. */
export type StoredMember = { readonly email: string; readonly role: TeamRole; readonly createdAt: number }

/** A team with its members, owners first. */
export type StoredTeam = {
  readonly id: string
  readonly name: string
  /** A change is made to the revision on which it was decided, and to no other. */
  readonly revision: number
  readonly members: readonly StoredMember[]
  readonly createdAt: number
}

const TEAM = sql`
  t.${teams.id}, t.${teams.name}, t.${teams.revision}, ${milliseconds(sql`t.${teams.createdAt}`)} AS "createdAt", (
    SELECT jsonb_agg(jsonb_build_object('email', ${teamMembers.email}, 'role', ${teamMembers.role},
      'createdAt', ${milliseconds(teamMembers.createdAt)})
      ORDER BY ${teamMembers.role} <> 'owner', ${teamMembers.email})
    FROM ${teamMembers} WHERE ${teamMembers.teamId} = t.${teams.id}) AS members`

const LIST_TEAMS = sql`/* list_teams */
  SELECT ${TEAM} FROM ${teams} t WHERE t.${teams.id} IN (
    SELECT ${teamMembers.teamId} FROM ${teamMembers} WHERE ${teamMembers.email} = $1)
  ORDER BY lower(t.${teams.name}), t.${teams.id}`

/** The teams of an address, by name. */
export function listTeams(database: Database, email: string): Promise<StoredTeam[]> {
  return database.query<StoredTeam>(LIST_TEAMS, [email.toLowerCase()])
}

const FIND_TEAM = sql`/* find_team */ SELECT ${TEAM} FROM ${teams} t WHERE t.${teams.id} = $1`

export async function findTeam(database: Database, id: string): Promise<StoredTeam | undefined> {
  return (await database.query<StoredTeam>(FIND_TEAM, [id]))[0]
}

const FIND_TEAM_ROLE = sql`/* find_team_role */
  SELECT ${teamMembers.role} FROM ${teamMembers} WHERE ${teamMembers.teamId} = $1 AND ${teamMembers.email} = $2`

/** What an address is in a team; null if it is no member, or there is no such team. */
export async function findTeamRole(database: Database, id: string, email: string): Promise<TeamRole | null> {
  const [member] = await database.query<{ role: TeamRole }>(FIND_TEAM_ROLE, [id, email.toLowerCase()])
  return member?.role ?? null
}

const INSERT_TEAM = sql`/* insert_team */
  WITH team AS (
    INSERT INTO ${teams} (${teams.id}, ${teams.name})
    SELECT $1, $2 WHERE (SELECT count(*) FROM ${teamMembers}
      WHERE ${teamMembers.email} = $3 AND ${teamMembers.role} = 'owner') < ${TEAM_LIMITS.owned}
    RETURNING ${teams.id})
  INSERT INTO ${teamMembers} (${teamMembers.teamId}, ${teamMembers.email}, ${teamMembers.role})
  SELECT ${teams.id}, $3, 'owner' FROM team RETURNING true AS stored`

/** Stores a team with its first owner; returns whether they may own another one. */
export async function insertTeam(
  database: Database,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
): Promise<boolean> {
  return (await database.query(INSERT_TEAM, [id, name, email.toLowerCase()])).length === 1
}

type Known = Pick<StoredTeam, 'id' | 'revision'>

const RENAME_TEAM = sql`/* rename_team */
  UPDATE ${teams} SET ${teams.name} = $3, ${teams.revision} = ${teams.revision} + 1
  WHERE ${teams.id} = $1 AND ${teams.revision} = $2::int4 RETURNING true AS done`

/** Renames a team; returns false if it has changed since. */
export async function renameTeam(
  database: Database,
  { id, revision }: Known,
  name: string,
): Promise<boolean> {
  return (await database.query(RENAME_TEAM, [id, revision, name])).length === 1
}

const UPSERT_MEMBER = sql`/* upsert_member */
  WITH ${teamAtRevision('$1', '$2')},
  stored AS (
    INSERT INTO ${teamMembers} (${teamMembers.teamId}, ${teamMembers.email}, ${teamMembers.role})
    SELECT team.${teams.id}, $3::text, $4::text FROM team
    ON CONFLICT (${teamMembers.teamId}, ${teamMembers.email}) DO UPDATE SET ${teamMembers.role} = excluded.${teamMembers.role}
    RETURNING ${teamMembers.email}, ${teamMembers.role}, ${milliseconds(teamMembers.createdAt)} AS "createdAt"),
  recorded AS (${entriesOfTeam('team', { actor: sql`$5`, byToken: sql`$6`, action: 'member.invited', about: sql`$3` })}),
  told AS (${mailTo(sql`stored WHERE $8::text IS NOT NULL`, {
    survey: sql`$7`,
    id: sql`md5('member/' || $3::text)::uuid`,
    address: sql`$3::text`,
    subject: sql`$8::text`,
    body: sql`$9::text`,
  })})
  SELECT * FROM stored`

export type Invited = Pick<StoredMember, 'email' | 'role'> &
  Actor & {
    /** The account of whoever invites them. */
    readonly inviterId: string
    /** What they are told, once a month by one inviter, however many teams that one makes; null if no mail is sent. */
    readonly mail: { readonly subject: string; readonly body: string } | null
  }

/**
 * Adds an address to a team, or changes its role, of which the logs of its surveys tell; returns nothing if the team has
 * changed since.
 */
export async function upsertMember(
  database: Database,
  { id, revision }: Known,
  { email, role, actor, byToken, inviterId, mail }: Invited,
): Promise<StoredMember | undefined> {
  const told = [inviterId, mail?.subject ?? null, mail?.body ?? null]
  const params = [id, revision, email, role, actor, byToken, ...told]
  return (await database.query<StoredMember>(UPSERT_MEMBER, params))[0]
}

const DELETE_TEAM = sql`/* delete_team */
  WITH gone AS (
    DELETE FROM ${teams} WHERE ${teams.id} = $1 AND ${teams.revision} = $2::int4 RETURNING ${teams.id}),
  members AS (DELETE FROM ${teamMembers} USING gone WHERE ${teamMembers.teamId} = gone.${teams.id})
  SELECT 1 FROM gone`

/** Deletes a team that has no surveys; returns false if it has changed since, as by a survey that it got. */
export async function deleteTeam(database: Database, { id, revision }: Known): Promise<boolean> {
  return (await database.query(DELETE_TEAM, [id, revision])).length === 1
}
