import { describe, expect, test } from 'bun:test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { tryAgain } from './second-try.ts'
import { type Part, partsOf, runCommand, runFiles, sumOf } from './suite.ts'
import {
  documents,
  domain,
  embedded,
  embeddedBesidePostgres,
  inFirefox,
  inWebKit,
  journeys,
  onPostgres,
} from './suites.ts'

const ROOT = join(import.meta.dir, '../..')
const ENDED_WELL = { exitCode: 0, output: '' }
const ENDED_BADLY = { exitCode: 1, output: '' }

const suite = { name: 'all', files: ['test/a.test.ts', 'test/b.test.ts'], options: [] }

const reportOf = (...files: string[]) => `<?xml version="1.0"?><testsuites>${files.join('')}</testsuites>`
const A_PASSES = '<testsuite file="test/a.test.ts"><testcase name="adds" /></testsuite>'
const B_FAILS = `<testsuite file="test/b.test.ts"><testcase name="votes" />
  <testsuite name="a &lt;ballot&gt;"><testsuite name="of two">
    <testcase name="counts" classname="of two &gt; a ballot"><failure message="expected 1" /></testcase>
    <testcase name="is left out"><skipped /></testcase>
  </testsuite></testsuite></testsuite>`

const told = (parts: readonly Part[]) =>
  parts.map(({ name, passed, failed }) => [name, passed, ...failed] as const)

describe('a run of files of tests', () => {
  test('has the results of each file, and skipped tests have neither passed nor failed', () => {
    expect(told(partsOf(suite, reportOf(A_PASSES, B_FAILS), ENDED_BADLY))).toEqual([
      ['all, test/a.test.ts', 1],
      ['all, test/b.test.ts', 1, 'a <ballot> > of two > counts'],
    ])
  })

  test('has failed if a file was not run', () => {
    expect(told(partsOf(suite, reportOf(A_PASSES), ENDED_WELL))).toEqual([
      ['all, test/a.test.ts', 1],
      ['all, files that were not run', 0, 'test/b.test.ts'],
    ])
    expect(sumOf(partsOf(suite, '', ENDED_BADLY))).toEqual({ passed: 0, failed: 2 })
  })

  test('has failed if it ends badly although every test passed', () => {
    const b = '<testsuite file="test/b.test.ts"><testcase name="votes" /></testsuite>'
    expect(sumOf(partsOf(suite, reportOf(A_PASSES, b), ENDED_BADLY))).toEqual({ passed: 2, failed: 1 })
    expect(sumOf(partsOf(suite, reportOf(A_PASSES, b), ENDED_WELL))).toEqual({ passed: 2, failed: 0 })
  })

  test('has one more failure if errors outside the tests are counted beside a failure', () => {
    const output = ' 2 pass\n 1 fail\n 1 error\n'
    const parts = partsOf(suite, reportOf(A_PASSES, B_FAILS), { exitCode: 1, output })
    expect(sumOf(parts)).toEqual({ passed: 2, failed: 2 })
  })
})

test('a command is one check, which passes or fails', async () => {
  expect(told(await runCommand({ name: 'one', command: ['-e', ''] }))).toEqual([['one', 1]])
  const failing = { name: 'one', command: ['-e', 'process.exit(1)'] }
  expect(told(await runCommand(failing))).toEqual([['one', 0, 'one']])
})

describe('a failed part', () => {
  const passes = async () => [part('a', 3, [], passes)]
  const part = (name: string, passed: number, failed: readonly string[], again: Part['again']): Part => ({
    name,
    passed,
    failed,
    again,
  })

  test('is run once more, and the second result counts', async () => {
    const mixed = async () => [part('b', 4, ['y'], mixed)]
    const first = [part('a', 2, ['x'], passes), part('b', 3, ['y', 'z'], mixed), part('c', 5, [], passes)]
    const { parts, retried } = await tryAgain(first)
    expect(sumOf(parts)).toEqual({ passed: 3 + 4 + 5, failed: 1 })
    expect(retried).toEqual(['a: x', 'b: z'])
  })

  test('is run alone', async () => {
    let running = 0
    const alone = async () => {
      expect(++running).toBe(1)
      await Promise.resolve()
      running--
      return passes()
    }
    const { parts } = await tryAgain([part('a', 0, ['x'], alone), part('b', 0, ['y'], alone)])
    expect(parts.length).toBe(2)
  })

  test('is not run again if very much has failed', async () => {
    const first = Array.from({ length: 21 }, (_, at) => part(`${at}`, 0, ['x'], passes))
    expect(await tryAgain(first)).toEqual({ parts: first, retried: [] })
  })
})

