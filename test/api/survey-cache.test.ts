import { beforeEach, expect, test } from 'bun:test'
import type { Database } from '../../db/database.ts'
import { createSurveyCache } from '../../src/surveys/survey-cache.ts'
import { type Json, makeSurvey, SURVEYS, signIn, testApp } from '../support/app.ts'

let now = 0
let reads = 0
let survey: Json
let database: Database
let designer: Awaited<ReturnType<typeof signIn>>
beforeEach(async () => {
  const app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer)
  now = reads = 0
  database = {
    ...app.deps.database,
    query(...call) {
      reads += 1
      return app.deps.database.query(...call)
    },
  }
})

const open = () => createSurveyCache(database, () => now)
const rename = () => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { title: 'Renamed' })

test('a survey is read once for all who ask within half a second', async () => {
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

test('a survey that was not asked for in time is read before anybody is answered', async () => {
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

test('what is forgotten does not come back by a reading that began before', async () => {
  const surveys = open()
  await surveys.find(survey._id)
  now += 500
  surveys.peek(survey._id)
  surveys.forget(survey._id)
  await Bun.sleep(20)
  expect(surveys.peek(survey._id)).toBeUndefined()
})
