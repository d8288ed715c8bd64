import { existsSync, readdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { openDatabase } from './client.ts'
import { lockDirectory } from './embedded/lock.ts'
import { createPglite } from './embedded/pglite.ts'
import { gatherStatistics } from './statistics.ts'

/** Which database is meant: PostgreSQL where there is a `url`, else the embedded one. */
export type Place = {
  readonly url: string | null
  readonly dataDir: string
  /** What programs of PostgreSQL are started with. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

type Server = { readonly url: string; readonly environment: Place['environment'] }

/** Why a backup or its restoration is not made; the message is for the operator. */
class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/**
 * Writes all of a database into a file that appears whole or not at all. PostgreSQL goes on serving meanwhile, and
 * the file holds one instant of it; the embedded database must be in no other use.
 *
 * @throws BackupRefused, or DirectoryInUse where a server runs on the embedded database
 */
export async function backUp({ url, dataDir, environment }: Place, file: string): Promise<void> {
  const part = `${file}.part`
  try {
    if (url)
      await runProgram({ url, environment }, 'pg_dump', ['--format=custom', '--no-owner', `--file=${part}`])
    else await dumpEmbedded(dataDir, part)
    await flushed(part)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * Puts a backup into a database that holds nothing yet: what is there is never overwritten. It comes whole or not at all.
 *
 * @throws BackupRefused, or DirectoryInUse
 */
export async function restore(place: Place, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`)
  if (place.url) await restorePostgres({ ...place, url: place.url }, file)
  else await restoreEmbedded(place.dataDir, file)
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
  const making = `${dataDir.replace(/\/+$/, '')}.restoring`
  try {
    if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
      throw new BackupRefused(`${dataDir} is not empty: restore into another DATA_DIR, or move it away.`)
    }
    await rm(making, { recursive: true, force: true })
    const pglite = await createPglite(making, { loadDataDir: Bun.file(file) }).catch((cause) => {
      throw new BackupRefused(`${file} is no backup of an embedded database.`, { cause })
    })
    await pglite.close()
    await rm(dataDir, { recursive: true, force: true })
    await rename(making, dataDir)
  } finally {
    await rm(making, { recursive: true, force: true })
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
  // A backup holds none, and the first to ask would wait until PostgreSQL gathers them by itself.
  const restored = await openDatabase({ url, dataDir: '', pool: 1, deadlineMs: STATISTICS_MS })
  await gatherStatistics(restored).finally(() => restored.close())
}

/** How long one table may take, in milliseconds. */
const STATISTICS_MS = 600_000

/**
 * The programs change settings of their connection, and a pooler would hand it on like that: others would find no table.
 * Poolers take no option like this one, so they are told apart; to the database itself it says what a backup needs.
 */
const OWN_CONNECTION = '-c statement_timeout=0'
const POOLED =
  'DATABASE_URL leads to a pooler. Set it to the address of the database itself for backups and restoration.'

/** Runs a program of PostgreSQL. A password on its command line could be read by everybody on the machine. */
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
    env: { ...environment, PGOPTIONS: OWN_CONNECTION, ...(password && { PGPASSWORD: password }) },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const said = await new Response(child.stderr).text()
  const code = await child.exited
  if (/unsupported startup parameter/.test(said)) throw new BackupRefused(POOLED)
  if (code !== 0) throw new BackupRefused(`${name} failed: ${said.trim()}`)
}

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
