import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { packEmptyCluster } from '../db/embedded/empty-cluster.ts'
import { firefoxPath } from './engines/firefox.ts'
import { missingForWebKit } from './engines/webkit.ts'
import { runDomain } from './run/domain-coverage.ts'
import { tryAgain } from './run/second-try.ts'
import {
  type CommandSuite,
  type FileSuite,
  line,
  type Part,
  runCommand,
  runFiles,
  sumOf,
} from './run/suite.ts'
import {
  checks,
  documents,
  embedded,
  embeddedBesidePostgres,
  inFirefox,
  inWebKit,
  journeys,
  onPostgres,
  WORKERS,
} from './run/suites.ts'
import { temporaryDirectory } from './run/temporary.ts'
import { journeyBrowserPath } from './support/chromium.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from './support/postgres.ts'

/**
 * Runs all checks, or the parts that are named; ends with the totals. Two suites run at a time, and faults beside
 * them; several processes share the files of each suite. Each process has its own servers, databases and folders.
 * Failed files are run once more, alone.
 *
 * bun test/run.ts [checks] [journeys] [engines] [postgres] [embedded] [domain] [--record]
 *
 * --record stores how long each file takes, so that later runs start with the slowest.
 */

const limit = pLimit(2)
/** Faults spend most of their time waiting for servers. */
const limitOfFaults = pLimit(1)

const faults = (name: string, ...options: string[]): CommandSuite => ({
  name: `faults, ${name}`,
  command: ['test/faults/run.ts', '--short', ...options],
})
const runFaults = (suite: CommandSuite) => () => limitOfFaults(() => runCommand(suite))
const embeddedFaults = faults('embedded database', '--embedded', 'kill-server', 'full-disk')
const postgresFaults = faults('PostgreSQL', '--postgres')

type Task = () => Promise<readonly Part[]>

/** A developer's machine may lack a program; continuous integration may not. */
function without(name: string, program: string): Task {
  const reason = `${program} is not installed`
  const task = async () => {
    const part = { name, passed: 0, failed: process.env.CI ? [reason] : [], again: task }
    console.log(line(name, [part], `not run: ${reason}`))
    return [part]
  }
  return task
}

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
const isChosen = (name: string) => named.length === 0 || named.includes(name)

const files = (suite: FileSuite) => () =>
  limit(() =>
    runFiles(options.record ? { ...suite, options: [...suite.options, '--update-timings'] } : suite),
  )

process.env.TMPDIR ??= temporaryDirectory()

// As in the image and the executable: a server with a new embedded database starts without initializing one.
await packEmptyCluster()
const hasPostgres = postgresBinaries() !== undefined
const servers: PostgresServer[] = []

/** A suite on PostgreSQL servers of its own, one for each process. */
async function withServers(suite: FileSuite): Promise<FileSuite> {
  const started = await Promise.all(Array.from({ length: WORKERS }, () => startPostgres({ fsync: false })))
  servers.push(...started)
  const TEST_DATABASE_URL = started.map(({ url }) => url).join(' ')
  return { ...suite, env: { ...suite.env, TEST_DATABASE_URL } }
}

const startsFor = (name: string) => hasPostgres && isChosen(name)
// The embedded database of the journeys' server would take a tenth of their processor time, and has suites of its own.
const [ofJourneys, ofPostgres] = await Promise.all([
  startsFor('journeys') ? withServers(journeys) : journeys,
  startsFor('postgres') ? withServers(onPostgres) : onPostgres,
])
const [lacking] = missingForWebKit()
// Longest first.
const tasks: Readonly<Record<string, readonly Task[]>> = {
  journeys: [journeyBrowserPath() ? files(ofJourneys) : without(journeys.name, 'Chromium')],
  engines: [
    firefoxPath() ? files(inFirefox) : without(inFirefox.name, 'Firefox'),
    lacking ? without(inWebKit.name, lacking) : files(inWebKit),
  ],
  embedded: [
    files(startsFor('postgres') ? embeddedBesidePostgres : embedded),
    files(documents),
    runFaults(embeddedFaults),
  ],
  postgres: hasPostgres
    ? [files(ofPostgres), runFaults(postgresFaults)]
    : [onPostgres, postgresFaults].map(({ name }) => without(name, 'PostgreSQL')),
  checks: checks.map((check) => () => limit(() => runCommand(check))),
  domain: [() => limit(runDomain)],
}

const chosen = Object.entries(tasks).flatMap(([name, some]) => (isChosen(name) ? some : []))
const first = (await Promise.all(chosen.map((task) => task()))).flat()
const { parts, retried } = await tryAgain(first)
await Promise.all(servers.map((server) => server.stop()))

for (const test of retried) console.log(`needed a second try: ${test}`)
console.log(`${retried.length} tests needed a second try`)
const { passed, failed } = sumOf(parts)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
