import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'
import { type Part, runFiles, sumOf } from './suite.ts'
import { domain } from './suites.ts'

/** Runs the domain's tests and fails unless they cover every line and every function of every file of the domain. */

const ROOT = join(import.meta.dir, '../..')

/** The lines and functions of a file that did not run, from a report in lcov format. */
export type Covered = { readonly path: string; readonly missing: number }

export function readLcov(report: string): Covered[] {
  return report
    .split('end_of_record')
    .filter((record) => record.includes('SF:'))
    .map((record) => {
      const value = (field: string) => Number(new RegExp(`^${field}:(\\d+)$`, 'm').exec(record)?.[1] ?? 0)
      const path = /^SF:(.*)$/m.exec(record)?.[1] ?? ''
      return { path, missing: value('LF') - value('LH') + value('FNF') - value('FNH') }
    })
}

/** A file with only types has no code to run, and no report lists it. */
async function hasCode(path: string): Promise<boolean> {
  const code = new Bun.Transpiler({ loader: 'ts' }).transformSync(await Bun.file(join(ROOT, path)).text())
  return code.trim() !== ''
}

/** Files of the domain with lines or functions that its tests never ran. */
async function uncovered(covered: readonly Covered[]): Promise<string[]> {
  const problems: string[] = []
  for await (const path of new Glob('src/domain/**/*.ts').scan({ cwd: ROOT })) {
    const found = covered.find((file) => file.path === path)
    if (found && found.missing > 0) problems.push(`${path}: ${found.missing} lines or functions never run`)
    if (!found && (await hasCode(path))) problems.push(`${path}: no test imports it`)
  }
  return problems.sort()
}

/** Runs the tests of the domain, and checks their coverage. */
export async function runDomain(): Promise<Part[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qv-coverage-'))
  const coverage = ['--coverage', '--coverage-reporter=lcov', `--coverage-dir=${folder}`]
  const parts = await runFiles({ ...domain, options: [...domain.options, ...coverage] })
  const report = Bun.file(join(folder, 'lcov.info'))
  const problems = (await report.exists())
    ? await uncovered(readLcov(await report.text()))
    : ['The tests of the domain did not say what they cover.']
  await rm(folder, { recursive: true })
  for (const problem of problems) console.log(problem)
  const name = 'coverage of the domain'
  const again = async () => (await runDomain()).filter((part) => part.name === name)
  return [...parts, { name, passed: problems.length === 0 ? 1 : 0, failed: problems, again }]
}

if (import.meta.main) process.exit(sumOf(await runDomain()).failed > 0 ? 1 : 0)
