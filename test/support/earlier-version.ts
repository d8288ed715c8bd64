import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import type { Database } from '../../db/database.ts'
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' }
import { temporaryDirectory } from './server-process.ts'

const MIGRATIONS = join(import.meta.dir, '../../db/migrations')

/** Migrates a database as versions did whose latest migration had that number. */
export async function migrateTo(database: Database, latest: number): Promise<void> {
  const directory = await temporaryDirectory()
  const entries = journal.entries.filter(({ idx }) => idx <= latest)
  await mkdir(join(directory.path, 'meta'))
  for (const { tag } of entries) await cp(join(MIGRATIONS, `${tag}.sql`), join(directory.path, `${tag}.sql`))
  await Bun.write(join(directory.path, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await database.maintain((orm) =>
    applyMigrations(orm as unknown as Parameters<typeof applyMigrations>[0], {
      migrationsFolder: directory.path,
    }),
  )
  await directory.remove()
}
