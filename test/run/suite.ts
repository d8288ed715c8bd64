import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReport } from './report.ts'

/** A part of the test run that can be repeated separately: a file of tests, or a whole command. */
export type Part = {
  readonly name: string
  readonly passed: number
  /** The failed tests. */
  readonly failed: readonly string[]
  /** Repeats it. */
  readonly again: () => Promise<readonly Part[]>
}

type Settings = { readonly name: string; readonly env?: Readonly<Record<string, string>> }

/** A command that is a single check, which passes or fails. */
export type CommandSuite = Settings & { readonly command: readonly string[] }

/** Files of tests for `bun test`. */
export type FileSuite = Settings & {
  readonly files: readonly string[]
  /** Options of `bun test`. */
  readonly options: readonly string[]
  /** The number of processes that share the files. */
  readonly workers?: number
}

const ROOT = join(import.meta.dir, '../..')

type Ended = { readonly exitCode: number; readonly output: string; readonly remark: string }

/** Runs a command with a folder for temporary files, and removes its remaining contents afterwards. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'qv-run-'))
  // PostgreSQL runs under another account.
  await chmod(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    // A server that ends with its process may still write; the system removes the rest.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }).catch(() => undefined)
  }
}

async function run(command: readonly string[], folder: string, env: Settings['env']): Promise<Ended> {
  const started = performance.now()
  // Files, because a pipe would stay open as long as any process that the command has started.
  const outputs = [join(folder, 'stdout'), join(folder, 'stderr')] as const
  const child = Bun.spawn([process.execPath, ...command], {
    cwd: ROOT,
    env: { ...process.env, ...env, TMPDIR: folder },
    stdin: 'ignore',
    stdout: Bun.file(outputs[0]),
    stderr: Bun.file(outputs[1]),
  })
  const exitCode = await child.exited
  const output = outputs.map((path) => readFileSync(path, 'utf8')).join('')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const processor = (Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1_000_000).toFixed(1)
  return { exitCode, output, remark: `${seconds} s, ${processor} s of processor time` }
}

/** Runs a command to its end and prints one line for it, or all of its output if it failed. */
export async function runCommand(suite: CommandSuite): Promise<Part[]> {
  const { exitCode, output, remark } = await inFolder((folder) => run(suite.command, folder, suite.env))
  const hasPassed = exitCode === 0
  const part: Part = {
    name: suite.name,
    passed: hasPassed ? 1 : 0,
    failed: hasPassed ? [] : [suite.name],
    again: () => runCommand(suite),
  }
  if (!hasPassed) console.log(output.trim())
  console.log(line(suite.name, [part], remark))
  return [part]
}

/** Runs files of tests and prints one line for them, and the output of those that failed. */
export async function runFiles(suite: FileSuite): Promise<Part[]> {
  const { parts, output, remark } = await inFolder(async (folder) => {
    const report = join(folder, 'report.xml')
    const reporting = ['--reporter=junit', `--reporter-outfile=${report}`]
    const paths = suite.files.map((file) => `./${file}`)
    const sharing = suite.workers ? [`--parallel=${suite.workers}`, '--no-isolate'] : []
    const command = ['test', ...paths, ...suite.options, ...sharing, ...reporting]
    const ended = await run(command, folder, suite.env)
    return {
      ...ended,
      parts: partsOf(suite, existsSync(report) ? readFileSync(report, 'utf8') : '', ended),
    }
  })
  if (parts.some(({ failed }) => failed.length > 0)) console.log(withoutPasses(output))
  console.log(line(suite.name, parts, remark))
  return parts
}

/**
 * The result of each file. The files that the report lacks form one part, and so does a run that ended badly or
 * printed errors that the report does not explain.
 */
export function partsOf(
  suite: FileSuite,
  report: string,
  { exitCode, output }: Pick<Ended, 'exitCode' | 'output'>,
): Part[] {
  const results = report === '' ? [] : readReport(report)
  const rerun = (name: string, files: readonly string[]) => () => runFiles({ ...suite, name, files })
  const parts = results.map(({ file, passed, failed }): Part => {
    const name = `${suite.name}, ${file}`
    return { name, passed, failed, again: rerun(name, [file]) }
  })
  const absent = suite.files.filter((file) => !results.some((result) => result.file === file))
  if (absent.length > 0) {
    const name = `${suite.name}, files that were not run`
    parts.push({ name, passed: 0, failed: absent, again: rerun(name, absent) })
  }
  const errors = Number(/^ *(\d+) errors?$/m.exec(output)?.[1] ?? 0)
  const hasFailed = parts.some(({ failed }) => failed.length > 0)
  if (errors > absent.length || (exitCode !== 0 && !hasFailed)) {
    const what = `errors outside the tests, or the exit code ${exitCode}`
    parts.push({ name: suite.name, passed: 0, failed: [what], again: rerun(suite.name, suite.files) })
  }
  return parts
}

/** One line of the list of suites. */
export function line(
  name: string,
  parts: readonly Pick<Part, 'passed' | 'failed'>[],
  remark: string,
): string {
  const { passed, failed } = sumOf(parts)
  const result = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`
  return `${name.padEnd(34)} ${result.padEnd(24)} ${remark}`
}

/** The numbers of tests that passed and failed. */
export function sumOf(parts: readonly Pick<Part, 'passed' | 'failed'>[]): { passed: number; failed: number } {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed.length, 0),
  }
}

function withoutPasses(output: string): string {
  return output.replace(/^\(pass\).*\n/gm, '').trim()
}
