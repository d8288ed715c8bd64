import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { type InsertedKeys, insertKeys } from './issuing-repository.ts'

/** How often inserting keys is retried because of concurrent calls. */
const ATTEMPTS = 20

/** Puts keys on a survey's list, as `insertKeys` does, whatever has changed there meanwhile. */
export async function putKeys(
  database: Database,
  surveyId: string,
  keys: readonly string[],
  label: string | null | readonly (string | null)[],
): Promise<InsertedKeys> {
  const names = { label, namesOthers: false }
  let outcome = await insertKeys(database, surveyId, keys, names)
  for (let attempt = 1; outcome === 'overtaken' && attempt < ATTEMPTS; attempt++)
    outcome = await insertKeys(database, surveyId, keys, names)
  return outcome
}

const RENEW_ROW = sql`/* renew_survey_row */
  UPDATE ${surveys} SET ${surveys.updatedAt} = ${surveys.updatedAt} WHERE ${surveys.id} = $1`

/** Makes every call that would change a survey's keys, and was allowed before, ask again whether it may. */
export async function renewRow(database: Database, surveyId: string): Promise<void> {
  await database.query(RENEW_ROW, [surveyId], surveyId)
}
