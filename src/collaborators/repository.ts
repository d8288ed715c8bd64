import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import type { CollaboratorRole } from '../domain/access.ts'
import { LIMITS } from '../domain/survey.ts'

/** A kept collaborator; instants in milliseconds since 1970. */
export type KeptCollaborator = {
  readonly email: string
  readonly role: CollaboratorRole
  readonly createdAt: number
}

const KEPT = `email, role, ${milliseconds('created_at')} AS "createdAt"`

/** The collaborators of a survey, by address. */
export function listCollaborators(database: Database, surveyId: string): Promise<KeptCollaborator[]> {
  return database.query(
    `/* list_collaborators */ SELECT ${KEPT} FROM collaborators WHERE survey_id = $1 ORDER BY email`,
    [surveyId],
  )
}

/** The address of the account that owns a survey, if any does. */
export async function findOwnerEmail(database: Database, surveyId: string): Promise<string | null> {
  const statement =
    '/* find_owner_email */ SELECT u.email FROM surveys s JOIN users u ON u.id = s.owner_id WHERE s.id = $1'
  return (await database.query<{ email: string }>(statement, [surveyId]))[0]?.email ?? null
}

const UPSERT = `/* upsert_collaborator */
  INSERT INTO collaborators AS c (survey_id, email, role)
  SELECT $1::text, $2::text, $3::text
  WHERE (SELECT count(*) FROM collaborators WHERE survey_id = $1 AND email <> $2) < ${LIMITS.collaborators}
  ON CONFLICT (survey_id, email) DO UPDATE SET role = excluded.role
  RETURNING ${KEPT}`

/** Invites an address to a survey, or gives it another role; nothing where the survey has as many as it may. */
export async function upsertCollaborator(
  database: Database,
  surveyId: string,
  { email, role }: { readonly email: string; readonly role: CollaboratorRole },
): Promise<KeptCollaborator | undefined> {
  return (await database.query<KeptCollaborator>(UPSERT, [surveyId, email, role]))[0]
}

/** Takes an address off a survey; whether it was there. */
export async function deleteCollaborator(
  database: Database,
  surveyId: string,
  email: string,
): Promise<boolean> {
  const statement =
    '/* delete_collaborator */ DELETE FROM collaborators WHERE survey_id = $1 AND email = $2 RETURNING true AS gone'
  return (await database.query(statement, [surveyId, email])).length === 1
}
