import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import installed from '../../node_modules/@electric-sql/pglite/package.json' with { type: 'json' }
import { migrateEmbedded } from '../migrate.ts'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }
import { ROOT } from '../root.ts'
import { createPglite } from './pglite.ts'

const LAST_MIGRATION = journal.entries.at(-1)?.tag

/**
 * A packed embedded database with empty tables: setting one up takes seconds, unpacking this one a fraction of that.
 * Its name includes the version of PGlite and the last migration, so that no other version unpacks it.
 */
export const EMPTY_CLUSTER = join(ROOT, `db/built/pglite-${installed.version}-${LAST_MIGRATION}.tar.gz`)

export async function packEmptyCluster(file = EMPTY_CLUSTER): Promise<void> {
  if (existsSync(file)) return
  const pglite = await createPglite('memory://')
  await migrateEmbedded(drizzle({ client: pglite }))
  const packed = await pglite.dumpDataDir('gzip')
  await pglite.close()
  await mkdir(dirname(file), { recursive: true })
  // Several processes may do this at once; each moves a complete file into place.
  const draft = `${file}.${process.pid}`
  await Bun.write(draft, packed)
  await rename(draft, file)
}

/**
 * Unpacks an empty database into a directory that is absent or empty. It appears completely or not at all.
 * @returns false if the directory is not empty, or nothing can be unpacked: then the database sets itself up
 * @throws an error with the system's code if it is not a directory
 */
export async function unpackEmptyCluster(dataDir: string, file = EMPTY_CLUSTER): Promise<boolean> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return false
  if (!existsSync(file)) return false
  const staging = `${dataDir.replace(/\/+$/, '')}.making`
  try {
    await rm(staging, { recursive: true, force: true })
    await new Bun.Archive(await Bun.file(file).bytes()).extract(staging)
    await rename(staging, dataDir)
    return true
  } catch {
    // A directory that is a mount point cannot be replaced, and a file may be broken.
    await rm(staging, { recursive: true, force: true })
    return false
  }
}
