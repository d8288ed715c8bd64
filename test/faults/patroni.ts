import { parseArgs } from 'node:util'
import { type Cluster, startCluster, whyNoPatroni } from '../support/patroni.ts'
import { startServer, temporaryDirectory } from '../support/server-process.ts'
import { audit, readStored } from './audit.ts'
import { type Acknowledged, respond, type Tally } from './respondent.ts'
import { watchService } from './watched-service.ts'
import { readBallots } from './world.ts'

/**
 * Three databases under Patroni lose their primary while respondents answer. With synchronous replication no
 * acknowledged answer is lost; without it answers are lost if both standbys were down before, and this must be
 * detected.
 *
 * bun test/faults/patroni.ts [course…] [--strikes 5] [--clients 8]
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strikes: { type: 'string' }, clients: { type: 'string', default: '8' } },
})

type Course = {
  readonly name: string
  readonly strikes: number
  /** Settings that allow answers to be lost, with their replacements. */
  readonly changes?: Readonly<Record<string, string>>
  /** Causes a failure; returns the machines to start again. */
  strike(cluster: Cluster): Promise<readonly string[]>
}

const BEFORE_MS = 3_000
const AWAY_MS = 3_000
/** Long enough for the new primary to have a synchronous standby and to acknowledge. */
const FROZEN_ON_MS = 20_000
const PATIENCE_MS = 30_000
const PAUSE_MS = 50
const SERVED_MS = 120_000

async function loseAll(cluster: Cluster): Promise<readonly string[]> {
  const primary = await cluster.primary()
  const standbys = (await cluster.members()).map(({ name }) => name).filter((name) => name !== primary)
  for (const standby of standbys) cluster.signal(standby, 'SIGKILL', 'machine')
  await Bun.sleep(AWAY_MS)
  cluster.signal(primary, 'SIGKILL', 'machine')
  for (const standby of standbys) cluster.start(standby)
  await movedFrom(cluster, primary)
  return [primary]
}

/** Waits until Patroni names another primary. */
async function movedFrom(cluster: Cluster, old: string): Promise<void> {
  for (const end = Date.now() + SERVED_MS; Date.now() < end; await Bun.sleep(100)) {
    if ((await cluster.primary()) !== old) return
  }
  throw new Error(`${old} is still the primary`)
}

const kill = (reach: 'database' | 'machine') => async (cluster: Cluster) => {
  const primary = await cluster.primary()
  cluster.signal(primary, 'SIGKILL', reach)
  await movedFrom(cluster, primary)
  return [primary]
}

const COURSES: readonly Course[] = [
  { name: 'kill-database', strikes: 5, strike: kill('database') },
  { name: 'kill-machine', strikes: 5, strike: kill('machine') },
  {
    name: 'freeze-machine',
    strikes: 2,
    async strike(cluster) {
      const primary = await cluster.primary()
      cluster.signal(primary, 'SIGSTOP', 'machine')
      await movedFrom(cluster, primary)
      await Bun.sleep(FROZEN_ON_MS)
      cluster.signal(primary, 'SIGCONT', 'machine')
      return []
    },
  },
  {
    name: 'switchover',
    strikes: 2,
    async strike(cluster) {
      await cluster.switchOver()
      return []
    },
  },
  {
    name: 'kill-etcd-leader',
    strikes: 2,
    async strike(cluster) {
      const leader = await cluster.leaderOfEtcd()
      cluster.signal(leader, 'SIGKILL', 'etcd')
      await Bun.sleep(AWAY_MS)
      return [leader]
    },
  },
  { name: 'lose-all', strikes: 1, strike: loseAll },
  {
    name: 'lose-all-asynchronous',
    strikes: 1,
    changes: {
      'synchronous_mode: true': 'synchronous_mode: false',
      'synchronous_mode_strict: true': 'synchronous_mode_strict: false',
      'maximum_lag_on_failover: 1048576': 'maximum_lag_on_failover: 1073741824',
    },
    strike: loseAll,
  },
]

