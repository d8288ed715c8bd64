import { accessSync, constants, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'
import { measureLoad } from './load.ts'
import { PRODUCTION } from './production.ts'

/** The processor time that each process may use per period, in microseconds: the load generator needs the rest. */
const PERIOD_US = 10_000
const SHARES = [0.35, 0.5]

/** Where Linux limits the processor time of groups of processes (cgroups, version 1). */
const GROUPS = '/sys/fs/cgroup/cpu'

const SETTLING_MS = 2_000

const ON_POSTGRES = { SESSION_SECRET: 'a secret of more than thirty-two characters', LOG_LEVEL: 'info' }

const BROTLI = { 'accept-encoding': 'br' }

/**
 * Prints requests per second of the survey page from one and from two processes on one port, on PostgreSQL. On a
 * machine with few processors the load generator would use the second process's, so each process is limited to a
 * share of one.
 */
export async function benchProcesses(): Promise<void> {
  if (!Bun.which('wrk') || !postgresBinaries())
    return console.log('\nNo figures of two processes: wrk or PostgreSQL is not installed.')
  if (!mayHold())
    return console.log(`\nNo figures of two processes: ${GROUPS} is not there, or may not be written.`)
  const directory = await temporaryDirectory()
  const postgres = await startPostgres({ fsync: false })
  const rows: Record<string, unknown> = {}
  const servers: ServerProcess[] = []
  try {
    for (const count of [1, 2]) {
      const env = { ...PRODUCTION, ...ON_POSTGRES, DATABASE_URL: postgres.url, PROCESSES: `${count}` }
      const logFile = join(directory.path, `${count}.log`)
      servers.push(await startServer({ dataDir: '', env, logFile }))
    }
    for (const share of SHARES) Object.assign(rows, await compared(servers, share))
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    await directory.remove()
  }
  console.log(
    '\nRequests per second of the survey page from processes that may each use a share of a processor',
  )
  console.table(rows)
}

/** The figures of one and two processes, each limited to a share of a processor. */
async function compared(servers: readonly ServerProcess[], share: number) {
  const groups = servers.flatMap(({ pid }) => workersOf(pid)).map((pid) => held(pid, share))
  const targets = servers.map(({ url, pid }) => ({
    address: url + pages.survey(DEMO_SURVEY_ID),
    pid,
    headers: BROTLI,
  }))
  for (const { address } of targets) await fetch(address)
  await Bun.sleep(SETTLING_MS)
  try {
    const [one, two] = await measureLoad(targets)
    const ratio = Number(((two?.perSecond ?? Number.NaN) / (one?.perSecond ?? Number.NaN)).toFixed(2))
    return {
      [`one process, ${share} of a processor`]: { perSecond: one?.perSecond, p99Ms: one?.p99Ms },
      [`two, ${share} each`]: { perSecond: two?.perSecond, p99Ms: two?.p99Ms, ratio },
    }
  } finally {
    for (const release of groups) release()
  }
}

function mayHold(): boolean {
  try {
    accessSync(join(GROUPS, 'cgroup.procs'), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The processes that serve requests: those started by the first one, or itself if it started none. */
function workersOf(pid: number): number[] {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return started === '' ? [pid] : started.split(' ').map(Number)
}

/** Limits a process to a share of a processor; the returned function removes the limit. */
function held(pid: number, share: number): () => void {
  const group = join(GROUPS, `qv-bench-${pid}`)
  mkdirSync(group)
  writeFileSync(join(group, 'cpu.cfs_period_us'), `${PERIOD_US}`)
  writeFileSync(join(group, 'cpu.cfs_quota_us'), `${PERIOD_US * share}`)
  writeFileSync(join(group, 'cgroup.procs'), `${pid}`)
  return () => {
    writeFileSync(join(GROUPS, 'cgroup.procs'), `${pid}`)
    rmdirSync(group)
  }
}
