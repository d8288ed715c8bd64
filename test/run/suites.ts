import { join } from 'node:path'
import { Glob } from 'bun'
import { loads } from './imports.ts'
import type { CommandSuite, FileSuite } from './suite.ts'

const ROOT = join(import.meta.dir, '../..')

/** Folders whose tests have separate suites. */
const APART = ['browser', 'engines', 'faults', 'bench', 'domain']

/** A timeout for slow machines. */
const PATIENT = ['--timeout', '60000']
/** The configuration of `bun test` excludes the journeys; here every file is named. */
const NAMED = ['--path-ignore-patterns', '']
/** How long each file of a suite took, so that the slowest start first: see `--record` of the test run. */
const timed = (suite: string) => `--timings=test/run/timings/${suite}.json`

/** Processes that share the files of a suite. */
export const WORKERS = 2

/**
 * A process of a suite ends before the last tier of the compiler pays off for WebAssembly, and so for the embedded
 * database.
 */
const WASM_UNOPTIMIZED = { BUN_JSC_useOMGJIT: '0' }
/** Nor does that of JavaScript pay off, except in suites that compute for long. */
const UNOPTIMIZED = { ...WASM_UNOPTIMIZED, BUN_JSC_useFTLJIT: '0' }
/** As servers in production do, without collecting garbage every second. */
const INTERACTIVE = { ...UNOPTIMIZED, BUN_GC_TIMER_DISABLE: '1' }

const tests = (folder: string) => [...new Glob(`${folder}/**/*.test.{ts,tsx}`).scanSync(ROOT)].sort()

const suites = tests('test').filter((file) => !APART.some((folder) => file.startsWith(`test/${folder}/`)))

export const checks: readonly CommandSuite[] = [
  { name: 'format and lint', command: ['x', '--bun', 'biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['x', '--bun', 'tsc', '--noEmit'] },
]

export const journeys: FileSuite = {
  name: 'browser journeys',
  env: INTERACTIVE,
  files: tests('test/browser'),
  options: [...PATIENT, ...NAMED, timed('journeys'), '--preload', './test/browser/session.ts'],
  workers: WORKERS,
}

/** Each starts a browser and its servers. */
const inEngine = (name: string, file: string): FileSuite => ({
  name: `journeys, ${name}`,
  env: INTERACTIVE,
  files: [`test/engines/${file}.test.ts`],
  options: [...PATIENT, ...NAMED],
})
export const inFirefox = inEngine('Firefox', 'firefox')
export const inWebKit = inEngine('WebKit', 'webkit')

/** A process that has rendered components into a document computes several times slower from then on. */
const hasDocument = (file: string) => loads(file, 'test/support/dom.ts')

export const embedded: FileSuite = {
  name: 'suites, embedded database',
  env: WASM_UNOPTIMIZED,
  files: suites.filter((file) => !hasDocument(file)),
  options: [...PATIENT, ...NAMED, timed('embedded')],
  workers: WORKERS,
}

export const documents: FileSuite = {
  ...embedded,
  name: 'suites, in a document',
  env: INTERACTIVE,
  files: suites.filter(hasDocument),
  options: [...PATIENT, ...NAMED, timed('documents')],
}

/**
 * These import modules that can use the database of a test run, but use an embedded one or one that they start
 * themselves.
 */
const ASK_ANOTHER =
  /^test\/(islands\/|packaging\/|scale\/(replica|synchronous)|db\/restored-results|commands\/simulate)/

/**
 * These test things that are computed from replies covered elsewhere: analyses of exports, texts, the look of pages.
 */
const ASK_ANY =
  /^test\/(api\/exports\/\w+-analysis|deployment\/|pages\/[\w-]+\/(demo-notice|entry|guide|instance|languages|login))/

/**
 * Files that do not use the database of the test run, or in which the two cannot differ, would repeat the same check
 * on PostgreSQL.
 */
export const onPostgres: FileSuite = {
  ...embedded,
  name: 'suites, PostgreSQL',
  env: UNOPTIMIZED,
  options: [...PATIENT, ...NAMED, timed('postgres')],
  files: embedded.files.filter(
    (file) => !ASK_ANOTHER.test(file) && !ASK_ANY.test(file) && loads(file, 'test/support/database.ts'),
  ),
}

/**
 * Routes and pages, whose statements are tested on both databases by their own suites. Races, characters that a
 * database may refuse, and comparisons of sequences of calls with a model are not among them.
 */
const NEED_ONE =
  /^test\/(api\/(?!\w+\/(?:crowd|declined|doubled|events|fuzz|hostile|races|response-model|stop-after|study-fuzz|together))|pages\/|science\/secret-worlds)/

/** The suites on the embedded database in a run that also has PostgreSQL. */
export const embeddedBesidePostgres: FileSuite = {
  ...embedded,
  files: embedded.files.filter((file) => !onPostgres.files.includes(file) || !NEED_ONE.test(file)),
}

export const domain: FileSuite = {
  name: 'domain, every line',
  files: tests('test/domain'),
  options: PATIENT,
}
