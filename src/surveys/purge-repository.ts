import type { Database } from '../../db/database.ts'
import { firstRows } from '../../db/first-rows.ts'
import { RESTORE_DAYS } from './statements.ts'

/** What tells the rows of one survey apart, in each table that has rows of surveys; in the order they are removed. */
const KEYS = {
  tallies: 'survey_id',
  answers: 'ballot_id, question_id',
  events: 'ballot_id, seq',
  responses: 'ballot_id',
  survey_keys: 'key_hash',
  survey_revisions: 'revision',
  collaborators: 'email',
} as const

export type SurveyTable = keyof typeof KEYS
export const SURVEY_TABLES = Object.keys(KEYS) as SurveyTable[]

/** Surveys that come with the product are not made anew once they were deleted, so their own rows stay. */
const LIST_PURGEABLE = `/* list_purgeable */
  SELECT id FROM surveys WHERE deleted_at <= now() - interval '${RESTORE_DAYS} days' AND owner_id IS NOT NULL
  UNION ALL
  SELECT id FROM surveys s WHERE deleted_at <= now() - interval '${RESTORE_DAYS} days' AND owner_id IS NULL
    AND EXISTS (SELECT 1 FROM responses WHERE survey_id = s.id)`

/** The ids of the surveys that were deleted too long ago to be brought back. */
export async function listPurgeable(database: Database): Promise<string[]> {
  return (await database.query<{ id: string }>(LIST_PURGEABLE, [])).map(({ id }) => id)
}

/**
 * Rows are named by where they lie, so that no plan reads all that are left for each part of them; nor does one find the
 * survey by an index. In several partitions rows may lie in the same place: then more of the survey's go at a time.
 */
const PURGE_ROWS = Object.fromEntries(
  Object.entries(KEYS).map(([table, key]) => [
    table,
    `/* purge_${table} */ WITH gone AS (
      DELETE FROM ${table} WHERE survey_id || '' = $1
        AND ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE survey_id = $1 ORDER BY ${key} ${firstRows('$2')}))
      RETURNING 1)
    SELECT count(*)::int4 AS gone FROM gone`,
  ]),
) as Readonly<Record<SurveyTable, string>>

/**
 * Removes rows of a survey for good.
 *
 * @returns how many; fewer than `most` where none is left
 */
export async function purgeRows(
  database: Database,
  table: SurveyTable,
  surveyId: string,
  most: number,
): Promise<number> {
  const rows = await database.query<{ gone: number }>(PURGE_ROWS[table], [surveyId, most])
  return rows[0]?.gone ?? 0
}

const PURGE_SURVEY = `/* purge_survey */
  DELETE FROM surveys
  WHERE id = $1 AND deleted_at <= now() - interval '${RESTORE_DAYS} days' AND owner_id IS NOT NULL`

/** Removes a survey itself, once nothing of it is left. */
export async function purgeSurvey(database: Database, surveyId: string): Promise<void> {
  await database.query(PURGE_SURVEY, [surveyId])
}
