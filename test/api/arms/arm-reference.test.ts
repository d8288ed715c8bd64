import { beforeAll, describe, expect, test } from 'bun:test'
import { simulate } from '../../../src/simulation/simulate.ts'
import { findSurvey } from '../../../src/surveys/repository.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { resultsOf, resultsPath } from '../../support/results.ts'
import { ANALYSIS_LANGUAGES, COMPILED, runAnalysis } from '../../support/run-analysis.ts'

/** Arms are compared with one of them: the first, or the one that is requested. */

const ARMS = ['-plain', 'wheel', 'tight'].map((armId, at) => ({ armId, label: armId, share: at + 1 }))

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { isAvailable: false })
  const changed = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { arms: ARMS } })
  expect(changed.status).toBe(200)
  const stored = await findSurvey(app.deps.database, survey._id)
  await simulate(app.deps.database, stored!, { responses: 90, seed: 4, now: Date.now() })
}, 60_000)

const exported = async (query: string) =>
  unpackedFiles(await (await exportedFile(app, designer, survey._id, `zip&${query}`)).blob())

const mean = (votes: readonly number[]) => votes.reduce((sum, vote) => sum + vote, 0) / votes.length

describe('results by arm', () => {
  test.each([
    ['by=arm', '-plain'],
    ['by=arm&reference=tight', 'tight'],
  ])('%s compare every other arm with %s, as counted from the files', async (query, reference) => {
    const { split } = await resultsOf(designer, survey._id, query)
    const files = await exported(query)
    const armOf = new Map(
      csvRows(files.get('assignments.csv')!).map((row) => [row.response_id, row.arm_id!.replace("'-", '-')]),
    )
    const ballots = csvRows(files.get('ballots_long.csv')!)
    const meanOf = (arm: string, option: string) =>
      mean(
        ballots.flatMap((row) =>
          row.option_id === option && armOf.get(row.response_id) === arm ? [Number(row.votes)] : [],
        ),
      )
    expect(split!.reference).toBe(reference)
    for (const { optionId, segments } of split!.questions[0]!.options)
      for (const cell of segments) {
        const { segmentId, difference } = cell!
        const others = meanOf(segmentId, optionId) - meanOf(reference, optionId)
        if (segmentId === reference) expect(difference).toBeNull()
        else expect(difference!.difference).toBeCloseTo(others, 10)
      }
  })

  test.each([
    ['pseudonymous', true],
    ['secret', false],
  ])(
    'redraw the arms by the blocks in the files, unless ballots are secret: %s',
    async (ballotSecrecy, isRedrawn) => {
      const keyed = { isAvailable: false, hasUKey: true, ballotSecrecy, arms: ARMS }
      const made = await makeSurvey(designer, [QV], keyed)
      const stored = await findSurvey(app.deps.database, made._id)
      await simulate(app.deps.database, stored!, { responses: 30, seed: 4, now: Date.now() })
      const { split } = await resultsOf(designer, made._id, 'by=arm')
      const found = split!.questions[0]!.options.flatMap(({ segments }) =>
        segments.map((cell) => cell?.difference),
      )
      const tests = found.flatMap((difference) => difference?.randomization ?? [])
      expect(tests.length).toBe(isRedrawn ? 6 : 0)
      for (const { p, redraws } of tests) {
        // Short blocks can be arranged in so few ways that all are compared, the actual one among them.
        expect(redraws).toBeWithin(1, 1000)
        const compared = redraws === 999 ? 1000 : redraws
        expect(Math.round(p * compared)).toBeCloseTo(p * compared, 9)
      }
    },
  )

  test('refuse a reference that is no arm', async () => {
    const asked = `${resultsPath(survey._id)}?by=arm&reference=none` as const
    const { status, body } = await designer.call('GET', asked)
    expect([status, body.details[0]?.path]).toEqual([422, '/reference'])
  })

  test.each(['Python', 'R'] as const)(
    'are computed anew by the analysis in %s',
    async (language) => {
      if (!ANALYSIS_LANGUAGES[language].program) return
      for (const query of ['by=arm', 'by=arm&reference=tight']) {
        const { stdout, stderr } = await runAnalysis(language, await exported(query), COMPILED)
        expect([stderr, stdout]).toEqual(['', expect.stringContaining(' 0 differ')])
      }
    },
    120_000,
  )
})
