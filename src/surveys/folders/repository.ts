import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql/sql.ts'
import { collaborators, surveys } from '../../../db/tables/surveys.ts'
import { teamMembers } from '../../../db/tables/teams.ts'
import { auditAction, entryOf } from '../../audit/statement-parts.ts'
import type { Designer } from '../../auth/guard.ts'

const SET_FOLDER = sql`/* set_folder */
  UPDATE ${surveys} SET ${surveys.folder} = $2::text
  WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL RETURNING ${surveys.id}`

/** Moves a survey into a folder, or out of one; returns whether it is there. */
export async function setFolder(
  database: Database,
  surveyId: string,
  folder: string | null,
): Promise<boolean> {
  return (await database.query(SET_FOLDER, [surveyId, folder], surveyId)).length === 1
}

// Deleted ones are renamed with the others: whoever restores one finds it where it was.
const RENAME_FOLDER = sql`/* rename_folder */
  WITH edited AS (
    SELECT ${teamMembers.teamId} FROM ${teamMembers}
    WHERE ${teamMembers.email} = $2 AND ${teamMembers.role} IN ('owner', 'editor')),
  renamed AS (
    UPDATE ${surveys} SET ${surveys.folder} = $4::text
    WHERE ${surveys.folder} = $3::text AND ($5::text IS NULL OR ${surveys.id} IN (SELECT jsonb_array_elements_text($5::text::jsonb)))
      AND ((${surveys.ownerId} = $1::text AND ${surveys.teamId} IS NULL)
        OR ${surveys.teamId} IN (SELECT ${teamMembers.teamId} FROM edited)
        OR ${surveys.id} IN (SELECT ${collaborators.surveyId} FROM ${collaborators}
          WHERE ${collaborators.email} = $2 AND ${collaborators.role} = 'editor'))
    RETURNING ${surveys.id}),
  recorded AS (${entryOf(sql`renamed`, {
    survey: sql`renamed.${surveys.id}`,
    actor: sql`$6`,
    byToken: sql`$7`,
    action: auditAction('folder.changed'),
  })})
  SELECT count(*)::int4 AS count FROM renamed`

/** Moves all surveys of a folder that a designer may edit into another one; returns how many. */
export async function renameFolder(
  database: Database,
  { id, email, grant }: Designer,
  from: string,
  to: string,
): Promise<number> {
  const chosen = grant?.surveyIds ? JSON.stringify(grant.surveyIds) : null
  const params = [id, email.toLowerCase(), from, to, chosen, email, grant !== undefined]
  return (await database.query<{ count: number }>(RENAME_FOLDER, params))[0]!.count
}
