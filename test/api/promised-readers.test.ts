import { beforeEach, expect, test } from 'bun:test'
import { type Designer, makeSurvey, QV, SURVEYS, signIn, type TestApp, testApp } from '../support/app.ts'
import { respond } from '../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

type Made = Awaited<ReturnType<typeof makeSurvey>>

const change = (survey: Made, settings: object) =>
  designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
const answer = (survey: Made) => respond(app, survey, { [survey.questions[0]!._id]: [1] })

test('a new survey may publish its totals, also after somebody has answered', async () => {
  const survey = await makeSurvey(designer, [QV])
  expect(survey.settings.mayPublish).toBe(true)
  await answer(survey)
  expect((await change(survey, { results: 'public', resultsWhen: 'always' })).status).toBe(200)
})

test('what was promised to the first respondent cannot be widened, and the refusal names the field', async () => {
  const survey = await makeSurvey(designer, [QV], { mayPublish: false })
  expect((await change(survey, { results: 'public' })).status).toBe(200)
  expect((await change(survey, { results: 'designer' })).status).toBe(200)
  await answer(survey)
  const refused = await change(survey, { results: 'respondents', shuffle: false })
  expect([refused.status, refused.body.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
  expect(refused.body.details).toEqual([
    {
      path: '/settings/results',
      message: 'settings.results: respondents were promised that fewer people see the results, or later.',
    },
  ])
  const again = await change(survey, { mayPublish: true })
  expect(again.body.details[0].path).toBe('/settings/mayPublish')
  const { settings } = (await designer.call('GET', `${SURVEYS}/${survey._id}`)).body
  expect([settings.results, settings.mayPublish, settings.shuffle]).toEqual(['designer', false, true])
})

test('a survey from before this choice keeps its readers, of whom respondents were told', async () => {
  const survey = await makeSurvey(designer, [QV], { results: 'respondents' })
  await answer(survey)
  await app.deps.database.query(
    `UPDATE surveys SET definition = definition #- '{settings,mayPublish}' WHERE id = $1`,
    [survey._id],
  )
  expect((await change(survey, { results: 'public' })).status).toBe(409)
  expect((await change(survey, { results: 'designer' })).status).toBe(200)
})
