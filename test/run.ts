import { line, type Outcome, runInLanes, runSuite, type Suite } from './run/suite.ts'
import { chromiumPath } from './support/chromium.ts'
import { postgresBinaries, startPostgres } from './support/postgres.ts'

/**
 * Everything that is checked; ends with the sum. Two suites run at a time: the journeys, which take the longest, beside all
 * the others. Each has servers, databases and folders that no other suite touches.
 */

const LANES = 2
const NOT_INSTALLED = { postgres: 'PostgreSQL is not installed', chromium: 'Chromium is not installed' }
/** What runs elsewhere or by name; the configuration of `bun test` leaves out the same, but for the domain. */
const BY_NAME = ['browser', 'faults', 'bench', 'domain']
/** What never asks the database, and would check the same again on PostgreSQL. */
const NO_DATABASE = ['islands', 'packaging', 'run']

const bunTest = (folders: readonly string[], ...more: string[]) => [
  'test',
  '--timeout',
  '30000',
  ...folders.flatMap((folder) => ['--path-ignore-patterns', `test/${folder}/**`]),
  ...more,
]

const checks: Suite[] = [
  { name: 'format and lint', command: ['x', '--bun', 'biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['x', '--bun', 'tsc', '--noEmit'] },
]

const domain: Suite = { name: 'domain, every line', command: ['test/run/domain-coverage.ts'] }
const embedded: Suite = { name: 'suites, embedded database', command: bunTest(BY_NAME) }

const browser: Suite = { name: 'browser journeys', command: ['run', 'test:browser'] }

const faults = ['test/faults/run.ts', '--short']
const embeddedFaults: Suite = {
  name: 'faults, embedded database',
  command: [...faults, '--embedded', 'kill-server', 'full-disk'],
}
const postgresFaults: Suite = { name: 'faults, PostgreSQL', command: [...faults, '--postgres'] }

/** Runs the suites that ask the database on a throw-away server. */
async function runOnPostgres(): Promise<Outcome> {
  const server = await startPostgres({ fsync: false })
  const env = { TEST_DATABASE_URL: server.url }
  try {
    return await runSuite({
      name: 'suites, PostgreSQL',
      command: bunTest([...BY_NAME, ...NO_DATABASE]),
      env,
    })
  } finally {
    await server.stop()
  }
}

/** A machine of a developer may lack a program; continuous integration may not. */
async function without(name: string, reason: string): Promise<Outcome> {
  const outcome = { passed: 0, failed: process.env.CI ? 1 : 0, retried: [] }
  console.log(line(name, outcome, `not run: ${reason}`))
  return outcome
}

const runs = (suites: readonly Suite[]) => suites.map((suite) => () => runSuite(suite))

const outcomes = await runInLanes(LANES, runs(checks))
outcomes.push(
  ...(await runInLanes(LANES, [
    ...(chromiumPath() ? runs([browser]) : [() => without(browser.name, NOT_INSTALLED.chromium)]),
    ...(postgresBinaries()
      ? [runOnPostgres, ...runs([postgresFaults])]
      : [() => without('suites, PostgreSQL', NOT_INSTALLED.postgres)]),
    ...runs([embedded, embeddedFaults, domain]),
  ])),
)

const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
const retried = outcomes.flatMap((outcome) => outcome.retried)
console.log(`${retried.length} tests needed a second try`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
