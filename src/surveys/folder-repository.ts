import type { Database } from '../../db/database.ts'
import { surveys } from '../../db/schema.ts'
import { sql } from '../../db/sql.ts'

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
