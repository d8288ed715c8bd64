import { join } from 'node:path'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import type { Database, Orm } from './database.ts'
import { ROOT } from './root.ts'

/**
 * Brings the tables up to date with this version of the product: at start, never while requests run. Doing it again
 * changes nothing, and of several processes that start at once one does it while the others wait.
 */
export async function migrate(database: Database): Promise<void> {
  await database.maintain((orm) => migrateEmbedded(asEmbedded(orm)))
}

/** The same of an embedded database that has not been opened as one of the product. */
export function migrateEmbedded(orm: PgliteDatabase): Promise<void> {
  return applyMigrations(orm, { migrationsFolder: join(ROOT, 'db/migrations') })
}

/** drizzle has one migrator under a name for each driver; it is the same for all. */
function asEmbedded(orm: Orm): PgliteDatabase {
  return orm as unknown as PgliteDatabase
}
