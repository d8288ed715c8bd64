import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The code of each language, as the files of an export have it. */
export const ANALYSIS_LANGUAGES = {
  Python: { program: Bun.which('python3'), locales: [{}] },
  // Whatever the machine's own language is, and where it has none.
  R: { program: Bun.which('Rscript'), locales: [{ LC_ALL: 'C' }, { LC_ALL: 'C.UTF-8' }] },
} as const

/** The texts of an export by the names of its files. */
export type ExportFiles = ReadonlyMap<string, string>

/** Runs the analysis of an export beside its files. */
export async function runAnalysis(
  language: keyof typeof ANALYSIS_LANGUAGES,
  files: ExportFiles,
  locale: Readonly<Record<string, string>> = {},
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
      env: { ...process.env, ...locale },
    })
    return { stdout: stdout.toString(), stderr: stderr.toString(), exitCode }
  } finally {
    await rm(folder, { recursive: true })
  }
}
