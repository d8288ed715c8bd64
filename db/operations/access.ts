import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

export type DatabaseAccess = {
  readonly forbidden: readonly string[]
  readonly mayMigrate: boolean
  /** Whether writes are impossible: the database is a standby, or read-only. */
  readonly isReadOnly: boolean
  /** Whether transactions work; a pooler in statement mode allows none. */
  readonly hasTransactions: boolean
  /** How far the database's clock is ahead of this machine's. */
  readonly aheadSeconds: number
}

const ACCESS = `/* access */ SELECT (extract(epoch FROM now()) * 1000)::float8 AS now,
  pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly",
  has_schema_privilege(current_schema(), 'CREATE') AND has_database_privilege(current_database(), 'CREATE')
    AS "mayMigrate",
  (SELECT coalesce(jsonb_agg(relname ORDER BY relname), '[]') FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT (
      has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
      AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))) AS forbidden`

type Row = Pick<DatabaseAccess, 'isReadOnly' | 'mayMigrate' | 'forbidden'> & { readonly now: number }

/**
 * Checks what is possible with a database, without changing anything.
 * @param now this machine's clock, in milliseconds since 1970
 * @throws DatabaseUnavailable
 */
export async function databaseAccess(database: Database, now: () => number): Promise<DatabaseAccess> {
  const asked = now()
  const [row] = await database.query<Row>(ACCESS, [])
  if (!row) throw new Error('a statement that always has a row had none')
  const answered = now()
  // The database read its clock at some moment in between.
  const ahead = row.now > answered ? row.now - answered : Math.min(0, row.now - asked)
  const hasTransactions = await database.orm
    .transaction((transaction) => transaction.execute(sql`SELECT 1`))
    .then(
      () => true,
      () => false,
    )
  // If it refuses transactions but still answers, it is available; only the connection that was refused may be lost.
  if (!hasTransactions) await database.ping().catch(() => database.ping())
  const { forbidden, isReadOnly, mayMigrate } = row
  return { forbidden, isReadOnly, mayMigrate, hasTransactions, aheadSeconds: ahead / 1000 }
}
