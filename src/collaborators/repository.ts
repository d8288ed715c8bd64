import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { sql } from '../../db/sql/sql.ts'
import { users } from '../../db/tables/accounts.ts'
import { collaborators, surveys } from '../../db/tables/surveys.ts'
import { teamMembers } from '../../db/tables/teams.ts'
import { auditAction, entryOf } from '../audit/statement-parts.ts'
import type { CollaboratorRole } from '../domain/access/access.ts'
import type { Actor } from '../domain/access/audited.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import { mailTo } from '../mail/statement-parts.ts'
import { SURVEY_WITH_VOTES } from '../rooms/statement-parts.ts'

/** Instants in milliseconds since 1970. */
export type StoredCollaborator = {
  readonly email: string
  readonly role: CollaboratorRole
  readonly createdAt: number
}

const COLUMNS = sql`${collaborators.email}, ${collaborators.role},
  ${milliseconds(collaborators.createdAt)} AS "createdAt"`

const LIST_COLLABORATORS = sql`/* list_collaborators */
  SELECT ${COLUMNS} FROM ${collaborators} WHERE ${collaborators.surveyId} = $1 ORDER BY ${collaborators.email}`

export function listCollaborators(database: Database, surveyId: string): Promise<StoredCollaborator[]> {
  return database.query(LIST_COLLABORATORS, [surveyId], surveyId)
}

const FIND_OWNERS = sql`/* find_owners */
  WITH owned AS (SELECT ${surveys.ownerId}, ${surveys.teamId} FROM ${surveys} WHERE ${surveys.id} = $1)
  SELECT u.${users.email} FROM owned JOIN ${users} u ON u.${users.id} = owned.${surveys.ownerId}
  WHERE owned.${surveys.teamId} IS NULL
  UNION ALL
  SELECT m.${teamMembers.email} FROM owned JOIN ${teamMembers} m ON m.${teamMembers.teamId} = owned.${surveys.teamId}
  WHERE m.${teamMembers.role} = 'owner' ORDER BY 1`

/** The addresses of the owners of a survey: those of its team, or one; none if it was shipped with the product. */
export async function findOwners(database: Database, surveyId: string): Promise<string[]> {
  return (await database.query<{ email: string }>(FIND_OWNERS, [surveyId])).map(({ email }) => email)
}

const UPSERT_COLLABORATOR = sql`/* upsert_collaborator */
  WITH stored AS (
    INSERT INTO ${collaborators} AS c (${collaborators.surveyId}, ${collaborators.email}, ${collaborators.role})
    SELECT $1::text, $2::text, $3::text
    WHERE (SELECT count(*) FROM ${collaborators} WHERE ${collaborators.surveyId} = $1
      AND ${collaborators.email} <> $2) < ${LIMITS.collaborators}
    ON CONFLICT (${collaborators.surveyId}, ${collaborators.email})
      DO UPDATE SET ${collaborators.role} = excluded.${collaborators.role}
    RETURNING c.*, xmax = 0 AS is_new),
  told AS (${mailTo(sql`stored WHERE is_new AND $4::text IS NOT NULL`, {
    id: sql`md5('collaborator/' || $2::text)::uuid`,
    address: sql`$2::text`,
    subject: sql`$4::text`,
    body: sql`$5::text`,
  })}),
  recorded AS (${entryOf(sql`stored WHERE $6::text IS NOT NULL`, {
    actor: sql`$6`,
    byToken: sql`$7`,
    action: auditAction('collaborator.invited'),
    about: sql`$2`,
  })})
  SELECT ${COLUMNS} FROM stored`

/**
 * Invites an address to a survey, or changes its role, of which the log tells if somebody did it; returns nothing if the survey is at its limit.
 * @param mail what somebody is told who is new, once a month; null if no mail is sent
 */
export async function upsertCollaborator(
  database: Database,
  surveyId: string,
  {
    email,
    role,
    actor,
    byToken = false,
  }: { readonly email: string; readonly role: CollaboratorRole } & Partial<Actor>,
  mail: { readonly subject: string; readonly body: string } | null,
): Promise<StoredCollaborator | undefined> {
  return (
    await database.query<StoredCollaborator>(
      UPSERT_COLLABORATOR,
      [surveyId, email, role, mail?.subject ?? null, mail?.body ?? null, actor ?? null, byToken],
      surveyId,
    )
  )[0]
}

