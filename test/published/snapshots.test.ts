import { beforeEach, expect, test } from 'bun:test'
import type { Survey } from '../../src/domain/survey/survey.ts'
import { createSnapshots, type Snapshots } from '../../src/published/snapshots.ts'
import { createResultsReader } from '../../src/results/reader.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { makeSurvey, QV, signIn, testApp } from '../support/app.ts'
import { respond } from '../support/respond.ts'

let survey: Survey
let answer: () => Promise<unknown>
let snapshots: Snapshots
/** Milliseconds. */
let clock = 0
/** How often results were computed. */
let computed = 0
/** What computing waits for. */
let gate: Promise<unknown> = Promise.resolve()

beforeEach(async () => {
  const app = await testApp()
  const made = await makeSurvey(await signIn(app), [QV])
  survey = (await findSurvey(app.deps.database, made._id))!.survey
  answer = () => respond(app, made, { [made.questions[0]._id]: [1, 0, 0] })
  const reader = createResultsReader(() => app.deps.database)
  clock = computed = 0
  gate = Promise.resolve()
  snapshots = createSnapshots(
    async (asked) => {
      computed += 1
      await gate
      const { completed, questions } = await reader.read(asked.survey)
      const figures = {
        completed,
        questions,
        time: null,
        simulated: 0,
        suppressed: false,
        batch: 1,
        fewest: 1,
        isFinal: true,
      }
      const body = { surveyId: survey.id, title: survey.title, asOf: '', ...figures }
      return { tag: '', body }
    },
    () => clock,
  )
}, 60_000)

const completed = async () =>
  (await snapshots.read({ survey, locked: true, stoppedAfter: null })).body.completed

test('a crowd that reads at the same time has results computed once', async () => {
  await Promise.all(Array.from({ length: 1_000 }, completed))
  expect(computed).toBe(1)
})

test('while the next results are computed the previous ones are served, and then the next', async () => {
  await completed()
  await answer()
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  clock += 9_000
  expect(await Promise.all([completed(), completed()])).toEqual([0, 0])
  expect(computed).toBe(2)
  resolve()
  while ((await completed()) === 0) await Bun.sleep(5)
  expect(computed).toBe(2)
})

test('outdated results are not served', async () => {
  await completed()
  await answer()
  clock += 600_000
  expect(await completed()).toBe(1)
})

test('a failed computation is repeated', async () => {
  gate = Promise.reject(new Error('away'))
  expect(completed()).rejects.toThrow('away')
  await Bun.sleep(0)
  gate = Promise.resolve()
  expect(await completed()).toBe(0)
  gate = Promise.reject(new Error('away'))
  gate.catch(() => {})
  clock += 9_000
  expect(await completed()).toBe(0)
  await Bun.sleep(0)
  gate = Promise.resolve()
  await answer()
  clock += 600_000
  expect(await completed()).toBe(1)
})
