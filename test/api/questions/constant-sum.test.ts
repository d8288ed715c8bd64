import { beforeEach, expect, test } from 'bun:test'
import { API_BASE } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  importedAgain,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { CONSTANT_SUM } from '../../support/one-of-each.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let asked: string
/** Milliseconds that the clock is ahead. */
let ahead = 0

beforeEach(async () => {
  ahead = 0
  app = await testApp({ now: () => Date.now() + ahead })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CONSTANT_SUM, { ...CONSTANT_SUM, required: false }])
  asked = survey.questions[0]._id
})

type Sent = readonly { readonly choiceId: string; readonly points: unknown }[]

const divided = (questionId: string, points: Sent) => ({ questionId, questionType: 'constantsum', points })
const pointsOf = (...given: readonly number[]): Sent =>
  given.map((points, at) => ({ choiceId: `s${at + 1}`, points }))
/** Answers both questions; the second one only where points are given for it. */
const answer = (first: readonly number[], second: readonly number[] = []) => {
  const optional = survey.questions[1]._id
  return respond(app, survey, {
    [asked]: divided(asked, pointsOf(...first)),
    [optional]: divided(optional, pointsOf(...second)),
  })
}
const path = () => `${SURVEYS}/${survey._id}` as const

test('a constant sum is unchanged after being written, exported and imported, and stays once answered', async () => {
  expect(survey.questions[0]).toMatchObject({ ...CONSTANT_SUM, shuffle: false, required: true })
  expect((await importedAgain(designer, survey)).questions).toEqual(survey.questions)
  const { status, body } = await designer.call('POST', `${path()}/questions`, { ...CONSTANT_SUM, total: 1 })
  expect([status, body.details[0].path]).toEqual([422, '/total'])
  await answer([50, 50, 0])
  const changed = await designer.call('PATCH', `${path()}/questions/${asked}`, { total: 10 })
  expect(changed.body.code).toBe('SURVEY_HAS_RESPONSES')
  const renamed = await designer.call('PATCH', `${path()}/questions/${asked}`, { question: 'And now?' })
  expect(renamed.status).toBe(200)
})

test.each([
  [pointsOf(50, 40), /must add up to 100; these add up to 90/],
  [pointsOf(50, 40, 20), /must add up to 100; these add up to 110/],
  [[...pointsOf(50), { choiceId: 's1', points: 50 }], /appears twice/],
  [[{ choiceId: 'gone', points: 100 }], /does not have/],
  [pointsOf(101, -1), /./],
  [pointsOf(99.5, 0.5), /whole number/],
  [[], /must add up to 100/],
] as const)('an answer of %p is refused with its field', async (points, message) => {
  const { status, body } = await app.call('POST', RESPONSES, {
    ...{ IsNewSurveyResponse: true, surveyId: survey._id, uuid: crypto.randomUUID() },
    ...{ questionId: asked, responseContent: divided(asked, points) },
  })
  expect([status, body.code, body.details[0].path]).toEqual([
    422,
    'INVALID_INPUT',
    expect.stringMatching(/^\/responseContent\/points/),
  ])
  expect(body.details[0].message).toMatch(message)
})

test('results have mean points, shares and the spread', async () => {
  for (const given of [
    [100, 0, 0],
    [40, 60],
    [50, 20, 30],
    [70, 0, 30],
    [0, 10, 90],
  ])
    await answer(given)
  const { questions } = await resultsOf(designer, survey._id)
  expect(questions[0]).toMatchObject({ type: 'constantsum', n: 5, total: 100 })
  const { items } = questions[0] as unknown as { items: Record<string, unknown>[] }
  expect(items.map(({ mean, share, median, none }) => [mean, share, median, none])).toEqual([
    [52, 0.52, 50, 1],
    [18, 0.18, 10, 2],
    [30, 0.3, 30, 2],
  ])
  for (const { mean95 } of items) expect(mean95).toHaveLength(2)
})

async function published() {
  await designer.call('PATCH', path(), { settings: { isAvailable: false } })
  ahead += 60_000
  const { body } = await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)
  return body.questions as { type: string; n: number; count: number; items: Record<string, unknown>[] }[]
}

test('published are exact means and shares, and of a question that few answered only how many did', async () => {
  await designer.call('PATCH', path(), { settings: { results: 'public' } })
  for (let each = 0; each < 40; each++) await answer([each, 100 - each], each < 19 ? [7, 93] : [])
  const [all, few] = await published()
  expect(all).toMatchObject({ type: 'constantsum', n: 40, total: 100 })
  expect(all!.items.map(({ mean, share }) => [mean, share])).toEqual([
    [19.5, 0.195],
    [80.5, 0.805],
    [0, 0],
  ])
  for (const item of all!.items)
    expect(item).toMatchObject({ mean95: null, sd: null, median: null, lowerQuartile: null, none: null })
  expect(few).toMatchObject({ type: 'counted', count: 19 })
}, 60_000)

test('published sums never grow by one person: of a group in which few answered, they wait', async () => {
  await designer.call('PATCH', path(), {
    settings: { results: 'public', resultsWhen: 'always', isAvailable: true },
  })
  const people = async (count: number, second: (each: number) => readonly number[]) => {
    for (let each = 0; each < count; each++) await answer([100], second(each))
    ahead += 60_000
  }
  const told = async () => {
    const { body } = await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)
    const [, optional] = body.questions as { n: number; items: { mean: number }[] }[]
    return [body.completed, optional?.n, optional?.items.map(({ mean }) => mean)]
  }
  await people(20, () => [10, 90])
  // Of these, one alone answers the optional question.
  await people(20, (each) => (each === 0 ? [100] : []))
  expect(await told()).toEqual([20, 20, [10, 90, 0]])
  await people(20, () => [])
  expect(await told()).toEqual([40, 20, [10, 90, 0]])
  const [, optional] = await published()
  expect([optional!.n, optional!.items.map(({ mean }) => mean)]).toEqual([20, [10, 90, 0]])
}, 60_000)

test('files have a column of points for each item, and all figures', async () => {
  await answer([20, 80])
  await answer([40, 0, 60])
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  const wide = csvRows(files.get('answers_wide.csv')!)
  const columns = (code: string) =>
    wide.map((row) => ['price', 'comfort', 'speed'].map((name) => row[`answer_${code}_${name}`]).join())
  expect(columns('q1').sort()).toEqual(['20,80,0', '40,0,60'])
  expect(columns('q2')).toEqual([',,', ',,'])
  const results = csvRows(files.get('constant_sum_results.csv')!).filter((row) => row.question_id === asked)
  expect(results.map((row) => [row.choice_id, row.label, row.n, row.mean, row.share, row.none])).toEqual([
    ['s1', 'Price', '2', '30', '0.3', '0'],
    ['s2', 'Comfort', '2', '40', '0.4', '1'],
    ['s3', 'Speed', '2', '30', '0.3', '1'],
  ])
  expect(files.get('codebook.md')).toContain('100 points, divided among these items.')
  const lines = (await (await exportedFile(app, designer, survey._id, 'ndjson')).text()).trim().split('\n')
  expect(lines.flatMap((line) => JSON.parse(line).answers)).toContainEqual({
    ...{ questionId: asked, type: 'constantsum' },
    answer: ['Price: 20', 'Comfort: 80'],
    points: [
      { choiceId: 's1', points: 20 },
      { choiceId: 's2', points: 80 },
    ],
  })
})
