import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { copyEmptyCluster } from './empty-postgres.ts'

/** A temporary PostgreSQL server on this machine. */
export type PostgresServer = {
  readonly url: string
  /** Ends the server and removes its data. */
  stop(): Promise<void>
  /** Whether it is still running. */
  isRunning(): boolean
  /** kill -9 of every process of the server; its data remains as a crash leaves it. */
  kill(): Promise<void>
  /** Suspends every process of the server, so that it stops responding, until `thaw`. */
  freeze(): void
  thaw(): void
  /** Restarts the server on the same port and data; if it is running, it is first shut down. */
  restart(): Promise<void>
}

type PostgresOptions = {
  readonly fsync?: boolean
  readonly place?: string
  readonly initdb?: readonly string[]
  /** A cluster that was not copied from another one: servers are distinguished by an identifier that copies share. */
  readonly isUnique?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** The server to replicate, and the standby's name. */
  readonly standbyOf?: { readonly url: string; readonly name: string }
}

type Child = ReturnType<typeof Bun.spawn>

/** The directory of PostgreSQL's programs on this machine, in the newest version, or undefined if there is none. */
export function postgresBinaries(): string | undefined {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(':').filter((place) => place !== '')
  const places = [...versions.map((version) => join(packaged, version, 'bin')), ...onPath]
  return places.find((place) => ['initdb', 'postgres'].every((name) => existsSync(join(place, name))))
}

/**
 * Starts a temporary server with a new cluster in the system's directory for temporary files.
 *
 * @param fsync false omits the flushes to disk that a commit needs in production
 * @param place the parent directory of the cluster's own
 * @param initdb further options of `initdb`
 * @param isUnique makes a cluster instead of copying one
 * @param settings settings of the server
 * @param standbyOf makes it a hot standby of another server
 * @throws if PostgreSQL is not installed: check `postgresBinaries` first
 */
export async function startPostgres({
  fsync = true,
  place = tmpdir(),
  initdb = [],
  isUnique = false,
  settings = {},
  standbyOf,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const binaries = postgresBinaries()
  if (!binaries) throw new Error('PostgreSQL is not installed on this machine')
  const directory = await mkdtemp(join(place, 'qv-postgres-'))
  const account = unprivilegedAccount()
  if (account) await chown(directory, account.uid, account.gid)
  const data = join(directory, 'data')
  const spawn = (program: string, ...options: string[]) =>
    Bun.spawn([join(binaries, program), '-D', data, ...options], {
      ...account,
      cwd: directory,
      stdout: 'ignore',
      stderr: Bun.file(join(directory, 'log')),
    })

  const made = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', ...initdb]
  const make = () => succeeded(spawn('initdb', ...made))
  if (standbyOf) await succeeded(spawn('pg_basebackup', ...following(standbyOf)))
  else if (isUnique) await make()
  else await copyEmptyCluster(data, binaries, made, make)
  const port = freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const options = ['-p', `${port}`, '-h', '127.0.0.1', '-k', directory, ...(fsync ? [] : ['-F']), ...set]
  const start = () => startAnswering(() => spawn('postgres', ...options), url)

  let server = await start()
  return {
    url,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    kill: () => killAll(server),
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async restart() {
      await shutDown(server)
      server = await start()
    },
    async stop() {
      await shutDown(server)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL and PgBouncer refuse to run as root, so they run under another account. */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return { uid: Number(account?.[2]), gid: Number(account?.[3]) }
}

/** The options by which a standby copies a server and follows it without losing later writes. */
function following({ url, name }: NonNullable<PostgresOptions['standbyOf']>): string[] {
  const { hostname, port, username } = new URL(url)
  const address = `host=${hostname} port=${port} user=${username} application_name=${name}`
  const slot = ['--create-slot', '--slot', `${name}_slot`, '--write-recovery-conf', '--wal-method=stream']
  return ['--dbname', address, ...slot, '--checkpoint=fast', '--no-sync']
}

async function succeeded(child: Child): Promise<void> {
  const code = await child.exited
  if (code !== 0) throw new Error(`making the cluster ended with ${code}`)
}

function freePort(): number {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  probe.stop(true)
  return probe.port
}

/**
 * Starts it until it responds: after a crash the last processes of the old server may hold its memory for a moment.
 */
async function startAnswering(spawn: () => Child, url: string): Promise<Child> {
  let server = spawn()
  for (const end = Date.now() + 30_000; Date.now() < end; await Bun.sleep(50)) {
    if (server.exitCode !== null) server = spawn()
    const sql = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => {} })
    const answers = await sql`select 1`.then(
      () => true,
      () => false,
    )
    await sql.end({ timeout: 1 })
    if (answers) return server
  }
  server.kill('SIGKILL')
  throw new Error('PostgreSQL did not start within 30 s')
}

async function shutDown(server: Child): Promise<void> {
  // SIGINT requests a fast shutdown of PostgreSQL, which ends open connections.
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT')
  await server.exited
}

async function killAll(server: Child): Promise<void> {
  const backends = childrenOf(server.pid)
  server.kill('SIGKILL')
  signalEach(backends, 'SIGKILL')
  await server.exited
}

/** The server first, so that it starts no further backend in between. */
function signalAll(server: Child, signal: 'SIGSTOP' | 'SIGCONT'): void {
  server.kill(signal)
  signalEach(childrenOf(server.pid), signal)
}

function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It exited by itself.
    }
  }
}

/** Backends lead their own process groups, so they are found as children, if the system lists these. */
export function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : []
}
