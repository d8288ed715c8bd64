import { existsSync, readdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { openDatabase } from '../client.ts'
import { lockDirectory } from '../embedded/lock.ts'
import { createPglite } from '../embedded/pglite.ts'
import { gatherStatistics } from './statistics.ts'

/** Where a database is: PostgreSQL if there is a `url`, otherwise the embedded one. */
export type DatabaseLocation = {
  readonly url: string | null
  readonly dataDir: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

type Server = { readonly url: string; readonly environment: DatabaseLocation['environment'] }

/** The message is for the operator. */
class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/**
 * Dumps a whole database into a file that appears complete or not at all. PostgreSQL stays available meanwhile, and the
 * file is a consistent snapshot; the embedded database must not be in use.
 *
 * @param overwrite whether an existing file is replaced
 * @throws BackupRefused, or DirectoryInUse if a server is running on the embedded database
 */
export async function backUp(
  { url, dataDir, environment }: DatabaseLocation,
  file: string,
  { overwrite = false }: { readonly overwrite?: boolean } = {},
): Promise<void> {
  if (!overwrite && existsSync(file))
    throw new BackupRefused(`${file} exists: name another file, or replace it with --overwrite.`)
  const part = `${file}.part`
  process.umask(0o077)
  try {
    if (url)
      await runProgram({ url, environment }, 'pg_dump', ['--format=custom', '--no-owner', `--file=${part}`])
    else await dumpEmbedded(dataDir, part)
    await flush(part)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * Restores a backup into an empty database: existing data is never overwritten. It is restored completely or not at
 * all.
 * @throws BackupRefused, or DirectoryInUse
 */
export async function restore(location: DatabaseLocation, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`)
  if (location.url) await restorePostgres({ ...location, url: location.url }, file)
  else await restoreEmbedded(location.dataDir, file)
}

async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  if (!existsSync(dataDir)) throw new BackupRefused(`There is no database in ${dataDir}.`)
  const release = lockDirectory(dataDir)
  try {
    const pglite = await createPglite(dataDir)
    await Bun.write(file, await pglite.dumpDataDir('gzip'))
    await pglite.close()
  } finally {
    release()
  }
}

async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  const release = lockDirectory(dataDir)
  const staging = `${dataDir.replace(/\/+$/, '')}.restoring`
  process.umask(0o077)
  try {
    if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
      throw new BackupRefused(`${dataDir} is not empty: restore into another DATA_DIR, or move it away.`)
    }
    await rm(staging, { recursive: true, force: true })
    const pglite = await createPglite(staging, { loadDataDir: Bun.file(file) }).catch((cause) => {
      throw new BackupRefused(`${file} is no backup of an embedded database.`, { cause })
    })
    await pglite.close()
    await rm(dataDir, { recursive: true, force: true })
    await rename(staging, dataDir)
  } finally {
    await rm(staging, { recursive: true, force: true })
    release()
  }
}

async function restorePostgres({ url, environment }: Server, file: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', pool: 1 })
  try {
    const found = await database.query<{ tables: number }>(
      `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'drizzle')`,
      [],
    )
    if (found[0]?.tables) {
      throw new BackupRefused('The database of DATABASE_URL is not empty: restore into a new one.')
    }
  } finally {
    await database.close()
  }
  await runProgram({ url, environment }, 'pg_restore', [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    file,
  ])
  // A backup contains no statistics, and the first request would wait until PostgreSQL has gathered them.
  const restored = await openDatabase({ url, dataDir: '', pool: 1, deadlineMs: STATISTICS_MS })
  await gatherStatistics(restored).finally(() => restored.close())
}

const STATISTICS_MS = 600_000

/**
 * The programs change settings of their connection, and a pooler would pass it on like that: others would find no
 * tables. Poolers reject an option like this one, which identifies them; the database itself needs it for a backup.
 */
const DIRECT_CONNECTION = '-c statement_timeout=0'
const POOLED =
  'DATABASE_URL leads to a pooler. Set it to the address of the database itself for backups and restoration.'

/** Runs a PostgreSQL program. A password on its command line would be visible to everybody on the machine. */
async function runProgram(
  { url, environment }: Server,
  name: string,
  options: readonly string[],
): Promise<void> {
  const program = Bun.which(name)
  if (!program) throw new BackupRefused(`${name} is missing: install the client programs of PostgreSQL.`)
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = Bun.spawn([program, `--dbname=${address.href}`, ...options], {
    env: { ...environment, PGOPTIONS: DIRECT_CONNECTION, ...(password && { PGPASSWORD: password }) },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const errors = await new Response(child.stderr).text()
  const code = await child.exited
  if (/unsupported startup parameter/.test(errors)) throw new BackupRefused(POOLED)
  if (code !== 0) throw new BackupRefused(`${name} failed: ${errors.trim()}`)
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
