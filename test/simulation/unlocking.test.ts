import { beforeEach, expect, test } from 'bun:test'
import { removeSimulated, simulate } from '../../src/simulation/simulate.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { respond } from '../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV])
})

async function add(responses: number, seed = 1): Promise<void> {
  const stored = await findSurvey(app.deps.database, survey._id)
  if (!stored) throw new Error('the survey is not there')
  await simulate(app.deps.database, stored, { responses, seed, now: Date.now(), groups: [] })
}
const remove = () => removeSimulated(app.deps.database, survey._id)
const answer = () => respond(app, survey, { [survey.questions[0]._id]: [3, -1, 0] })

/** Changes the questions; the status, or why that is refused. */
async function addQuestion(): Promise<string | number> {
  const { status, body } = await designer.call('POST', `${SURVEYS}/${survey._id}/questions`, TEXT)
  return body.code ?? status
}

test('the questions of a survey can be changed again once all simulated responses are removed', async () => {
  await add(3)
  expect(await addQuestion()).toBe('SURVEY_HAS_RESPONSES')
  await remove()
  expect((await designer.call('GET', `${SURVEYS}/${survey._id}`)).body.locked).toBe(false)
  expect(await addQuestion()).toBe(201)
})

test('they stay fixed if a person has answered, and are fixed by the next one if nobody has', async () => {
  await add(3)
  // The process remembers that the questions are fixed.
  await app.call('GET', `/api/v1/surveys/${survey._id}`)
  await remove()
  await answer()
  expect(await addQuestion()).toBe('SURVEY_HAS_RESPONSES')
  await add(3, 2)
  await remove()
  expect(await addQuestion()).toBe('SURVEY_HAS_RESPONSES')
})

test('they are not changed despite a response that arrived while simulated ones were removed', async () => {
  await answer()
  await app.deps.database.query('UPDATE surveys SET locked_at = NULL', [])
  expect(await addQuestion()).toBe('VERSION_CONFLICT')
})