// The row of the survey is locked first, then those of both people in one order, so that two handovers at once wait for
// each other.
const HAND_OVER = sql`/* hand_over */
  WITH held AS (
    SELECT ${surveys.id}, ${surveys.ownerId},
      ${surveys.isCounted} AND ${surveys.archivedAt} IS NULL AS ${surveys.isCounted} FROM ${surveys}
    WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL AND ${surveys.teamId} IS NULL
      AND ${surveys.ownerId} IS NOT DISTINCT FROM $3::text FOR UPDATE),
  invited AS (
    SELECT c.${collaborators.createdAt} FROM ${collaborators} c CROSS JOIN held
    WHERE c.${collaborators.surveyId} = $1 AND c.${collaborators.email} = $2),
  found AS (
    SELECT u.${users.id} FROM ${users} u CROSS JOIN invited
    WHERE lower(u.${users.email}) = $2 AND u.${users.disabledAt} IS NULL ORDER BY u.${users.createdAt} DESC LIMIT 1),
  locked AS (
    SELECT ${users.id}, ${users.surveyCount} FROM ${users}
    WHERE ${users.id} IN (SELECT ${users.id} FROM found UNION SELECT ${surveys.ownerId} FROM held)
    ORDER BY ${users.id} FOR UPDATE),
  heir AS (
    SELECT found.${users.id} FROM found JOIN locked ON locked.${users.id} = found.${users.id} CROSS JOIN held
    WHERE NOT held.${surveys.isCounted} OR locked.${users.surveyCount} < $6::int4),
  counted AS (
    UPDATE ${users} SET ${users.surveyCount} = ${users.surveyCount}
      + CASE WHEN ${users}.${users.id} = heir.${users.id} THEN 1 ELSE -1 END
    FROM heir CROSS JOIN held
    WHERE held.${surveys.isCounted} AND ${users}.${users.id} IN (heir.${users.id}, held.${surveys.ownerId})),
  with_votes AS (${SURVEY_WITH_VOTES}),
  moved AS (
    UPDATE ${surveys} SET ${surveys.ownerId} = heir.${users.id} FROM heir CROSS JOIN with_votes
    WHERE ${surveys}.${surveys.id} = with_votes.id AND ${surveys}.${surveys.ownerId} IS NOT DISTINCT FROM $3::text
    RETURNING ${surveys}.${surveys.id}),
  gone AS (
    DELETE FROM ${collaborators} USING moved
    WHERE ${collaborators.surveyId} = moved.${surveys.id} AND ${collaborators.email} = $2),
  stays AS (
    INSERT INTO ${collaborators} (${collaborators.surveyId}, ${collaborators.email}, ${collaborators.role})
    SELECT moved.${surveys.id}, lower(u.${users.email}), 'editor' FROM moved CROSS JOIN held
      JOIN ${users} u ON u.${users.id} = held.${surveys.ownerId}
    ON CONFLICT (${collaborators.surveyId}, ${collaborators.email})
      DO UPDATE SET ${collaborators.role} = excluded.${collaborators.role}),
  told AS (${mailTo(sql`moved WHERE moved.${surveys.id} = $1 AND $7::text IS NOT NULL`, {
    id: sql`gen_random_uuid()`,
    address: sql`$2::text`,
    subject: sql`$7::text`,
    body: sql`$8::text`,
  })}),
  recorded AS (${entryOf(sql`moved`, {
    actor: sql`$4`,
    byToken: sql`$5`,
    action: auditAction('survey.transferred'),
    about: sql`$2`,
  })})
  SELECT (SELECT ${milliseconds(sql`${collaborators.createdAt}`)} FROM invited) AS "invitedAt",
    EXISTS (SELECT 1 FROM found) AS "hasAccount", EXISTS (SELECT 1 FROM moved) AS "isMoved" FROM held`

export type HandedOver = {
  /** In milliseconds since 1970; null if nobody of this address was invited. */
  readonly invitedAt: number | null
  readonly hasAccount: boolean
  readonly isMoved: boolean
}

/**
 * Makes a collaborator the owner of a survey and of the votes of its room, and its owner an editor; returns nothing if somebody else owns it by now.
 * Nobody gets more surveys than designers may own.
 * @param mail what the new owner is told; null if no mail is sent
 */
export async function handOver(
  database: Database,
  surveyId: string,
  handover: { readonly email: string; readonly ownerId: string | null; readonly limit: number } & Actor,
  mail: { readonly subject: string; readonly body: string } | null,
): Promise<HandedOver | undefined> {
  const { email, ownerId, actor, byToken, limit } = handover
  const told = [mail?.subject ?? null, mail?.body ?? null]
  const params = [surveyId, email, ownerId, actor, byToken, limit, ...told]
  return (await database.query<HandedOver>(HAND_OVER, params))[0]
}

const DELETE_COLLABORATOR = sql`/* delete_collaborator */
  WITH gone AS (
    DELETE FROM ${collaborators} WHERE ${collaborators.surveyId} = $1::text AND ${collaborators.email} = $2::text
    RETURNING ${collaborators.email}),
  recorded AS (${entryOf(sql`gone`, {
    actor: sql`$3`,
    byToken: sql`$4`,
    action: auditAction('collaborator.removed'),
    about: sql`$2`,
  })})
  SELECT 1 AS one FROM gone`

/** Removes an address from a survey, of which the log tells; returns whether it was there. */
export async function deleteCollaborator(
  database: Database,
  surveyId: string,
  email: string,
  { actor, byToken }: Actor,
): Promise<boolean> {
  const params = [surveyId, email, actor, byToken]
  return (await database.query(DELETE_COLLABORATOR, params, surveyId)).length === 1
}
