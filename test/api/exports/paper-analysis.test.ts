import { beforeAll, describe, expect, test } from 'bun:test'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { answerStudy, makeStudy } from '../../support/asking-study.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { ANALYSIS_LANGUAGES, type ExportFiles, runAnalysis } from '../../support/run-analysis.ts'

/** What the analysis has for a paper beside its checks: units, pictures, and the preregistered comparison. */

const PEOPLE = 24
const ARMS = [
  { armId: 'long', label: 'Long', share: 1 },
  { armId: 'short', label: 'Short', share: 1, totalCredits: 16 },
]

let files: ExportFiles
let options: readonly string[]
/** Of an experiment whose first two arms vote and answer scales. */
let asking: ExportFiles

beforeAll(async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV], { isAvailable: false })
  const path = `${SURVEYS}/${survey._id}` as const
  const settings = { isAvailable: true, arms: ARMS, hypotheses: 'Short favours parks.' }
  expect((await designer.call('PATCH', path, { settings })).status).toBe(200)
  const [qv] = survey.questions
  options = qv.type === 'qv' ? qv.options.map(({ optionId }) => optionId) : []
  for (let person = 0; person < PEOPLE; person++)
    await respond(app, survey, { [qv._id]: [(person % 5) - 2, person % 3, 0] })
  const study = await makeStudy(designer)
  for (let person = 0; person < PEOPLE; person++) await answerStudy(app, study, person)
  const askingFiles = await exportedFile(app, designer, study._id, 'zip&compare=asking')
  asking = await unpackedFiles(await askingFiles.blob())
  files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip&by=arm')).blob())
}, 60_000)

/** What a program says of each option, by the names of the columns of split_figures.csv. */
const SAID = {
  Python: (stdout: string) =>
    options.map((option) => JSON.parse(new RegExp(`^${option} (\\{.*\\})$`, 'm').exec(stdout)?.[1] ?? '{}')),
  R: (stdout: string) =>
    csvRows(stdout.slice(stdout.indexOf('"option_id"')).replaceAll('"', '').replaceAll('\n', '\r\n')),
} as const

const NAMES = ['n', 'mean_others', 'difference', 'difference_low', 'difference_high', 'p'] as const

for (const language of ['Python', 'R'] as const) {
  const { program } = ANALYSIS_LANGUAGES[language]
  describe.skipIf(!program)(`the analysis for a paper in ${language}`, () => {
    test('compares two arms as results do, beside the words of the preregistration', async () => {
      const { stdout, stderr, exitCode } = await runAnalysis(language, files)
      expect([stderr, exitCode]).toEqual(['', 0])
      expect(stdout).toContain('hypotheses: Short favours parks.')
      expect(stdout).toContain(`Short against Long: ${QV.question}`)
      expect(stdout).toContain(`${PEOPLE * options.length} units of ${PEOPLE} people`)
      const published = csvRows(files.get('split_figures.csv') ?? '').filter(
        ({ segment_id }) => segment_id === 'short',
      )
      const said = SAID[language](stdout)
      for (const [at, row] of published.entries())
        for (const name of [...NAMES, 'randomization_p', 'redraws'])
          expect(Number(said[at]?.[name])).toBeCloseTo(Number(row[name]), 9)
    }, 60_000)

    test('lists mean opinions of arms that vote and that answer scales side by side, and says what it does not do', async () => {
      const { stdout, stderr, exitCode } = await runAnalysis(language, asking)
      expect([stderr, exitCode]).toEqual(['', 0])
      expect(stdout).toContain('without a test of the difference')
      const both = csvRows(asking.get('asking_scores.csv')!).filter(({ arm_id }) => arm_id !== 'few')
      expect(both.length).toBeGreaterThan(0)
      const listed = stdout.slice(stdout.indexOf('side by side'))
      for (const { option_id, measure, share } of both) {
        const lines = listed
          .split('\n')
          .filter((line) => line.includes(option_id!) && line.includes(`"${measure}"`))
        const shares = lines.flatMap((line) => line.match(/-?\d+(\.\d+)?(e-\d+)?/g) ?? []).map(Number)
        expect(shares.some((each) => Math.abs(each - Number(share)) < 1e-9)).toBe(true)
      }
      expect(listed).not.toContain('"few"')
    }, 60_000)
  })
}
