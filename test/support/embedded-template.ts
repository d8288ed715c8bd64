import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import installed from '../../node_modules/@electric-sql/pglite/package.json' with { type: 'json' }

const cached = join(import.meta.dir, `../../node_modules/.cache/tests/pglite-${installed.version}.tar`)

/**
 * A dump of an empty embedded database: setting one up takes seconds, loading this one a fraction of that. Created by
 * the first run of the tests and stored among the installed packages.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const file = Bun.file(cached)
  if (await file.exists()) return file
  const pglite = await PGlite.create('memory://')
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(dirname(cached), { recursive: true })
  // Several processes may create it at once; each moves a complete file into place.
  await Bun.write(`${cached}.${process.pid}`, dump)
  renameSync(`${cached}.${process.pid}`, cached)
  return dump
}
