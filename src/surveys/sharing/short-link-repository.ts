import type { Database } from '../../../db/database.ts'
import { isDuplicate } from '../../../db/sql/constraints.ts'
import { sql } from '../../../db/sql/sql.ts'
import { surveys } from '../../../db/tables/surveys.ts'

const SET_SHORT_NAME = sql`/* set_short_name */
  UPDATE ${surveys} SET ${surveys.shortName} = $2::text
  WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL RETURNING ${surveys.id}`

const FIND_BY_SHORT_NAME = sql`/* find_by_short_name */
  SELECT ${surveys.id} FROM ${surveys} WHERE ${surveys.shortName} = $1 AND ${surveys.deletedAt} IS NULL`

/** Sets the short name of a survey, replacing the previous one; null removes it. */
export async function setShortName(
  database: Database,
  surveyId: string,
  name: string | null,
): Promise<'set' | 'taken' | 'missing'> {
  try {
    return (await database.query(SET_SHORT_NAME, [surveyId, name])).length === 1 ? 'set' : 'missing'
  } catch (error) {
    if (isDuplicate(error)) return 'taken'
    throw error
  }
}

/** The id of the survey with a short name, unless it is deleted. */
export async function findByShortName(database: Database, name: string): Promise<string | undefined> {
  return (await database.query<{ id: string }>(FIND_BY_SHORT_NAME, [name]))[0]?.id
}
