import type { Database } from '../database.ts'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }

/**
 * What an acknowledged answer survives: a power cut; only a crash of the processes; or not even that, because the
 * database acknowledges answers before writing them.
 */
export type Durability = 'powerCut' | 'processCrash' | 'none'

export type DatabaseState = {
  readonly kind: Database['kind']
  /** In PostgreSQL's notation: 150004 is 15.4. */
  readonly version: number
  readonly durability: Durability
  readonly settings: Readonly<Record<string, string>>
  readonly pendingMigrations: number
}

export type ReplicaState = {
  readonly isReplica: boolean
  /** The age in seconds of the latest change that reached it; null if there is none. */
  readonly latestSeconds: number | null
}

/**
 * Reads the state of a replica.
 * @throws DatabaseUnavailable
 */
export async function replicaState(database: Database): Promise<ReplicaState> {
  const [row] = await database.query<ReplicaState>(
    `/* replica_state */ SELECT pg_is_in_recovery() AS "isReplica",
      extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8 AS "latestSeconds"`,
    [],
  )
  return row!
}

type Row = { name: string; setting: string }

const SETTINGS = `/* settings */ SELECT name, setting FROM pg_settings
  WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')`

/**
 * Reads the state of a database. One migrated by a newer version of the product has no pending migrations.
 * @throws DatabaseUnavailable
 */
export async function databaseState(database: Database): Promise<DatabaseState> {
  const [rows, applied] = await Promise.all([database.query<Row>(SETTINGS, []), appliedMigrations(database)])
  const { server_version_num: version, ...settings } = Object.fromEntries(
    rows.map(({ name, setting }) => [name, setting]),
  )
  return {
    kind: database.kind,
    version: Number(version),
    settings,
    durability: durabilityOf(database.kind, settings),
    pendingMigrations: Math.max(0, journal.entries.length - applied),
  }
}

/**
 * What acknowledged answers survive under these settings. The embedded database flushes nothing, whatever its settings.
 * @example durabilityOf('postgres', { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'off' }) // 'none'
 */
export function durabilityOf(
  kind: Database['kind'],
  settings: Readonly<Record<string, string | undefined>>,
): Durability {
  if (kind === 'embedded') return 'processCrash'
  if (settings.synchronous_commit === 'off') return 'none'
  return settings.fsync === 'on' && settings.full_page_writes === 'on' ? 'powerCut' : 'processCrash'
}

async function appliedMigrations(database: Database): Promise<number> {
  const table = await database.query<{ known: boolean }>(
    `/* has_migrations */ SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known`,
    [],
  )
  if (!table[0]?.known) return 0
  const rows = await database.query<{ applied: number }>(
    '/* count_migrations */ SELECT count(*)::int AS applied FROM drizzle.__drizzle_migrations',
    [],
  )
  return rows[0]?.applied ?? 0
}
