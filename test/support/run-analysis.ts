import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The code in each language, as contained in an export. */
export const ANALYSIS_LANGUAGES = {
  Python: { program: Bun.which('python3'), locales: [{}] },
  // In any language of the machine, and without one.
  R: { program: Bun.which('Rscript'), locales: [{ LC_ALL: 'C' }, { LC_ALL: 'C.UTF-8' }] },
} as const

/** R compiles functions as it runs them, as for a user. That takes two thirds of a run, because no loop is long. */
export const COMPILED = { R_ENABLE_JIT: '3' }
const NOT_COMPILED = { R_ENABLE_JIT: '0' }

/** The texts of an export, by file name. */
export type ExportFiles = ReadonlyMap<string, string>

/** Runs the analysis of an export beside its files. */
export async function runAnalysis(
  language: keyof typeof ANALYSIS_LANGUAGES,
  files: ExportFiles,
  environment: Readonly<Record<string, string>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'qv-export-'))
  try {
    for (const [name, text] of files) await writeFile(join(folder, name), text)
    const { cells }: { cells: { cell_type: string; source: string[] }[] } = JSON.parse(
      files.get('analysis.ipynb')!,
    )
    const code = cells.filter((cell) => cell.cell_type === 'code').map((cell) => cell.source.join(''))
    await writeFile(join(folder, 'analysis.py'), code.join('\n\n'))
    const script = language === 'R' ? 'analysis.R' : 'analysis.py'
    const { stdout, stderr, exitCode } = Bun.spawnSync([ANALYSIS_LANGUAGES[language].program ?? '', script], {
      cwd: folder,
      env: { ...process.env, ...NOT_COMPILED, ...environment },
    })
    return { stdout: stdout.toString(), stderr: stderr.toString(), exitCode }
  } finally {
    await rm(folder, { recursive: true })
  }
}
