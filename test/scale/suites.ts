import { type Outcome, runSuite } from '../run/suite.ts'
import { keepsStatements, poolerProgram, startPooler } from '../support/pooler.ts'
import { startPostgres } from '../support/postgres.ts'

/**
 * Runs the suites that need a database on the ways in which it may be spread out.
 *
 * bun test/scale/suites.ts [partitions] [pooler] [files of tests…]; PGBOUNCER names another PgBouncer than the system's.
 */

const FOLDERS = ['api', 'db', 'pages', 'results', 'simulation'].map((folder) => `test/${folder}`)

/** They look through all of the tables after each of many calls, which is no measure of a way to spread them. */
const WHOLE_TABLES = ['test/api/fuzz.test.ts', 'test/api/response-model.test.ts']

const asked = process.argv.slice(2)
const ways = asked.filter((word) => ['partitions', 'pooler'].includes(word))
const files = asked.filter((word) => !ways.includes(word))
const wants = (way: string) => ways.length === 0 || ways.includes(way)

function suite(name: string, env: Readonly<Record<string, string>>): Promise<Outcome> {
  const ignored = WHOLE_TABLES.flatMap((file) => ['--path-ignore-patterns', file])
  const command = ['test', '--timeout', '60000', ...ignored, ...(files.length > 0 ? files : FOLDERS)]
  return runSuite({ name, command, env })
}

async function throughPooler(server: string): Promise<Outcome[]> {
  if (!poolerProgram()) {
    console.log('pooler: not run, PgBouncer is not installed')
    return []
  }
  const pooler = await startPooler(server)
  const name = `PgBouncer ${pooler.version.join('.')}`
  const base = { TEST_DATABASE_URL: pooler.url, TEST_POOLER: '1' }
  try {
    const outcomes = [await suite(`${name}, DB_PREPARE=0`, { ...base, TEST_DB_PREPARE: '0' })]
    if (keepsStatements(pooler.version)) outcomes.push(await suite(`${name}, DB_PREPARE=1`, base))
    else console.log(`${name} keeps no prepared statements: DB_PREPARE=1 needs 1.21`)
    return outcomes
  } finally {
    await pooler.stop()
  }
}

const server = await startPostgres({ fsync: false })
const outcomes: Outcome[] = []
try {
  if (wants('partitions')) {
    for (const by of ['survey_id', 'ballot_id']) {
      const env = { TEST_DATABASE_URL: server.url, TEST_PARTITIONS: by }
      outcomes.push(await suite(`partitions by ${by}`, env))
    }
  }
  if (wants('pooler')) outcomes.push(...(await throughPooler(server.url)))
} finally {
  await server.stop()
}
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0)
