import type { Database } from '../../../db/database.ts'
import { DISTRIBUTED } from '../../../db/postgres/shards.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { list, named, type Sql, sql } from '../../../db/sql/sql.ts'
import { OF_SURVEYS } from '../../../db/tables/of-surveys.ts'
import { responses } from '../../../db/tables/responses.ts'
import { surveys } from '../../../db/tables/surveys.ts'
import { RESTORE_DAYS } from '../statement-parts.ts'

export type SurveyTable = keyof typeof OF_SURVEYS
export const SURVEY_TABLES = Object.keys(OF_SURVEYS) as SurveyTable[]

const EXPIRED = sql`${surveys.deletedAt} <= now() - interval '${RESTORE_DAYS} days'`

/** Surveys shipped with the product are not created again after they were deleted, so their own rows stay. */
const LIST_PURGEABLE = sql`/* list_purgeable */
  SELECT ${surveys.id} FROM ${surveys} WHERE ${EXPIRED} AND ${surveys.ownerId} IS NOT NULL
  UNION ALL
  SELECT ${surveys.id} FROM ${surveys} s WHERE ${EXPIRED} AND ${surveys.ownerId} IS NULL
    AND EXISTS (SELECT 1 FROM ${responses} WHERE ${responses.surveyId} = s.${surveys.id})`

/** The ids of the surveys that were deleted too long ago to be restored. */
export async function listPurgeable(database: Database): Promise<string[]> {
  return (await database.query<{ id: string }>(LIST_PURGEABLE, [])).map(({ id }) => id)
}

/**
 * Rows are addressed by their physical location, so that no plan reads all remaining rows for each part of them, or
 * finds the survey by an index. In several partitions rows may have the same location: then more of the survey's rows
 * are deleted at a time.
 */
const PURGE_ROWS = Object.fromEntries(
  Object.entries(OF_SURVEYS).map(([name, [table, key]]) => [
    name,
    named(
      `purge_${name}`,
      sql`WITH gone AS (
      DELETE FROM ${table} WHERE ${table.surveyId} || '' = $1 AND ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${table.surveyId} = $1 ORDER BY ${list(key)} ${firstRows('$2')}))
      RETURNING 1)
    SELECT count(*)::int4 AS gone FROM gone`,
    ),
  ]),
) as Readonly<Record<SurveyTable, Sql>>

/**
 * Deletes rows of a survey permanently.
 * @returns how many; fewer than `most` if none is left
 */
export async function purgeRows(
  database: Database,
  table: SurveyTable,
  surveyId: string,
  most: number,
): Promise<number> {
  const where = DISTRIBUTED.includes(table) ? surveyId : undefined
  const rows = await database.query<{ gone: number }>(PURGE_ROWS[table], [surveyId, most], where)
  return rows[0]?.gone ?? 0
}

const PURGE_SURVEY = sql`/* purge_survey */
  DELETE FROM ${surveys} WHERE ${surveys.id} = $1 AND ${EXPIRED} AND ${surveys.ownerId} IS NOT NULL`

export async function purgeSurvey(database: Database, surveyId: string): Promise<void> {
  await database.query(PURGE_SURVEY, [surveyId], surveyId)
}
