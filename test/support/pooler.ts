import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { unprivilegedAccount } from './postgres.ts'
import { freePort } from './server-process.ts'

/** PgBouncer in transaction mode in front of a server, configured as in compose.yaml. */
export type Pooler = {
  /** The server's own address, through the pooler. */
  readonly url: string
  /** In PgBouncer's format: [1, 24] is 1.24. */
  readonly version: readonly [number, number]
  stop(): Promise<void>
}

/** The settings in compose.yaml. */
export const TRANSACTION_POOL = { pool_mode: 'transaction', max_client_conn: 500, default_pool_size: 20 }
export const PREPARED_STATEMENTS = { max_prepared_statements: 200 }

/** PgBouncer on this machine: $PGBOUNCER, or a usual location; undefined if there is none. */
export function poolerProgram(): string | undefined {
  return (
    process.env.PGBOUNCER || Bun.which('pgbouncer', { PATH: `${process.env.PATH}:/usr/sbin` }) || undefined
  )
}

/** Whether it supports prepared statements for clients that share connections. */
export function supportsPreparedStatements([major, minor]: Pooler['version']): boolean {
  return major > 1 || minor >= 21
}

/** Starts PgBouncer in front of a temporary server; `changed` replaces settings of the example. */
export async function startPooler(
  server: string,
  changed: { pool_mode?: 'statement' } = {},
): Promise<Pooler> {
  const program = poolerProgram()
  if (!program) throw new Error('PgBouncer is not installed on this machine')
  const version = versionOf(program)
  const address = new URL(server)
  const directory = await mkdtemp(join(tmpdir(), 'qv-pooler-'))
  const account = unprivilegedAccount()
  const port = freePort()
  const file = join(directory, 'pgbouncer.ini')
  const users = join(directory, 'users')
  await writeFile(users, `"${address.username}" ""\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    logfile: join(directory, 'log'),
    ...TRANSACTION_POOL,
    ...changed,
    ...(supportsPreparedStatements(version) && PREPARED_STATEMENTS),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const databases = `* = host=${address.hostname} port=${address.port} user=${address.username}`
  await writeFile(file, ['[databases]', databases, '[pgbouncer]', ...lines, ''].join('\n'))
  for (const path of [directory, file, users]) if (account) await chown(path, account.uid, account.gid)
  const child = Bun.spawn([program, file], { ...account, stdout: 'ignore', stderr: 'ignore' })
  const url = Object.assign(new URL(server), { port: `${port}` }).href
  await answering(url)
  return {
    url,
    version,
    async stop() {
      child.kill('SIGTERM')
      await child.exited
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function versionOf(program: string): Pooler['version'] {
  const said = Bun.spawnSync([program, '--version']).stdout.toString()
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? []
  return [Number(major), Number(minor)]
}

async function answering(url: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await Bun.sleep(50)) {
    const sql = postgres(url, { max: 1, connect_timeout: 1, prepare: false, onnotice: () => {} })
    const answered = await sql`select 1`.catch(() => undefined)
    await sql.end({ timeout: 1 })
    if (answered) return
  }
  throw new Error('PgBouncer did not start within 10 s')
}
