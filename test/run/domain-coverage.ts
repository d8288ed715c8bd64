import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'

/** Runs the domain's tests and fails unless they run every line and every function of every file of the domain. */

const ROOT = join(import.meta.dir, '../..')

/** Lines and functions that a file has and that ran, from a report in the format of lcov. */
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

/** A file of types alone has nothing to run, and no report lists it. */
async function hasCode(path: string): Promise<boolean> {
  const code = new Bun.Transpiler({ loader: 'ts' }).transformSync(await Bun.file(join(ROOT, path)).text())
  return code.trim() !== ''
}

async function main(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'qv-coverage-'))
  const { exitCode } = Bun.spawnSync(
    [
      process.execPath,
      'test',
      'test/domain',
      '--coverage',
      '--coverage-reporter=lcov',
      `--coverage-dir=${folder}`,
    ],
    { cwd: ROOT, stdout: 'inherit', stderr: 'inherit' },
  )
  const covered = readLcov(await Bun.file(join(folder, 'lcov.info')).text())
  await rm(folder, { recursive: true })
  const problems: string[] = []
  for await (const path of new Glob('src/domain/*.ts').scan({ cwd: ROOT })) {
    const found = covered.find((file) => file.path === path)
    if (found && found.missing > 0) problems.push(`${path}: ${found.missing} lines or functions never run`)
    if (!found && (await hasCode(path))) problems.push(`${path}: no test imports it`)
  }
  if (exitCode !== 0) problems.push('The tests of the domain fail.')
  console.log(
    problems.length > 0 ? problems.sort().join('\n') : 'Every line and function of src/domain runs.',
  )
  return problems.length > 0 ? 1 : 0
}

if (import.meta.main) process.exit(await main())