/** Respondents who answer until they are stopped, with their acknowledgements. */
function startAnswering(server: Parameters<typeof respond>[0], tally: Tally) {
  const ledger: Acknowledged[] = []
  let toldLost = 0
  let running = true
  const work = Array.from({ length: Number(values.clients) }, async () => {
    while (running) {
      await respond(server, tally).then(
        (acknowledged) => ledger.push(acknowledged),
        () => toldLost++,
      )
      await Bun.sleep(PAUSE_MS)
    }
  })
  return async () => {
    running = false
    await Promise.all(work)
    return { ledger, toldLost }
  }
}

async function run(course: Course, cluster: Cluster, strikes: number) {
  const directory = await temporaryDirectory()
  const server = await startServer({
    dataDir: `${directory.path}/data`,
    env: { DATABASE_URL: cluster.url, DATABASE_URL_RO: cluster.urlOfReplicas, LIMIT_CREATES: '1000000' },
  })
  try {
    const base = server.url
    const ballots = await readBallots(base)
    const took: number[] = []
    const tally: Tally = { calls: 0, again: 0, faults: 0, unanswered: 0, took }
    const settle = startAnswering({ base: () => base, ballots, patienceMs: PATIENCE_MS }, tally)
    const service = watchService(base, ballots, () => took.length)
    const seconds: number[] = []
    for (let strike = 0; strike < strikes; strike++) {
      await Bun.sleep(BEFORE_MS)
      service.restart()
      const machines = await course.strike(cluster)
      await service.resumed(SERVED_MS)
      for (const machine of machines) cluster.start(machine)
      await cluster.whole()
      seconds.push(service.longestGap())
      console.log(
        `${course.name}: ${seconds.at(-1)} s without service, then the primary is ${await cluster.primary()}`,
      )
    }
    const refusals = await service.stop()
    const { ledger, toldLost } = await settle()
    const { lost, wrong } = await audit(base, ballots.surveyId, ledger)
    const sorted = seconds.toSorted((a, b) => a - b)
    return {
      course: course.name,
      strikes,
      acknowledged: ledger.length,
      again: tally.again,
      lost: lost + toldLost,
      wrong,
      breaches: (await readStored('', cluster.url)).breaches.length,
      hung: tally.unanswered,
      faults: tally.faults,
      ...refusals,
      median: sorted[Math.floor((sorted.length - 1) / 2)],
      worst: sorted.at(-1),
    }
  } finally {
    await server.stop()
    await directory.remove()
  }
}

const reason = whyNoPatroni()
if (reason) {
  console.log(`not run: ${reason}`)
  process.exit(0)
}
const unknown = positionals.filter((name) => !COURSES.some((course) => course.name === name))
if (unknown.length > 0) throw new Error(`there is no course ${unknown.join(', ')}`)
const lines: Awaited<ReturnType<typeof run>>[] = []
let sound = true
let shared: Cluster | undefined
try {
  for (const course of COURSES) {
    if (positionals.length > 0 && !positionals.includes(course.name)) continue
    // The demo survey of an earlier course stays, because each course has its own respondents.
    if (!course.changes) shared ??= await startCluster()
    else if (shared) {
      await shared.stop()
      shared = undefined
    }
    const cluster = shared ?? (await startCluster(course.changes))
    try {
      const line = await run(course, cluster, Number(values.strikes ?? course.strikes))
      lines.push(line)
      const isKept =
        line.lost + line.wrong + line.breaches + line.hung + line.faults === 0 && line.refusedOtherwise === 0
      sound &&= line.acknowledged > 0 && (course.changes ? line.lost > 0 : isKept)
    } finally {
      if (course.changes) await cluster.stop()
    }
  }
} finally {
  await shared?.stop()
}
console.table(lines)
process.exit(sound ? 0 : 1)
