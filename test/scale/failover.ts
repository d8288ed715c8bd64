import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { startRelay } from '../support/relay.ts'
import { startServer, temporaryDirectory } from '../support/server-process.ts'
import { type Seen, startRespondents } from './respondents.ts'

/**
 * kill -9 of the primary while respondents answer; its standby takes its place. With a synchronous standby nothing that
 * was acknowledged is lost, also where the standby fell silent before; without one it is, and this must show it.
 *
 * bun test/scale/failover.ts [--clients 16]
 */

const { values } = parseArgs({ options: { clients: { type: 'string', default: '16' } } })
const clients = Number(values.clients)

type Course = {
  readonly name: string
  readonly synchronous: boolean
  /** For how long the standby hears nothing before the primary dies, in milliseconds. */
  readonly silentMs: number
  readonly mayLose: boolean
}

const COURSES: readonly Course[] = [
  { name: 'synchronous standby', synchronous: true, silentMs: 0, mayLose: false },
  { name: 'synchronous standby, silent for 9 s', synchronous: true, silentMs: 9_000, mayLose: false },
  { name: 'asynchronous standby, silent for 1 s', synchronous: false, silentMs: 1_000, mayLose: true },
]

const portOf = (url: string) => Number(new URL(url).port)
const at = (url: string, port: number) => Object.assign(new URL(url), { port: `${port}` }).href

async function asked(
  url: string,
  ...statements: readonly string[]
): Promise<Record<string, unknown> | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  let row: Record<string, unknown> | undefined
  for (const statement of statements) [row] = await sql.unsafe(statement)
  await sql.end()
  return row
}

async function synchronize({ url }: PostgresServer): Promise<void> {
  await asked(url, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`, 'SELECT pg_reload_conf()')
  for (let tries = 0; tries < 100; tries++, await Bun.sleep(50)) {
    const row = await asked(url, 'SELECT sync_state FROM pg_stat_replication')
    if (row?.sync_state === 'sync') return
  }
  throw new Error('the standby did not become synchronous')
}

async function run({ synchronous, silentMs }: Course): Promise<Seen> {
  const directory = await temporaryDirectory()
  const primary = await startPostgres()
  const link = await startRelay('127.0.0.1', portOf(primary.url))
  const url = await createDatabase(primary.url, '_failover')
  const standby = await startPostgres({ standbyOf: { url: at(primary.url, link.port), name: 'standby' } })
  if (synchronous) await synchronize(primary)
  const toPrimary = await startRelay('127.0.0.1', portOf(primary.url))
  const server = await startServer({
    dataDir: `${directory.path}/data`,
    env: { DATABASE_URL: at(url, toPrimary.port) },
  })
  try {
    const respondents = await startRespondents(server.url, clients)
    await Bun.sleep(3_000)
    if (silentMs > 0) link.stall()
    await Bun.sleep(silentMs)
    await primary.kill()
    link.close()
    await asked(standby.url, 'SELECT pg_promote()')
    toPrimary.leadTo(portOf(standby.url))
    await Bun.sleep(3_000)
    return await respondents.settle()
  } finally {
    await server.stop()
    toPrimary.close()
    await Promise.all([primary.stop(), standby.stop()])
    await directory.remove()
  }
}

const lines: (Seen & { course: string; asExpected: boolean })[] = []
for (const course of COURSES) {
  const seen = await run(course)
  const asExpected = seen.acknowledged > 0 && (course.mayLose ? seen.lost > 0 : seen.lost + seen.wrong === 0)
  lines.push({ course: course.name, ...seen, asExpected })
}
console.table(lines)
process.exit(lines.every(({ asExpected }) => asExpected) ? 0 : 1)
