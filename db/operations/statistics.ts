import type { Database } from '../database.ts'

/** Below this number of pages a table is always read as a whole, and any plan is fast. */
const MIN_PAGES = 10

/**
 * Tables without statistics, or that have grown or shrunk much since these were gathered. PostgreSQL counts changed
 * rows, but the embedded database does not; the size of the files works for both.
 */
const LIST_STALE = `/* list_stale_statistics */
  SELECT quote_ident(c.relname) AS name
  FROM pg_class c CROSS JOIN LATERAL (
    SELECT pg_relation_size(c.oid) / current_setting('block_size')::int4 AS pages) AS now
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND now.pages > ${MIN_PAGES}
    AND pg_has_role(c.relowner, 'USAGE') AND (
    now.pages > 1.2 * c.relpages + ${MIN_PAGES} OR now.pages < 0.5 * c.relpages
    OR c.reltuples <> 0 AND NOT EXISTS (SELECT FROM pg_stats s WHERE s.schemaname = current_schema() AND s.tablename = c.relname))
  ORDER BY 1`

/**
 * Gathers the planner's statistics if they are missing or outdated: after bulk writes, and regularly on the embedded
 * database, where nothing else does. Tables owned by other accounts than the product's are skipped.
 *
 * @returns the analyzed tables
 */
export async function gatherStatistics(database: Database): Promise<string[]> {
  const stale = await database.query<{ name: string }>(LIST_STALE, [])
  // Each is a separate statement, so that respondents get their turn in between.
  for (const { name } of stale) await database.query(`/* analyze */ ANALYZE ${name}`, [])
  return stale.map(({ name }) => name)
}
