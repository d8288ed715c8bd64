import { beforeAll, describe, expect, test } from 'bun:test'
import { removeSimulated, simulate } from '../../src/simulation/simulate.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  HEAD_TO_HEAD,
  LIKERT,
  makeSurvey,
  NUMBER,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../support/export-files.ts'
import { resultsOf } from '../support/results.ts'
import { ANALYSIS_LANGUAGES, runAnalysis } from '../support/run-analysis.ts'

/** Simulated responses to a study: arms, conditions, people who are turned away, and questions about votes. */

/** Whole cycles of blocks, after which every arm has exactly its share. */
const RESPONSES = 4 * 72

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let [qv, scale, followUp, home, reason, pairs, age]: string[] = []
let files: Map<string, string>

const add = async () => {
  const stored = await findSurvey(app.deps.database, survey._id)
  return simulate(app.deps.database, stored!, { responses: RESPONSES, seed: 8, now: Date.now(), batch: 110 })
}

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
  const questions = [
    QV,
    LIKERT,
    { ...NUMBER, question: 'Why not more?' },
    CHOICE,
    { type: 'reason', question: 'Why?', of: 0, strongest: 1, required: false },
    { ...HEAD_TO_HEAD, required: false },
    { ...NUMBER, question: 'How old?' },
  ]
  survey = await makeSurvey(designer, questions, { isAvailable: false })
  ;[qv, scale, followUp, home, reason, pairs, age] = survey.questions.map(({ _id }): string => _id)
  const path = `${SURVEYS}/${survey._id}` as const
  const arms = [
    { armId: 'few', label: 'Few credits', share: 1, mode: 'text', totalCredits: 9, direction: 'up' },
    { armId: 'scale', label: 'Scale', share: 2, input: 'wheel', questions: [scale, followUp, home, age] },
  ]
  const screenOut = { all: [{ questionId: home, operator: 'is', value: 'c1' }] }
  const quota = {
    quotaId: 'low',
    when: { all: [{ questionId: scale, operator: 'atMost', value: '3' }] },
    most: 2,
  }
  const changed = await designer.call('PATCH', path, { settings: { arms, screenOut, quotas: [quota] } })
  expect(changed.body.details).toBeUndefined()
  const showIf = (condition: object) => ({ showIf: { all: [condition] } })
  const conditions = [
    [followUp, showIf({ questionId: scale, operator: 'atLeast', value: '4' })],
    [age, showIf({ arm: true, operator: 'is', value: 'few' })],
  ] as const
  for (const [id, condition] of conditions)
    expect((await designer.call('PATCH', `${path}/questions/${id}`, condition)).body.details).toBeUndefined()
  expect(await add()).toBe(RESPONSES)
  files = await unpackedFiles(
    await (await exportedFile(app, designer, survey._id, `zip&by=question:${scale}`)).blob(),
  )
}, 60_000)

const rows = (name: string) => csvRows(files.get(name) ?? '')
const armOf = () => new Map(rows('assignments.csv').map((row) => [row.response_id, row.arm_id]))

describe('simulated responses to a study', () => {
  test('are assigned to its arms by their shares, and shown as each arm is', () => {
    const arms = [...armOf().values()]
    expect([arms.length, arms.filter((arm) => arm === 'few').length]).toEqual([RESPONSES, RESPONSES / 3])
    const modes = new Map(rows('responses.csv').map((row) => [row.response_id, row]))
    for (const [id, arm] of armOf()) {
      const { mode, input } = modes.get(id)!
      if (arm === 'few') expect(mode).toBe('text')
      else expect(input).toBe('wheel')
    }
  })

  test('answer the questions of their arm that their answers show, within its limits', () => {
    const arms = armOf()
    const votes = rows('ballots_long.csv')
    expect(votes.length).toBe(3 * (RESPONSES / 3))
    for (const row of votes)
      expect([arms.get(row.response_id), Number(row.votes) >= 0]).toEqual(['few', true])
    for (const ballot of Map.groupBy(votes, ({ response_id }) => response_id).values())
      expect(ballot.reduce((sum, row) => sum + Number(row.votes) ** 2, 0)).toBeLessThanOrEqual(9)
    const given = Map.groupBy(rows('answers.csv'), (row) => row.response_id)
    for (const [id, answers] of given) {
      const answered = answers.map(({ question_id }) => question_id)
      const trust = Number(answers.find(({ question_id }) => question_id === scale)?.answer)
      expect(answered.includes(followUp)).toBe(trust >= 4)
      expect(answered.includes(age)).toBe(arms.get(id) === 'few')
    }
    const about = rows('answers.csv').filter(({ question_id }) => [reason, pairs].includes(question_id))
    expect(new Set(about.map(({ response_id }) => arms.get(response_id)))).toEqual(new Set(['few']))
    expect(votes.every(({ question_id }) => question_id === qv)).toBe(true)
  })

  test('include nobody who would be screened out, and leave the quotas to people', async () => {
    const results = await resultsOf(designer, survey._id, 'by=arm')
    const choices = results.questions.find(({ questionId }) => questionId === home)
    expect(choices).toMatchObject({ n: RESPONSES, counts: [{ count: 0 }, {}, {}] })
    expect(results.quotas).toMatchObject([{ completed: 0 }])
    expect(results).toMatchObject({
      completed: RESPONSES,
      simulated: RESPONSES,
      screenedOut: 0,
      quotaFull: 0,
    })
    expect(results.split!.segments.map(({ responses }) => responses)).toEqual([
      RESPONSES / 3,
      (2 * RESPONSES) / 3,
    ])
  })

  test.skipIf(!ANALYSIS_LANGUAGES.Python.program)('have files that the notebook recomputes', async () => {
    const { stdout, stderr } = await runAnalysis('Python', files)
    expect([stderr, stdout]).toEqual(['', expect.stringContaining(' 0 differ')])
  })

  test('are the same people again, and all of them are removed', async () => {
    expect(await add()).toBe(0)
    expect((await removeSimulated(app.deps.database, survey._id)).responses).toBe(RESPONSES)
    expect((await resultsOf(designer, survey._id)).completed).toBe(0)
  })
})

test('a survey that admits hardly anybody gets as many as qualify', async () => {
  const strict = await makeSurvey(designer, [CHOICE], { isAvailable: false })
  const screenOut = {
    any: ['c1', 'c2', 'c3'].map((value) => ({ questionId: strict.questions[0]._id, operator: 'is', value })),
  }
  const path = `${SURVEYS}/${strict._id}` as const
  expect((await designer.call('PATCH', path, { settings: { screenOut } })).status).toBe(200)
  const stored = await findSurvey(app.deps.database, strict._id)
  expect(await simulate(app.deps.database, stored!, { responses: 5, seed: 1, now: Date.now() })).toBe(0)
})
