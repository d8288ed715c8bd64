import type { Database } from '../../../db/database.ts'
import { surveyKeys } from '../../../db/schema.ts'
import { sql } from '../../../db/sql.ts'

const FIND_KEY_LABEL = sql`/* find_key_label */
  SELECT ${surveyKeys.label} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} = $2::bytea`

/** The label of an issued key; null if it has none. */
export async function findKeyLabel(
  database: Database,
  surveyId: string,
  keyHash: Uint8Array,
): Promise<string | null> {
  const [row] = await database.query<{ label: string | null }>(FIND_KEY_LABEL, [surveyId, keyHash], surveyId)
  return row?.label ?? null
}
