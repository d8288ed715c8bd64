import { beforeEach, describe, expect, test } from 'bun:test'
import { API_BASE } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  importedAgain,
  makeSurvey,
  NUMBER,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let distance: string
let hours: string
/** Milliseconds that the clock is ahead. */
let ahead = 0

beforeEach(async () => {
  ahead = 0
  app = await testApp({ now: () => Date.now() + ahead })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [NUMBER, { type: 'number', question: 'How long?', required: false }])
  ;[distance, hours] = survey.questions.map(({ _id }) => _id) as [string, string]
})

const number = (questionId: string, value: unknown) => ({ questionId, questionType: 'number', value })
const answer = (value: number, second?: number | null) =>
  respond(app, survey, {
    [distance]: number(distance, value),
    ...(second !== undefined && { [hours]: number(hours, second) }),
  })

describe('a number question', () => {
  test('is unchanged after being written, exported and imported', async () => {
    expect(survey.questions).toMatchObject([
      { type: 'number', min: 0, max: 100, step: 0.5, unit: 'km', required: true },
      { type: 'number', min: null, max: null, step: null, unit: '', required: false },
    ])
    expect((await importedAgain(designer, survey)).questions).toEqual(survey.questions)
  })

  test('is refused with the invalid fields', async () => {
    const { status, body } = await designer.call('POST', `${SURVEYS}/${survey._id}/questions`, {
      ...{ type: 'number', question: 'How far?', min: 5, max: 1, step: 0 },
    })
    expect([status, body.details]).toEqual([
      422,
      [
        { path: '/max', message: 'The largest number cannot be smaller than the smallest' },
        { path: '/step', message: 'A step must be greater than 0' },
      ],
    ])
  })

  test('keeps its bounds and its unit once somebody has answered', async () => {
    await answer(3.5)
    const change = (changes: object) =>
      designer.call('PATCH', `${SURVEYS}/${survey._id}/questions/${distance}`, changes)
    for (const changes of [{ max: 50 }, { unit: 'miles' }]) {
      expect((await change(changes)).body.code).toBe('SURVEY_HAS_RESPONSES')
    }
    expect((await change({ question: 'How far is it?' })).status).toBe(200)
  })
})

describe('an answer', () => {
  test('is returned as it was stored, and cleared by null if not required', async () => {
    const begun = await begin(app, survey, { [distance]: number(distance, 3.5), [hours]: number(hours, -2) })
    const read = async () => {
      const { body } = await app.call('GET', `${RESPONSES}?uuid=${begun.uuid}&surveyId=${survey._id}`)
      return new Map(body.questionResponses?.map((each) => [each.questionId, each.responseContent]))
    }
    expect((await read()).get(distance)).toEqual(number(distance, 3.5))
    expect((await read()).get(hours)).toEqual(number(hours, -2))
    await app.call('POST', RESPONSES, { ...begun, questionId: hours, responseContent: number(hours, null) })
    expect((await read()).get(hours)).toEqual(number(hours, null))
    expect((await complete(app, begun)).status).toBe('completed')
  })

  const refused: [why: string, value: unknown, message: RegExp][] = [
    ['is too large', 100.5, /between 0 and 100/],
    ['lies between two steps', 3.3, /0 plus a multiple of 0.5/],
    ['is a text', '3', /./],
    ['is missing where one is required', null, /must be a number/],
  ]
  for (const [why, value, message] of refused) {
    test(`is refused if it ${why}`, async () => {
      const { status, body } = await app.call('POST', RESPONSES, {
        ...{ IsNewSurveyResponse: true, surveyId: survey._id, uuid: crypto.randomUUID() },
        ...{ questionId: distance, responseContent: number(distance, value) },
      })
      expect([status, body.code]).toEqual([422, 'INVALID_INPUT'])
      expect(body.details).toEqual([
        { path: '/responseContent/value', message: expect.stringMatching(message) },
      ])
    })
  }
})

describe('results', () => {
  test('describe how large the numbers are', async () => {
    for (const value of [1, 2, 3, 4]) await answer(value, value === 1 ? null : undefined)
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
    expect(body.questions).toMatchObject([
      {
        ...{
          type: 'number',
          n: 4,
          mean: 2.5,
          lowerQuartile: 1.75,
          median: 2.5,
          upperQuartile: 3.25,
          unit: 'km',
        },
        sd: expect.closeTo(1.291, 3),
        histogram: [
          { from: 1, to: 1.5, count: 1 },
          { count: 0 },
          { count: 1 },
          { count: 0 },
          { count: 1 },
          { count: 0 },
          { from: 4, to: 4.5, count: 1 },
        ],
      },
      { n: 0, mean: null, histogram: [] },
    ])
  })

  test('are published only for many people, with bands rounded to fives', async () => {
    const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    await set({ results: 'public', resultsWhen: 'always' })
    for (let each = 0; each < 40; each++) await answer(each)
    const read = async () => {
      ahead += 60_000
      return (await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)).body.questions
    }
    expect(await read()).toMatchObject([{ type: 'number', n: 20 }, { type: 'counted' }])
    await set({ isAvailable: false })
    const [told] = await read()
    expect(told).toMatchObject({ type: 'number', n: 40, mean: 21.875 })
    for (const { count } of told && 'histogram' in told ? (told.histogram as { count: number }[]) : []) {
      expect(count % 5).toBe(0)
    }
  }, 60_000)
})

test('files have a column of numbers, their figures, and the limits of the question', async () => {
  await answer(3.5, -2)
  await answer(10)
  const csv = csvRows(await (await exportedFile(app, designer, survey._id, 'csv')).text())
  expect(csv.map((row) => row['Q1 How do you travel?'] ?? row['Q1 How far do you travel?']).sort()).toEqual([
    '10',
    '3.5',
  ])
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  const wide = csvRows(files.get('answers_wide.csv')!)
  expect(wide.map((row) => row.answer_q2).sort()).toEqual(['', '-2'])
  expect(
    csvRows(files.get('answers.csv')!)
      .map((row) => [row.type, row.answer])
      .sort(),
  ).toEqual([
    ['number', '-2'],
    ['number', '10'],
    ['number', '3.5'],
  ])
  const figures = csvRows(files.get('figures.csv')!).filter((row) => row.question_id === distance)
  expect(figures.map((row) => [row.figure, row.value])).toEqual([
    ['n', '2'],
    ['mean', '6.75'],
    ['sd', String(Math.sqrt(2 * 3.25 ** 2))],
    ['lower_quartile', '5.125'],
    ['median', '6.75'],
    ['upper_quartile', '8.375'],
  ])
  expect(files.get('codebook.md')).toContain('A number from 0 up to 100 in steps of 0.5 (km).')
  const lines = (await (await exportedFile(app, designer, survey._id, 'ndjson')).text()).trim().split('\n')
  expect(lines.flatMap((line) => JSON.parse(line).answers)).toContainEqual({
    ...{ questionId: distance, type: 'number', answer: 3.5 },
  })
})
