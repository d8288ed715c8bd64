import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql/sql.ts'
import { openings } from '../../../db/tables/openings.ts'

const ADD_OPENINGS = sql`/* add_openings */
  INSERT INTO ${openings} AS o (${openings.surveyId}, ${openings.day}, ${openings.count})
  SELECT one.id, $2::date, one.count FROM jsonb_to_recordset($1::text::jsonb) AS one(id text, count int4)
  ORDER BY one.id
  ON CONFLICT (${openings.surveyId}, ${openings.day}) DO UPDATE
  SET ${openings.count} = o.${openings.count} + excluded.${openings.count}`

/**
 * Adds to the counts of opened pages.
 * @param day as in 2026-03-10
 */
export async function addOpenings(
  database: Database,
  counts: readonly { readonly id: string; readonly count: number }[],
  day: string,
): Promise<void> {
  await database.query(ADD_OPENINGS, [JSON.stringify(counts), day])
}

const COUNT_OPENINGS = sql`/* count_openings */
  SELECT coalesce(sum(${openings.count}), 0)::float8 AS count FROM ${openings} WHERE ${openings.surveyId} = $1`

/** How often the page of a survey was opened. */
export async function countOpenings(database: Database, surveyId: string): Promise<number> {
  return (await database.query<{ count: number }>(COUNT_OPENINGS, [surveyId], surveyId))[0]?.count ?? 0
}
