import { beforeEach, expect, test } from 'bun:test'
import {
  appOn,
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  NUMBER,
  QV,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { type Answers, respond } from '../../support/respond.ts'

/** What designers find on the page of results without knowing where it is. */

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

async function made(...questions: readonly object[]): Promise<string[]> {
  survey = await makeSurvey(designer, questions)
  return survey.questions.map(({ _id }) => _id)
}

async function shown(count: number, answers: Answers, query = ''): Promise<string> {
  for (let each = 0; each < count; each++) await respond(app, survey, answers)
  const headers = { authorization: `Bearer ${designer.token}` }
  return (await app.send(`/survey/${survey._id}/results${query}`, { headers })).text
}

/** How often a page shows a sentence, apart from what its buttons copy. */
const times = (text: string, part: string) => text.replace(/ data-[\w-]+="[^"]*"/g, '').split(part).length - 1
const rents = (questionId: string) => ({ questionId, questionType: 'choice', selection: ['c1'] })
const aged = (questionId: string) => ({ questionId, questionType: 'number', value: 27 })

/** The page of a survey that is over. */
async function shownAtLast(answers: Answers): Promise<string> {
  await shown(10, answers)
  await designer.call('PATCH', `/api/v1/designer/surveys/${survey._id}`, { settings: { isAvailable: false } })
  return shown(0, answers)
}

test('the result of a vote after other questions is summarized above all of them, with a link', async () => {
  const [home = '', vote = ''] = await made(CHOICE, QV)
  const text = await shownAtLast({ [home]: rents(home), [vote]: [7, 0, 0] })
  const [above = '', below = ''] = text.split('class="results-columns"')
  expect(above).toContain(`<a href="#q1"><bdi>${QV.question}</bdi></a>`)
  for (const part of [above, below]) expect(times(part, '“Parks” leads')).toBe(1)
})

test('it is shown once if the page starts with it', async () => {
  const [vote = '', home = ''] = await made(QV, CHOICE)
  expect(times(await shownAtLast({ [vote]: [7, 0, 0], [home]: rents(home) }), '“Parks” leads')).toBe(1)
})

test('numbers that form no groups link to the setting of their groups, in the split and in the texts', async () => {
  const age = { ...NUMBER, question: 'How old are you?', min: undefined, max: undefined }
  const [vote = '', years = '', words = ''] = await made(QV, age, TEXT)
  const answers = { [vote]: [1, 0, 0], [years]: aged(years), [words]: 'More trees' }
  const text = await shown(1, answers)
  expect(text).not.toContain('split-by')
  expect(times(text, `href="/survey/${survey._id}/edit?open=${years}"`)).toBe(2)
  expect(text).toContain('To compare people by “How old are you?”, enter')
})

test('numbers with groups have no such link, because people can be compared by them', async () => {
  const [vote = '', years = ''] = await made(QV, { ...NUMBER, bands: [30, 60] })
  const text = await shown(1, { [vote]: [1, 0, 0], [years]: aged(years) })
  expect(text).toContain(`<option value="question:${years}">`)
  expect(text).toContain('split the results instead')
  expect(text).not.toContain('To compare people by “')
})

test('the page of an earlier build is not shown again, because its scripts are gone', async () => {
  const [vote = ''] = await made(QV)
  await shown(1, { [vote]: [1, 0, 0] })
  const path = `/survey/${survey._id}/results`
  const headers = { authorization: `Bearer ${designer.token}` }
  const tag = (await app.send(path, { headers })).headers.get('etag') ?? ''
  const known = { headers: { ...headers, 'if-none-match': tag } }
  expect((await app.send(path, known)).status).toBe(304)
  const assets = await testAssets()
  const manifest = { ...assets.manifest, styles: 'later.css' }
  const rebuilt = await appOn({ database: app.deps.database, assets: { ...assets, manifest } })
  expect((await rebuilt.send(path, known)).status).toBe(200)
})
