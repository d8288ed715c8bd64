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
import { RANKING } from '../../support/one-of-each.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let order: string
/** Milliseconds that the clock is ahead. */
let ahead = 0

beforeEach(async () => {
  ahead = 0
  app = await testApp({ now: () => Date.now() + ahead })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [RANKING])
  order = survey.questions[0]._id
})

const ranked = (ranking: readonly unknown[]) => ({ questionId: order, questionType: 'ranking', ranking })
const answer = (...ranking: string[]) => respond(app, survey, { [order]: ranked(ranking) })
const path = () => `${SURVEYS}/${survey._id}` as const

test('a ranking is unchanged after being written, exported and imported, and its items stay once answered', async () => {
  expect(survey.questions[0]).toMatchObject({ ...RANKING, shuffle: false, required: true })
  expect((await importedAgain(designer, survey)).questions).toEqual(survey.questions)
  const { status, body } = await designer.call('POST', `${path()}/questions`, { ...RANKING, top: 9 })
  expect([status, body.details[0].path]).toEqual([422, '/top'])
  await answer('i1', 'i2', 'i3')
  const changed = await designer.call('PATCH', `${path()}/questions/${order}`, { top: 2 })
  expect(changed.body.code).toBe('SURVEY_HAS_RESPONSES')
})

test.each([
  [['i1', 'i2'], /must name 3 choices/],
  [['i1', 'i2', 'i3', 'i4'], /must name 3 choices/],
  [['i1', 'i1', 'i2'], /appears twice/],
  [['i1', 'i2', 'gone'], /does not have/],
  [['i1', 'i2', 3], /./],
] as const)('an answer of %p is refused with its field', async (ranking, message) => {
  const { status, body } = await app.call('POST', RESPONSES, {
    ...{ IsNewSurveyResponse: true, surveyId: survey._id, uuid: crypto.randomUUID() },
    ...{ questionId: order, responseContent: ranked(ranking) },
  })
  expect([status, body.code, body.details[0].path]).toEqual([
    422,
    'INVALID_INPUT',
    expect.stringMatching(/^\/responseContent\/ranking/),
  ])
  expect(body.details[0].message).toMatch(message)
})

test('results have points, places, first places and pairs', async () => {
  for (let each = 0; each < 6; each++) await answer(...(each % 3 ? ['i1', 'i2', 'i3'] : ['i2', 'i4', 'i1']))
  const { questions } = await resultsOf(designer, survey._id)
  expect(questions[0]).toMatchObject({ type: 'ranking', n: 6, places: 3 })
  const { items, pairs } = questions[0] as unknown as {
    items: Record<string, unknown>[]
    pairs: Record<string, unknown>[]
  }
  expect(items.map(({ points, meanRank, ranked: count, first }) => [points, meanRank, count, first])).toEqual(
    [
      [14 / 6, 10 / 6, 6, 4],
      [14 / 6, 10 / 6, 6, 2],
      [4 / 6, 3, 4, 0],
      [4 / 6, 2, 2, 0],
    ],
  )
  expect(pairs[0]).toMatchObject({ choiceId: 'i1', otherChoiceId: 'i2', n: 6, share: 4 / 6 })
  expect(pairs.at(-1)).toMatchObject({ choiceId: 'i3', otherChoiceId: 'i4', n: 6, share: 4 / 6 })
})

test('published are exact points and first places in fives', async () => {
  await designer.call('PATCH', path(), { settings: { results: 'public' } })
  for (let each = 0; each < 40; each++)
    await answer(...['i1', 'i2', 'i3', 'i4'].map((_, at) => `i${1 + ((each + at) % 4)}`).slice(0, 3))
  await designer.call('PATCH', path(), { settings: { isAvailable: false } })
  ahead += 60_000
  const { body } = await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)
  const told = body.questions[0] as { items: Record<string, unknown>[]; pairs: Record<string, unknown>[] }
  expect(told).toMatchObject({ type: 'ranking', n: 40, places: 3 })
  for (const item of told.items)
    expect(item).toMatchObject({ points: 1.5, first: 10, ranked: null, meanRank: null, points95: null })
  expect(told.pairs.map(({ share, n }) => [share, n])).toContainEqual([0.8, null])
}, 60_000)

test('files have a place in a column for each item, and all figures', async () => {
  await answer('i3', 'i1', 'i4')
  await answer('i1', 'i3', 'i2')
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  const wide = csvRows(files.get('answers_wide.csv')!)
  expect(
    wide
      .map((row) => ['trains', 'trams', 'boats', 'planes'].map((name) => row[`answer_q1_${name}`]).join())
      .sort(),
  ).toEqual(['1,3,2,', '2,,1,3'])
  const results = csvRows(files.get('ranking_results.csv')!)
  expect(results.map((row) => [row.choice_id, row.label, row.n, row.ranked, row.points])).toEqual([
    ['i1', 'Trains', '2', '2', '2.5'],
    ['i2', 'Trams', '2', '1', '0.5'],
    ['i3', 'Boats', '2', '2', '2.5'],
    ['i4', 'Planes', '2', '1', '0.5'],
  ])
  expect(csvRows(files.get('ranking_pairs.csv')!)).toHaveLength(6)
  expect(files.get('codebook.md')).toContain('The 3 best of these items, in order.')
  const lines = (await (await exportedFile(app, designer, survey._id, 'ndjson')).text()).trim().split('\n')
  expect(lines.flatMap((line) => JSON.parse(line).answers)).toContainEqual({
    ...{ questionId: order, type: 'ranking' },
    answer: ['1. Boats', '2. Trains', '3. Planes'],
    ranking: ['i3', 'i1', 'i4'],
  })
})
