import type { Database } from './database.ts'

/** Pages below which a table is read as a whole in any case, and any plan is quick. */
const MIN_PAGES = 10

/**
 * Tables that have no statistics, or have grown or shrunk much since they were gathered. PostgreSQL counts the rows that
 * were changed, but not where it is embedded; the size of the files says enough everywhere.
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
 * Gathers the statistics by which statements are planned, where they are missing or old: after many rows were written at
 * once, and now and then on the embedded database, where nothing else does. A table that belongs to another account
 * than the product's stays as it is.
 *
 * @returns the tables that were looked at
 */
export async function gatherStatistics(database: Database): Promise<string[]> {
  const stale = await database.query<{ name: string }>(LIST_STALE, [])
  // Each is a statement of its own, so that respondents get their turn in between.
  for (const { name } of stale) await database.query(`/* analyze */ ANALYZE ${name}`, [])
  return stale.map(({ name }) => name)
}
