import { line, type Outcome, runSuite, type Suite } from './run/suite.ts'
import { chromiumPath } from './support/chromium.ts'
import { postgresBinaries, startPostgres } from './support/postgres.ts'

/** Everything that is checked, suite by suite; ends with the sum. */

const NOT_INSTALLED = { postgres: 'PostgreSQL is not installed', chromium: 'Chromium is not installed' }
const NO_DATABASE = ['browser', 'faults', 'bench', 'domain', 'islands', 'packaging', 'run']

const bunTest = (...more: string[]) => ['test', '--timeout', '30000', ...more]

const checks: Suite[] = [
  { name: 'format and lint', command: ['x', '--bun', 'biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['x', '--bun', 'tsc', '--noEmit'] },
  { name: 'suites, embedded database', command: bunTest() },
  { name: 'domain, every line', command: ['test/run/domain-coverage.ts'] },
]

const browser: Suite = { name: 'browser journeys', command: ['run', 'test:browser'] }

const faults = ['test/faults/run.ts', '--short']

async function onPostgres(): Promise<Outcome[]> {
  const server = await startPostgres({ fsync: false })
  const ignored = NO_DATABASE.flatMap((folder) => ['--path-ignore-patterns', `test/${folder}/**`])
  try {
    return [
      await runSuite({
        name: 'suites, PostgreSQL',
        command: bunTest(...ignored),
        env: { TEST_DATABASE_URL: server.url },
      }),
      await runSuite({ name: 'faults, PostgreSQL', command: [...faults, '--postgres'] }),
    ]
  } finally {
    await server.stop()
  }
}

/** A machine of a developer may lack a program; continuous integration may not. */
function without(name: string, reason: string): Outcome {
  const outcome = { passed: 0, failed: process.env.CI ? 1 : 0 }
  console.log(line(name, outcome, `not run: ${reason}`))
  return outcome
}

const outcomes: Outcome[] = []
for (const suite of checks) outcomes.push(await runSuite(suite))
outcomes.push(
  await runSuite({
    name: 'faults, embedded database',
    command: [...faults, '--embedded', 'kill-server', 'full-disk'],
  }),
)
outcomes.push(
  ...(postgresBinaries() ? await onPostgres() : [without('suites, PostgreSQL', NOT_INSTALLED.postgres)]),
)
outcomes.push(chromiumPath() ? await runSuite(browser) : without(browser.name, NOT_INSTALLED.chromium))

const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
