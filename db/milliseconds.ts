import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Sql, sql } from './sql.ts'
/**
 * An instant of a row as every statement answers with it: milliseconds since 1970, null where there is none. Drivers
 * differ on timestamps, and agree on numbers. Counted in whole microseconds, which a float8 holds: a numeric would be as
 * exact, and takes several times as long.
 *
 * @param instant a column or an expression of SQL
 */
export const milliseconds = (instant: Sql | PgColumn): Sql =>
  sql`(round(date_part('epoch', ${instant}) * 1000000) / 1000)`
