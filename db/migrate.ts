import { join } from 'node:path'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import type { Database, Orm } from './database.ts'
import { ROOT } from './root.ts'

/**
 * Migrates the tables to this version of the product: at start, never while requests run. Repeating it changes nothing,
 * and if several processes start at once, one does it while the others wait.
 */
export async function migrate(database: Database): Promise<void> {
  await database.maintain((orm) => migrateEmbedded(asEmbedded(orm)))
}

/** The same for an embedded database that has not been opened through `openDatabase`. */
export function migrateEmbedded(orm: PgliteDatabase): Promise<void> {
  return applyMigrations(orm, { migrationsFolder: join(ROOT, 'db/migrations') })
}

/** drizzle exports its migrator under a name for each driver; it is the same for all. */
function asEmbedded(orm: Orm): PgliteDatabase {
  return orm as unknown as PgliteDatabase
}