/** A folder in which `bun test` finds files. */
async function cacheFolder(): Promise<string> {
  const cache = join(ROOT, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  return mkdtemp(join(cache, 'suite-'))
}

test('a test that fails only the first time is counted once, as passed, and named', async () => {
  const folder = await cacheFolder()
  const file = join(folder, 'flaky.test.ts')
  await Bun.write(
    file,
    `import { expect, test } from 'bun:test'
     import { existsSync, writeFileSync } from 'node:fs'
     test('always passes', () => {})
     test('passes the second time', () => {
       const ran = existsSync('${folder}/ran')
       writeFileSync('${folder}/ran', '')
       expect(ran).toBe(true)
     })`,
  )
  const path = relative(ROOT, file)
  const first = await runFiles({ name: 'flaky', files: [path], options: ['--path-ignore-patterns', ''] })
  expect(sumOf(first)).toEqual({ passed: 1, failed: 1 })
  const { parts, retried } = await tryAgain(first)
  expect(sumOf(parts)).toEqual({ passed: 2, failed: 0 })
  expect(retried).toEqual([`flaky, ${path}: passes the second time`])
  await rm(folder, { recursive: true })
})

test('files are shared by processes, and each is reported', async () => {
  const names = ['one', 'two', 'three']
  const suite = { name: 'shared', options: ['--path-ignore-patterns', ''], workers: 2 }
  const folder = await cacheFolder()
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, `${name}.test.ts`)
      const workers = `expect(Number(process.env.BUN_TEST_WORKER_ID)).toBeGreaterThan(0)`
      await Bun.write(file, `import { expect, test } from 'bun:test'\ntest('${name}', () => ${workers})`)
      return relative(ROOT, file)
    }),
  )
  expect(sumOf(await runFiles({ ...suite, files }))).toEqual({ passed: 3, failed: 0 })
  await rm(folder, { recursive: true })
})

test('every file of tests is in one suite, and in one more for PostgreSQL at most', () => {
  const all = [...new Bun.Glob('test/**/*.test.{ts,tsx}').scanSync(ROOT)].toSorted()
  const suites = [journeys, inFirefox, inWebKit, embedded, documents, domain].flatMap(({ files }) => files)
  expect(suites.toSorted()).toEqual(all)
  for (const { files } of [journeys, embedded, documents, onPostgres])
    expect(files.length).toBeGreaterThan(10)
  expect(onPostgres.files.filter((file) => !embedded.files.includes(file))).toEqual([])
})

test('no process that renders into a document runs anything else', () => {
  expect(documents.files).toContain('test/islands/designer/survey-editor/settings/settings.test.tsx')
  expect(embedded.files).toContain('test/science/coverage.test.ts')
  expect(embedded.files).toContain('test/islands/survey/sync/submit.test.ts')
})

test('suites for PostgreSQL are those that use the database of the run', () => {
  expect(onPostgres.files).toContain('test/db/sql/statement-work.test.ts')
  expect(onPostgres.files).toContain('test/api/responses/races.test.ts')
  const elsewhere = [
    'test/db/embedded/backup.test.ts',
    'test/scale/replica.test.ts',
    'test/start/processes.test.ts',
  ]
  for (const apart of ['test/run/suite.test.ts', 'test/http/replies/csv.test.ts', ...elsewhere]) {
    expect(embedded.files).toContain(apart)
    expect(onPostgres.files).not.toContain(apart)
  }
})

test('beside PostgreSQL the embedded database runs everything except routes, pages and one comparison, which run there', () => {
  const { files } = embeddedBesidePostgres
  expect(embedded.files.filter((file) => !files.includes(file) && !onPostgres.files.includes(file))).toEqual(
    [],
  )
  const left = embedded.files.filter((file) => !files.includes(file))
  expect(left).toContain('test/api/responses/refusals.test.ts')
  expect(left).toContain('test/pages/results/results.test.ts')
  expect(left.filter((file) => !/^test\/(api\/|pages\/|science\/secret-worlds)/.test(file))).toEqual([])
  expect(files).toContain('test/api/responses/races.test.ts')
  expect(files).toContain('test/api/exports/export-analysis.test.ts')
  expect(files).toContain('test/pages/guide/guide.test.ts')
})
