import { type Part, runFiles, sumOf } from '../run/suite.ts'
import { onPostgres, WORKERS } from '../run/suites.ts'
import { startCitus, whyNoCitus } from '../support/citus.ts'
import { poolerProgram, startPooler, supportsPreparedStatements } from '../support/pooler.ts'
import { startPostgres } from '../support/postgres.ts'

/**
 * Runs the suites that need a database on the ways in which it may be spread out.
 *
 * bun test/scale/suites.ts [partitions] [pooler] [citus] [files of tests…]; PGBOUNCER names another PgBouncer than the system's, and
 * CITUS_DATABASE_URL a database on the coordinator of a Citus cluster; without it, a cluster is started where Citus is installed.
 */

const FOLDERS = ['api', 'db', 'pages', 'results', 'simulation'].map((folder) => `test/${folder}/`)

/** They look through all of the tables after each of many calls, which is no measure of a way to spread them. */
const WHOLE_TABLES = ['test/api/http/fuzz.test.ts', 'test/api/responses/response-model.test.ts']

const asked = process.argv.slice(2)
const ways = asked.filter((word) => ['partitions', 'pooler', 'citus'].includes(word))
const named = asked.filter((word) => !ways.includes(word)).map((path) => path.replace(/^\.\//, ''))
const wants = (way: string) => ways.length === 0 || ways.includes(way)

const isWanted = (file: string) =>
  named.length > 0
    ? named.some((path) => file.startsWith(path))
    : FOLDERS.some((folder) => file.startsWith(folder)) && !WHOLE_TABLES.includes(file)

function suite(
  name: string,
  env: Readonly<Record<string, string>>,
  more: readonly string[] = [],
): Promise<Part[]> {
  const files = onPostgres.files.filter((file) => isWanted(file) || more.includes(file))
  return runFiles({ ...onPostgres, name, files, env })
}

async function throughPooler(server: string): Promise<Part[]> {
  if (!poolerProgram()) {
    console.log('pooler: not run, PgBouncer is not installed')
    return []
  }
  const pooler = await startPooler(server)
  const name = `PgBouncer ${pooler.version.join('.')}`
  const base = { TEST_DATABASE_URL: pooler.url, TEST_POOLER: '1' }
  try {
    const parts = await suite(`${name}, DB_PREPARE=0`, { ...base, TEST_DB_PREPARE: '0' })
    if (supportsPreparedStatements(pooler.version))
      parts.push(...(await suite(`${name}, DB_PREPARE=1`, base)))
    else console.log(`${name} keeps no prepared statements: DB_PREPARE=1 needs 1.21`)
    return parts
  } finally {
    await pooler.stop()
  }
}

async function onCitus(): Promise<Part[]> {
  const address = process.env.CITUS_DATABASE_URL
  const reason = address ? undefined : whyNoCitus()
  if (reason) {
    console.log(`citus: not run, CITUS_DATABASE_URL names no cluster, and ${reason}`)
    return []
  }
  // A transaction that is open in one database keeps the results of all others on its servers waiting.
  const clusters = address
    ? []
    : await Promise.all(Array.from({ length: WORKERS }, () => startCitus({ fsync: false })))
  const coordinators = address ? [address] : clusters.map(({ coordinator }) => coordinator.url)
  const env = {
    TEST_DATABASE_URL: coordinators.join(' '),
    CITUS_DATABASE_URL: coordinators[0]!,
    TEST_CITUS: '1',
  }
  try {
    return await suite('Citus', env, named.length > 0 ? [] : ['test/scale/citus.test.ts'])
  } finally {
    for (const cluster of clusters) await cluster.stop()
  }
}

const server = await startPostgres({ fsync: false })
const parts: Part[] = []
try {
  if (wants('partitions')) {
    for (const by of ['survey_id', 'ballot_id']) {
      const env = { TEST_DATABASE_URL: server.url, TEST_PARTITIONS: by }
      parts.push(...(await suite(`partitions by ${by}`, env)))
    }
  }
  if (wants('citus')) parts.push(...(await onCitus()))
  if (wants('pooler')) parts.push(...(await throughPooler(server.url)))
} finally {
  await server.stop()
}
process.exit(sumOf(parts).failed > 0 ? 1 : 0)
