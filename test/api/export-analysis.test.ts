import { beforeEach, describe, expect, test } from 'bun:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Designer, type Json, makeSurvey, QV, signIn, type TestApp, testApp } from '../support/app.ts'
import { exportedFile, unpackedFiles } from '../support/export-files.ts'
import { respond } from '../support/respond.ts'

const python = Bun.which('python3')
const rscript = Bun.which('Rscript')

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([optionId, optionName]) => ({ optionId, optionName }))

/** Names and ids that a reader of tables may take for something else. */
const PLAIN = { ...QV, options: optionsOf({ NA: 'NA', T: '=1+1', '1e5': 'Ça, "ä" 票 # \'x', 'x-1': 'TRUE' }) }
/** Shown in part, so that options have other numbers of responses, the last one none. */
const SAMPLED = {
  ...{ ...QV, question: 'And these?', setting: { totalCredits: 30, sampleOption: 2 } },
  options: optionsOf({ Pa: 'Parks', Ro: 'Roads', '01': '01', Zo: 'Zoo' }),
}

async function inFolder(work: (folder: string, files: Map<string, string>) => Promise<void>) {
  const survey = await makeSurvey(designer, [PLAIN, SAMPLED])
  const [plain, sampled] = survey.questions
  const ids = plain.options.map(({ optionId }: Json) => optionId)
  for (let each = 0; each < 8; each++) {
    const votes = [each % 4, -(each % 3), 1 - (each % 2), 0].map((count, at) => ({
      optionId: ids[at],
      votes: count,
    }))
    const second = each === 0 ? '01' : 'Ro'
    const some = { votes: [{ optionId: 'Pa', votes: each % 3 }], position: { Pa: 0, [second]: 1 } }
    await respond(app, survey, { [plain._id]: { votes }, [sampled._id]: some })
  }
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  const folder = await mkdtemp(join(tmpdir(), 'qv-export-'))
  try {
    for (const [name, text] of files) await writeFile(join(folder, name), text)
    await work(folder, files)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Whatever the machine's own language is, and where it has none. */
const LOCALES = [{ LC_ALL: 'C' }, { LC_ALL: 'C.UTF-8' }]

describe('the analysis in an export computes the same results', () => {
  test.skipIf(!python)(
    'in Python (needs python3)',
    async () => {
      await inFolder(async (folder, files) => {
        const { cells } = JSON.parse(files.get('analysis.ipynb')!)
        const code = cells
          .filter((cell: Json) => cell.cell_type === 'code')
          .map((cell: Json) => cell.source.join(''))
        const run = Bun.spawnSync([python ?? '', '-c', code.join('\n\n')], { cwd: folder })
        expect(run.stderr.toString()).toBe('')
        expect(run.stdout.toString()).toContain('8 options compared, 0 figures differ')
      })
    },
    60_000,
  )

  test.skipIf(!rscript)(
    'in R (needs Rscript)',
    async () => {
      await inFolder(async (folder) => {
        for (const locale of LOCALES) {
          const run = Bun.spawnSync([rscript ?? '', 'analysis.R'], {
            cwd: folder,
            env: { ...process.env, ...locale },
          })
          expect(run.stderr.toString()).toBe('')
          expect(run.stdout.toString()).toContain('8 options compared, 0 figures differ')
          expect(run.exitCode).toBe(0)
        }
      })
    },
    120_000,
  )
})
