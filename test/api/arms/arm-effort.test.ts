import { beforeAll, describe, expect, test } from 'bun:test'
import { simulate } from '../../../src/simulation/simulate.ts'
import { findSurvey } from '../../../src/surveys/repository.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { complete } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'
import { ANALYSIS_LANGUAGES, COMPILED, type ExportFiles, runAnalysis } from '../../support/run-analysis.ts'

/** Arms of different budgets: votes are compared as shares, beside the time and the movement that they took. */

const PEOPLE = 28
const ARMS = [
  { armId: 'wide', label: 'Wide', share: 1 },
  { armId: 'tight', label: 'Tight', share: 1, totalCredits: 9 },
]

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let files: ExportFiles

/** The log of somebody who votes on two options, taking so many seconds over each. */
const logOf = (seconds: number, questionId: string) => {
  const action = (seq: number, type: string, more: object = {}) => ({
    ...{ seq, clientTime: new Date(1_790_000_000_000 + seq * 1000 * seconds).toISOString() },
    ...{ elapsedMs: seq * 1000 * seconds, type, phase: 'vote', questionId, ...more },
  })
  return [
    action(0, 'begin_vote'),
    action(1, 'vote_change', { optionId: 'o3', from: 0, to: 1, position: 3 }),
    action(2, 'vote_change', { optionId: 'o1', from: 0, to: 1, position: 1 }),
  ]
}

async function takePart(person: number): Promise<void> {
  const call = { surveyId: survey._id, uuid: crypto.randomUUID() }
  const questionId = survey.questions[0]!._id
  const { body } = await app.call('POST', `${RESPONSES}/begin`, call)
  const { _id: surveyResponseId, arm } = body.surveyResponse
  const isTight = arm!.totalCredits === 9
  const votes = isTight ? [2, person % 3, -1] : [5, (3 * person) % 9, 0]
  const ids = { ...call, surveyResponseId }
  const responseContent = { votes: votes.map((each, at) => ({ optionId: `o${at + 1}`, votes: each })) }
  const sent = await app.call('POST', RESPONSES, { ...ids, questionId, responseContent })
  expect(sent.body.code).toBeUndefined()
  // Some have no log.
  const events = logOf((isTight ? 4 : 2) + (person % 3), questionId)
  if (person % 7 !== 6)
    expect((await app.call('POST', `${RESPONSES}/events`, { ...ids, events })).body.stored).toBe(3)
  if (person % 9 !== 8) await complete(app, ids)
}

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { isAvailable: false, logging: 'actions' })
  const settings = { isAvailable: true, arms: ARMS }
  const changed = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
  expect(changed.body.code).toBeUndefined()
  for (let person = 0; person < PEOPLE; person++) await takePart(person)
  files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip&by=arm')).blob())
}, 60_000)

/** Columns that are spoiled in the arm that is compared. */
const WRONG = ['n', 'mean', 'mean_low', 'difference', 'p', 'adjusted_p', 'randomization_p']

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const armOf = () =>
  new Map(csvRows(files.get('assignments.csv')!).map(({ response_id, arm_id }) => [response_id, arm_id]))

describe('results by arm', () => {
  test('give votes as shares of the largest one that the arm allows', async () => {
    const [question] = (await resultsOf(designer, survey._id, 'by=arm')).split!.questions
    expect(question!.inShares).toBe(true)
    const arms = armOf()
    const ballots = csvRows(files.get('ballots_long.csv')!)
    for (const { optionId, segments } of question!.options)
      for (const cell of segments) {
        const given = ballots.flatMap(({ response_id, option_id, votes }) =>
          option_id === optionId && arms.get(response_id) === cell!.segmentId ? [Number(votes)] : [],
        )
        expect(cell!.mean).toBeCloseTo(mean(given) / (cell!.segmentId === 'tight' ? 3 : 10), 12)
      }
  })

  test('give seconds and edit distance of those with a log', async () => {
    const [question] = (await resultsOf(designer, survey._id, 'by=arm')).split!.questions
    const arms = armOf()
    const completed = new Set(
      csvRows(files.get('responses.csv')!).flatMap(({ response_id, status }) =>
        status === 'completed' ? [response_id] : [],
      ),
    )
    const rows = csvRows(files.get('option_metrics.csv')!)
    expect(question!.effort.map(({ measure }) => measure)).toEqual(['seconds', 'editDistance'])
    const columns = { seconds: 'seconds_voting', editDistance: 'edit_distance' } as const
    for (const { measure, segments } of question!.effort)
      for (const cell of segments) {
        const sums = [...Map.groupBy(rows, ({ response_id }) => response_id)].flatMap(([id, of]) =>
          arms.get(id) === cell!.segmentId && completed.has(id)
            ? [of.reduce((sum, row) => sum + Number(row[columns[measure]]), 0)]
            : [],
        )
        expect([cell!.m, cell!.mean]).toEqual([sums.length, expect.closeTo(mean(sums), 9)])
      }
    const [wide, tight] = question!.effort[0]!.segments
    expect(wide!.difference).toBeNull()
    expect(tight!.difference!.difference).toBeCloseTo(tight!.mean! - wide!.mean!, 9)
    expect(tight!.difference!.randomization!.p).toBeLessThan(0.05)
    expect(question!.effort[1]!.segments[0]!.mean).toBe(5)
  })

  test('redraw nothing and read no log if ballots are secret, while shares of votes remain', async () => {
    const settings = { isAvailable: false, hasUKey: true, ballotSecrecy: 'secret', arms: ARMS }
    const secret = await makeSurvey(designer, [QV], settings)
    const stored = await findSurvey(app.deps.database, secret._id)
    await simulate(app.deps.database, stored!, { responses: 30, seed: 4, now: Date.now() })
    const [question] = (await resultsOf(designer, secret._id, 'by=arm')).split!.questions
    expect([question!.effort, question!.inShares]).toEqual([[], true])
  })

  for (const language of ['Python', 'R'] as const)
    test.skipIf(!ANALYSIS_LANGUAGES[language].program)(
      `are computed anew by the analysis in ${language}, which notices a wrong value`,
      async () => {
        const { stdout, stderr } = await runAnalysis(language, files, COMPILED)
        expect([stderr, stdout]).toEqual(['', expect.stringContaining(' 0 differ')])
        const lines = files.get('effort_figures.csv')!.split('\r\n')
        const columns = lines[0]!.split(',')
        const spoiled = lines.map((line) => {
          const cells = line.split(',')
          return cells[2] === 'tight'
            ? cells.map((cell, at) => (WRONG.includes(columns[at]!) ? '77.5' : cell)).join(',')
            : line
        })
        const wrong = await runAnalysis(
          language,
          new Map(files).set('effort_figures.csv', spoiled.join('\r\n')),
          COMPILED,
        )
        for (const column of WRONG)
          expect(wrong.stdout).toMatch(new RegExp(`^effort_figures.csv .* ${column} computed`, 'm'))
      },
      120_000,
    )
})
