import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { type PostgresServer, postgresBinaries, startPostgres } from './postgres.ts'
import { createDatabase } from './postgres-database.ts'

/**
 * A running Citus cluster: CITUS_DATABASE_URL is the address of a database on its coordinator that has its workers.
 */

const CITUS = join(import.meta.dir, '../../db/scale/citus.sql')

async function connected<Result>(url: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

type Node = { readonly host: string; readonly port: number }

function onNode(url: string, { host, port }: Node): string {
  return Object.assign(new URL(url), { hostname: host, port: String(port) }).href
}

function workersOf(coordinator: string): Promise<Node[]> {
  return connected(
    coordinator,
    (sql) =>
      sql`select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by groupid`,
  )
}

/**
 * Creates an empty database on every node of a cluster, for this process.
 *
 * @param coordinator its address
 * @returns its address on the coordinator
 */
export async function createOnCluster(coordinator: string, suffix = ''): Promise<string> {
  const workers = await workersOf(coordinator)
  const nodes = [...workers.map((node) => onNode(coordinator, node)), coordinator]
  const urls: string[] = []
  for (const node of nodes) {
    const url = await createDatabase(node, suffix)
    await connected(url, (sql) => sql`create extension citus`)
    urls.push(url)
  }
  const url = urls.at(-1)!
  const { hostname, port } = new URL(url)
  await connected(url, async (sql) => {
    await sql`select citus_set_coordinator_host(${hostname}, ${Number(port || 5432)})`
    for (const { host, port } of workers) await sql`select citus_add_node(${host}, ${port})`
  })
  return url
}

/** Distributes the surveys of a migrated database, as described in docs/scale.md. */
export async function distribute(url: string): Promise<void> {
  const statements = await Bun.file(CITUS).text()
  await connected(url, (sql) => sql.begin((transaction) => transaction.unsafe(statements).simple()))
}

/** A cluster of this process. */
export type CitusCluster = {
  readonly coordinator: PostgresServer
  readonly workers: readonly PostgresServer[]
  stop(): Promise<void>
}

/** Why no cluster can be started here, or undefined if one can. */
export function whyNoCitus(): string | undefined {
  const binaries = postgresBinaries()
  if (!binaries) return 'PostgreSQL is not installed'
  const asked = Bun.spawnSync([join(binaries, 'pg_config'), '--sharedir'])
  const extension = join(asked.stdout.toString().trim(), 'extension/citus.control')
  return existsSync(extension) ? undefined : 'Citus is not installed'
}

/**
 * Starts a coordinator and two workers on this machine, which know of each other. Check `whyNoCitus` before.
 *
 * @param fsync false omits the flushes to disk that a commit needs in production
 */
export async function startCitus({ fsync = true } = {}): Promise<CitusCluster> {
  const settings = {
    shared_preload_libraries: 'citus',
    max_connections: '200',
    max_prepared_transactions: '200',
    wal_level: 'logical',
    'citus.node_conninfo': 'sslmode=disable',
    'citus.enable_statistics_collection': 'off',
  }
  const starting = Array.from({ length: 3 }, () => startPostgres({ fsync, settings }))
  const [coordinator, ...workers] = await Promise.all(starting)
  const servers = [coordinator!, ...workers]
  for (const { url } of servers) await connected(url, (sql) => sql`create extension citus`)
  await connected(coordinator!.url, async (sql) => {
    const portOf = ({ url }: PostgresServer) => Number(new URL(url).port)
    await sql`select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator!)})`
    for (const worker of workers) await sql`select citus_add_node('127.0.0.1', ${portOf(worker)})`
  })
  return {
    coordinator: coordinator!,
    workers,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}
