import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Sql, sql } from './sql.ts'
/**
 * An instant of a row as every statement returns it: milliseconds since 1970, null if there is none. Drivers differ on
 * timestamps, but agree on numbers. Computed from whole microseconds, which a float8 represents exactly: a numeric
 * would be equally exact, but takes several times as long.
 *
 * @param instant a column or an expression of SQL
 */
export const milliseconds = (instant: Sql | PgColumn): Sql =>
  sql`(round(date_part('epoch', ${instant}) * 1000000) / 1000)`
