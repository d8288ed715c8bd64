import { users } from '../../db/account-schema.ts'
import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import { collaborators, surveys } from '../../db/schema.ts'
import { sql } from '../../db/sql.ts'
import type { CollaboratorRole } from '../domain/access/access.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import { mailTo } from '../mail/statement-parts.ts'

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

const FIND_OWNER_EMAIL = sql`/* find_owner_email */
  SELECT u.${users.email} FROM ${surveys} s JOIN ${users} u ON u.${users.id} = s.${surveys.ownerId}
  WHERE s.${surveys.id} = $1`

export async function findOwnerEmail(database: Database, surveyId: string): Promise<string | null> {
  return (await database.query<{ email: string }>(FIND_OWNER_EMAIL, [surveyId]))[0]?.email ?? null
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
  })})
  SELECT ${COLUMNS} FROM stored`

/**
 * Invites an address to a survey, or changes its role; returns nothing if the survey is at its limit.
 * @param mail what somebody is told who is new, once a month; null if no mail is sent
 */
export async function upsertCollaborator(
  database: Database,
  surveyId: string,
  { email, role }: { readonly email: string; readonly role: CollaboratorRole },
  mail: { readonly subject: string; readonly body: string } | null,
): Promise<StoredCollaborator | undefined> {
  return (
    await database.query<StoredCollaborator>(
      UPSERT_COLLABORATOR,
      [surveyId, email, role, mail?.subject ?? null, mail?.body ?? null],
      surveyId,
    )
  )[0]
}

const DELETE_COLLABORATOR = sql`/* delete_collaborator */
  DELETE FROM ${collaborators} WHERE ${collaborators.surveyId} = $1 AND ${collaborators.email} = $2
  RETURNING true AS gone`

/** Removes an address from a survey; returns whether it was there. */
export async function deleteCollaborator(
  database: Database,
  surveyId: string,
  email: string,
): Promise<boolean> {
  return (await database.query(DELETE_COLLABORATOR, [surveyId, email], surveyId)).length === 1
}
