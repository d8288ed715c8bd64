import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { balancerProgram } from './balancer.ts'
import { childrenOf, postgresBinaries, unprivilegedAccount } from './postgres.ts'

/** Three databases under Patroni, etcd and HAProxy on this machine, configured by the examples for deployment. */

const EXAMPLES = join(import.meta.dir, '../../docs/deploy/patroni')
const NETWORK = '127.0.31'
const NODES = [
  { name: 'one', address: `${NETWORK}.11` },
  { name: 'two', address: `${NETWORK}.12` },
  { name: 'three', address: `${NETWORK}.13` },
] as const
const BALANCER = `${NETWORK}.1`
const PASSWORD = 'loopback'
const START_MS = 120_000

type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'
type Child = ReturnType<typeof Bun.spawn>
type Member = {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

/** The scope of a signal to a machine: only the database, only the member of etcd, or everything. */
export type Reach = 'database' | 'etcd' | 'machine'

export type Cluster = {
  /** The addresses that HAProxy offers to the product. */
  readonly url: string
  readonly urlOfReplicas: string
  members(): Promise<readonly Member[]>
  primary(): Promise<string>
  leaderOfEtcd(): Promise<string>
  signal(name: string, signal: Signal, reach: Reach): void
  /** Starts the processes of a machine that are not running. */
  start(name: string): void
  /** Switches over from the primary to a synchronous standby. */
  switchOver(): Promise<void>
  /** Waits until there are a primary, a synchronous standby and a third member that follow. */
  whole(): Promise<void>
  stop(): Promise<void>
}

/** Why no cluster can be started here, or undefined if one can. */
export function whyNoPatroni(): string | undefined {
  if (process.platform !== 'linux') return 'addresses such as 127.0.31.11 exist on Linux only'
  if (!postgresBinaries()) return 'PostgreSQL is not installed'
  if (!balancerProgram()) return 'HAProxy is not installed'
  return ['patroni', 'etcd', 'etcdctl']
    .map((name) => (Bun.which(name) ? '' : `${name} is not installed`))
    .find(Boolean)
}

/**
 * Makes a cluster in the system's directory for temporary files, with a database for the product.
 *
 * @param changes texts of `patroni.yml` and their replacements
 * @throws if a program is missing (check `whyNoPatroni` first) or the cluster is not complete after two minutes
 */
export async function startCluster(changes: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const root = await mkdtemp(join(tmpdir(), 'qv-patroni-'))
  const account = unprivilegedAccount()
  const owned = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    if (account) await chown(path, account.uid, account.gid)
  }
  await owned(root)
  const replaced = (text: string, pairs: Readonly<Record<string, string>>) =>
    Object.entries(pairs).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  const write = async (example: string, path: string, pairs: Readonly<Record<string, string>>) => {
    const text = await Bun.file(join(EXAMPLES, example)).text()
    for (const from of Object.keys(changes)) {
      if (example === 'patroni.yml' && !text.includes(from)) throw new Error(`${example} has no ${from}`)
    }
    const local = { '10.0.0.0/24': '127.0.0.0/8', '10.0.0': NETWORK, '127.0.0.1:': `${BALANCER}:` }
    await writeFile(path, replaced(text, { ...changes, ...pairs, ...local }))
    return path
  }
  const spawn = (log: string, ...command: string[]) =>
    Bun.spawn(command, { ...account, cwd: root, stdout: Bun.file(log), stderr: Bun.file(log) })

  const running = new Map<string, Child>()
  const startIfEnded = (key: string, ...command: string[]) => {
    const child = running.get(key)
    if (child && child.exitCode === null && child.signalCode === null) return
    running.set(key, spawn(join(root, `${key}.${Date.now()}.log`), ...command))
  }
  for (const { name, address } of NODES) {
    const home = join(root, name)
    await owned(home)
    const pairs = {
      NODE_NAME: name,
      NODE_ADDRESS: address,
      RESTAPI_PASSWORD: PASSWORD,
      SUPERUSER_PASSWORD: PASSWORD,
      REPLICATION_PASSWORD: PASSWORD,
      '/usr/lib/postgresql/15/bin': postgresBinaries() ?? '',
      '/var/lib/postgresql': home,
      '/var/lib/etcd': join(home, 'etcd'),
      '/var/run/postgresql': home,
    }
    await write('etcd.yml', join(home, 'etcd.yml'), pairs)
    await write('patroni.yml', join(home, 'patroni.yml'), pairs)
  }
  const start = (name: string) => {
    startIfEnded(`etcd-${name}`, 'etcd', '--config-file', join(root, name, 'etcd.yml'))
    startIfEnded(`patroni-${name}`, 'patroni', join(root, name, 'patroni.yml'))
  }
  for (const { name } of NODES) start(name)
  const balancer = await write('haproxy.cfg', join(root, 'haproxy.cfg'), {})
  startIfEnded('haproxy', balancerProgram() ?? '', '-f', balancer)

  const members = async () => {
    for (const { address } of NODES) {
      const signal = AbortSignal.timeout(1_000)
      const body = await fetch(`http://${address}:8008/cluster`, { signal })
        .then((response) => response.json() as Promise<{ members?: Member[] }>)
        .catch(() => undefined)
      if (body?.members) return body.members
    }
    return []
  }
  const primary = async () => {
    for (const end = Date.now() + START_MS; Date.now() < end; await Bun.sleep(200)) {
      const found = (await members()).find(({ role }) => role === 'leader')
      if (found) return found.name
    }
    throw new Error('there is no primary')
  }
  const leaderOfEtcd = async () => {
    const endpoints = NODES.map(({ address }) => `http://${address}:2379`).join()
    const env = { ...process.env, ETCDCTL_API: '3' }
    const asked = Bun.spawnSync(['etcdctl', '--endpoints', endpoints, 'endpoint', 'status', '-w', 'json'], {
      env,
    })
    type Status = { Endpoint: string; Status: { leader: number; header: { member_id: number } } }
    const all = JSON.parse(asked.stdout.toString()) as Status[]
    const leader = all.find(({ Status }) => Status.leader === Status.header.member_id)
    return NODES.find(({ address }) => leader?.Endpoint.includes(address))?.name ?? 'one'
  }
  const postmaster = (name: string) => {
    const file = join(root, name, 'survey', 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }
  const signal = (name: string, sent: Signal, reach: Reach) => {
    const server = reach === 'etcd' ? undefined : postmaster(name)
    const databases = server === undefined ? [] : [server, ...childrenOf(server)]
    const managers = reach === 'machine' ? [running.get(`patroni-${name}`)?.pid] : []
    const stores = reach === 'database' ? [] : [running.get(`etcd-${name}`)?.pid]
    for (const pid of [...managers, ...stores, ...databases]) {
      try {
        if (pid !== undefined) process.kill(pid, sent)
      } catch {
        // It exited by itself.
      }
    }
  }
  const whole = async () => {
    let seen: readonly Member[] = []
    for (const end = Date.now() + START_MS; Date.now() < end; await Bun.sleep(250)) {
      seen = await members()
      const roles = seen.map(({ role }) => role).sort()
      const sound = seen.every(
        ({ state, timeline }) => /^(running|streaming)$/.test(state) && timeline === seen[0]?.timeline,
      )
      if (sound && roles.length === NODES.length && roles[0] === 'leader' && isGuarded(roles)) return
    }
    throw new Error(`the cluster is not whole: ${JSON.stringify(seen)} (${root})`)
  }
  const isGuarded = (roles: readonly string[]) =>
    roles.includes('sync_standby') || 'synchronous_mode: true' in changes
  const addressed = (user: string, port: number) => `postgres://${user}:${PASSWORD}@${BALANCER}:${port}`

  const stop = async () => {
    for (const { name } of NODES) signal(name, 'SIGCONT', 'machine')
    for (const { name } of NODES) signal(name, 'SIGKILL', 'machine')
    running.get('haproxy')?.kill('SIGKILL')
    await Promise.all([...running.values()].map((child) => child.exited))
    await rm(root, { recursive: true, force: true })
  }
  try {
    await whole()
    await makeDatabase(`${addressed('postgres', 5000)}/postgres`)
  } catch (error) {
    if (!process.env.KEEP_LOGS) await stop()
    throw error
  }
  return {
    url: `${addressed('survey', 5000)}/survey`,
    urlOfReplicas: `${addressed('survey', 5001)}/survey`,
    members,
    primary,
    leaderOfEtcd,
    signal,
    start,
    whole,
    stop,
    async switchOver() {
      const leader = await primary()
      const candidate = (await members()).find(({ role }) => role === 'sync_standby')?.name
      const address = NODES.find(({ name }) => name === leader)?.address
      const authorization = `Basic ${btoa(`patroni:${PASSWORD}`)}`
      const reply = await fetch(`http://${address}:8008/switchover`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ leader, candidate }),
      })
      if (!reply.ok) throw new Error(`no switchover: ${reply.status} ${await reply.text()}`)
    },
  }
}

async function makeDatabase(url: string): Promise<void> {
  for (let tries = 1; ; tries++, await Bun.sleep(250)) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
    try {
      await sql.unsafe(`CREATE ROLE survey LOGIN PASSWORD '${PASSWORD}'`)
      await sql.unsafe('CREATE DATABASE survey OWNER survey')
      return
    } catch (error) {
      if (tries === 80) throw error
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}
