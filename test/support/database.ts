import { setDefaultTimeout } from 'bun:test'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { type OpenOptions, openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { createOnCluster, distribute } from './citus.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { createDatabase, testServerUrl } from './postgres-database.ts'
import { schema } from './schema.ts'

// The first test of a run waits for the database to start, which may exceed a test's timeout on a busy machine.
setDefaultTimeout(60_000)

/** Ten times what the product allows a statement, because a busy machine may be that much slower. */
const DEADLINE_MS = 60_000

declare global {
  var testDatabaseOfRun: Promise<Database> | undefined
}

/**
 * The one migrated database of this test run: embedded and in memory, or, with TEST_DATABASE_URL set, a new database
 * on that server. All test files share it, so begin each test with `emptyTables`, and leave it open.
 */
export function testDatabase(): Promise<Database> {
  globalThis.testDatabaseOfRun ??= openMigrated()
  return globalThis.testDatabaseOfRun
}

/** Empties every table except those of the migrations, in one statement: truncating takes many times as long. */
export async function emptyTables(database: Database): Promise<void> {
  const names = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
  if (isOnCluster())
    return void (await Promise.all(names.map((name) => database.query(`delete from ${name}`, []))))
  const deletions = names.map((name) => `${name}_rows as (delete from ${name})`)
  await database.query(`with ${deletions.join(', ')} select 1`, [])
}

/** Whether the server is the coordinator of a Citus cluster; set by TEST_CITUS=1. */
export function isOnCluster(): boolean {
  return process.env.TEST_CITUS === '1'
}

/** Waits until a statement waits for a lock, on any machine. */
export async function waitForLock(database: Database): Promise<void> {
  const waiting = isOnCluster()
    ? `SELECT 1 FROM run_command_on_all_nodes('SELECT count(*) FROM pg_locks WHERE NOT granted') WHERE result <> '0'`
    : 'SELECT 1 AS one FROM pg_locks WHERE NOT granted'
  while ((await database.query(waiting, [])).length === 0) await Bun.sleep(5)
}

/** Whether the server, or a pooler in front of it, supports prepared statements; not with TEST_DB_PREPARE=0. */
export function usesPreparedStatements(): boolean {
  return process.env.TEST_DB_PREPARE !== '0'
}

/**
 * An empty database: embedded and in memory, or on the server of this run if there is one. Close it.
 *
 * @param name distinguishes it from those of other files
 */
export async function openEmpty(
  name: string,
  options: Pick<OpenOptions, 'deadlineMs' | 'pool'> = {},
): Promise<Database> {
  const server = testServerUrl()
  const patient = { deadlineMs: DEADLINE_MS, ...options }
  if (!server) return openDatabase({ ...patient, dataDir: 'memory://', template: await embeddedTemplate() })
  const prepare = usesPreparedStatements()
  return openDatabase({ ...patient, url: await createDatabase(server, name), dataDir: '', prepare })
}

async function openMigrated(): Promise<Database> {
  const server = testServerUrl()
  if (server && isOnCluster()) {
    const prepare = usesPreparedStatements()
    const url = await createOnCluster(server)
    const database = await openDatabase({ url, dataDir: '', deadlineMs: DEADLINE_MS, prepare })
    await migrate(database)
    await distribute(url)
    return database
  }
  const database = await openEmpty('')
  await migrate(database)
  if (process.env.TEST_PARTITIONS) await partition(database, process.env.TEST_PARTITIONS)
  return database
}

/**
 * A migrated database with one connection for one test file: settings and prepared statements of its session persist.
 * Close it.
 *
 * @param name distinguishes it from those of other files
 */
export async function databaseOfOneConnection(name: string): Promise<Database> {
  const database = await openEmpty(`_${name}`, { pool: 1 })
  await migrate(database)
  return database
}

/** Partitions the tables of surveys, as described in `docs/scale.md`: by `survey_id` or by `ballot_id`. */
export async function partition(database: Database, by = 'survey_id'): Promise<void> {
  const sql = await Bun.file(join(import.meta.dir, '../../db/scale/partitions.sql')).text()
  await database.query(sql.replace("'survey_id');", `'${by}');`), [])
}
