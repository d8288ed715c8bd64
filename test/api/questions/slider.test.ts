import { beforeEach, describe, expect, test } from 'bun:test'
import { API_BASE } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  importedAgain,
  makeSurvey,
  QV,
  RESPONSES,
  SLIDER,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let votes: string
let mood: string
/** Milliseconds that the clock is ahead. */
let ahead = 0

beforeEach(async () => {
  ahead = 0
  app = await testApp({ now: () => Date.now() + ahead })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, SLIDER])
  ;[votes, mood] = survey.questions.map(({ _id }) => _id) as [string, string]
})

const slid = (value: unknown) => ({ questionId: mood, questionType: 'slider', value })
const answer = (value: number) =>
  respond(app, survey, { [votes]: [value < 50 ? 0 : 2, 0, 0], [mood]: slid(value) })
const path = () => `${SURVEYS}/${survey._id}` as const

test('a slider is unchanged after being written, exported and imported, and names what lacks words', async () => {
  expect(survey.questions[1]).toMatchObject({ ...SLIDER, required: true })
  expect((await importedAgain(designer, survey)).questions).toEqual(survey.questions)
  const { status, body } = await designer.call('POST', `${path()}/questions`, { ...SLIDER, maxLabel: '' })
  expect([status, body.details[0].path]).toEqual([422, '/maxLabel'])
})

describe('an answer', () => {
  test.each([
    [101, /between 0 and 100/],
    [-1, /between 0 and 100/],
    [3.5, /multiple of 1/],
    [null, /must be a number/],
    ['3', /./],
  ] as const)('of %p is refused with its field', async (value, message) => {
    const { status, body } = await app.call('POST', RESPONSES, {
      ...{ IsNewSurveyResponse: true, surveyId: survey._id, uuid: crypto.randomUUID() },
      ...{ questionId: mood, responseContent: slid(value) },
    })
    expect([status, body.code, body.details]).toEqual([
      422,
      'INVALID_INPUT',
      [{ path: '/responseContent/value', message: expect.stringMatching(message) }],
    ])
  })
})

describe('results', () => {
  test('have the mean, the quartiles and ten bands, and split votes by groups', async () => {
    for (const value of [0, 20, 40, 60, 80, 100]) await answer(value)
    const { questions, split } = await resultsOf(designer, survey._id, `by=question:${mood}`)
    expect(questions[1]).toMatchObject({
      ...{ type: 'slider', n: 6, mean: 50, lowerQuartile: 25, median: 50, upperQuartile: 75 },
      ...{ sd: expect.closeTo(37.41657387, 8), minLabel: 'Bad', maxLabel: 'Good' },
    })
    const { histogram } = questions[1] as { histogram: { from: number; count: number }[] }
    expect(histogram.map(({ count }) => count)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 1])
    expect(split!.segments.map(({ label }) => label)).toEqual(['0 – 24', '25 – 49', '50 – 74', '75 – 100'])
    expect(split!.questions[0]!.options[0]!.segments.map((cell) => cell?.mean ?? null)).toEqual([0, 0, 2, 2])
  })

  test('are published as counts in fives', async () => {
    await designer.call('PATCH', path(), { settings: { results: 'public' } })
    for (let each = 0; each < 40; each++) await answer((each * 7) % 101)
    await designer.call('PATCH', path(), { settings: { isAvailable: false } })
    ahead += 60_000
    const { body } = await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)
    const told = body.questions[1] as { sd: null; n: number; histogram: { count: number }[] }
    expect(told).toMatchObject({ type: 'slider', n: 40, sd: null, minLabel: 'Bad' })
    expect(told.histogram.every(({ count }) => count % 5 === 0)).toBe(true)
  }, 60_000)
})

test('files have a column of numbers, their figures, and what the ends mean', async () => {
  await answer(30)
  await answer(71)
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  expect(
    csvRows(files.get('answers.csv')!)
      .filter((row) => row.type === 'slider')
      .map((row) => row.answer)
      .sort(),
  ).toEqual(['30', '71'])
  const figures = csvRows(files.get('figures.csv')!).filter((row) => row.question_id === mood)
  expect(figures.map((row) => [row.figure, row.value])).toEqual([
    ...[
      ['n', '2'],
      ['mean', '50.5'],
      ['sd', String(Math.sqrt(2 * 20.5 ** 2))],
    ],
    ...[
      ['lower_quartile', '40.25'],
      ['median', '50.5'],
      ['upper_quartile', '60.75'],
    ],
  ])
  expect(files.get('codebook.md')).toContain("A whole number from 0 ('Bad') to 100 ('Good')")
  const lines = (await (await exportedFile(app, designer, survey._id, 'ndjson')).text()).trim().split('\n')
  expect(lines.flatMap((line) => JSON.parse(line).answers)).toContainEqual({
    ...{ questionId: mood, type: 'slider', answer: 30 },
  })
})
