import { beforeEach, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { createSurveyCache } from '../../../src/surveys/visits/survey-cache.ts'
import { type DesignerSurvey, makeSurvey, SURVEYS, signIn, testApp } from '../../support/app.ts'

let now = 0
let reads = 0
let definitions = 0
let survey: DesignerSurvey
let database: Database
let designer: Awaited<ReturnType<typeof signIn>>
beforeEach(async () => {
  const app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer)
  now = reads = definitions = 0
  database = {
    ...app.deps.database,
    async query<Row>(...call: Parameters<Database['query']>) {
      reads += 1
      const rows = await app.deps.database.query<Row & { definition?: object | null }>(...call)
      definitions += rows.filter(({ definition }) => definition).length
      return rows
    },
  }
})

const open = () => createSurveyCache(database, () => now)
const rename = () => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { title: 'Renamed' })

test('a survey is read once for all requests within half a second', async () => {
  const surveys = open()
  const found = await Promise.all([1, 2, 3].map(() => surveys.find(survey._id)))
  now += 499
  expect(surveys.peek(survey._id)).toBe(found[0]!)
  expect(new Set(found).size).toBe(1)
  expect(reads).toBe(1)
})

test('a survey in use is read again in the background, once, and nobody waits for it', async () => {
  const surveys = open()
  const before = await surveys.find(survey._id)
  await rename()
  now += 500
  expect(surveys.peek(survey._id)).toBe(before!)
  expect(surveys.peek(survey._id)).toBe(before!)
  while (surveys.peek(survey._id) === before) await Bun.sleep(1)
  expect(surveys.peek(survey._id)?.survey.title).toBe('Renamed')
  expect(reads).toBe(2)
})

test('a survey that was not requested in time is read before the reply', async () => {
  const surveys = open()
  await surveys.find(survey._id)
  await rename()
  now += 1000
  expect(surveys.peek(survey._id)).toBeUndefined()
  expect((await surveys.find(survey._id))?.survey.title).toBe('Renamed')
})

test('a survey that is read again unchanged stays the same object', async () => {
  const surveys = open()
  const before = await surveys.find(survey._id)
  now += 1000
  expect(await surveys.find(survey._id)).toBe(before!)
  expect(reads).toBe(2)
})

test('the definition of a survey is read again only after the survey has been written', async () => {
  const surveys = open()
  await surveys.find(survey._id)
  now += 1000
  expect((await surveys.find(survey._id))?.survey.title).toBe(survey.title)
  expect(definitions).toBe(1)
  await rename()
  now += 1000
  expect((await surveys.find(survey._id))?.survey.title).toBe('Renamed')
  expect(definitions).toBe(2)
})

test('a survey whose row is written again without a change stays the same object', async () => {
  const surveys = open()
  const before = await surveys.find(survey._id)
  await database.query('UPDATE surveys SET updated_at = updated_at WHERE id = $1', [survey._id])
  now += 1000
  expect(await surveys.find(survey._id)).toBe(before!)
  expect(definitions).toBe(2)
})

test('a forgotten survey does not come back by a read that began before', async () => {
  const surveys = open()
  await surveys.find(survey._id)
  now += 500
  surveys.peek(survey._id)
  surveys.forget(survey._id)
  await Bun.sleep(20)
  expect(surveys.peek(survey._id)).toBeUndefined()
})
