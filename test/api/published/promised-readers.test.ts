import { beforeEach, expect, test } from 'bun:test'
import {
  appOn,
  type Designer,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { firstAnswer, respond } from '../../support/respond.ts'

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

const nameAnn = ({ _id }: Made) =>
  designer.call('POST', `${SURVEYS}/${_id}/keys`, { keys: ['ann'], labels: ['Ann'] })

test('nobody begins under a wider promise than the one they have read', async () => {
  const read = { hasUKey: true, ballotSecrecy: 'secret', mayPublish: false }
  const promise = '1000'
  for (const wider of [
    { ballotSecrecy: 'open' },
    { ballotSecrecy: 'pseudonymous' },
    { hasUKey: false },
    { mayPublish: true },
    { results: 'public' },
  ]) {
    const survey = await makeSurvey(designer, [QV], read)
    await nameAnn(survey)
    const begin = () =>
      app.call('POST', RESPONSES, firstAnswer(survey, crypto.randomUUID(), { uKey: 'ann', promise }))
    expect((await change(survey, wider)).status).toBe(200)
    const refused = await begin()
    expect([wider, refused.status, refused.body.code]).toEqual([wider, 409, 'PROMISE_CHANGED'])
    expect((await change(survey, read)).status).toBe(200)
    expect((await change(survey, { results: 'designer' })).status).toBe(200)
    expect((await begin()).status).toBe(201)
  }
})

test('a response may begin under a narrower promise, in a preview, and by a call that repeats none', async () => {
  const survey = await makeSurvey(designer, [QV], { mayPublish: false })
  const begin = (caller: Pick<TestApp, 'call'>, more: object) =>
    caller.call('POST', RESPONSES, firstAnswer(survey, crypto.randomUUID(), more))
  const wider = '1000'
  expect((await begin(designer, { promise: wider, preview: true })).status).toBe(201)
  expect((await begin(app, { promise: 'x' })).status).toBe(409)
  expect((await begin(app, { promise: '0210' })).status).toBe(201)
  expect((await begin(app, { promise: '0001' })).status).toBe(201)
  expect((await begin(app, {})).status).toBe(201)
})

const ARMS = ['one', 'two'].map((armId) => ({ armId, label: armId, share: 1 }))

test('a response with arms begins only under the promise that its call repeats', async () => {
  const survey = await makeSurvey(designer, [QV], { mayPublish: false })
  await change(survey, { arms: ARMS, results: 'public' })
  const begin = (promise: string) =>
    app.call('POST', `${RESPONSES}/begin`, { surveyId: survey._id, uuid: crypto.randomUUID(), promise })
  const refused = await begin('0000')
  expect([refused.status, refused.body.code]).toEqual([409, 'PROMISE_CHANGED'])
  expect((await begin('0200')).status).toBe(201)
})

test('of a first answer and a wider promise at the same time, one is refused', async () => {
  const other = await appOn(app.deps)
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const survey = await makeSurvey(designer, [QV], { hasUKey: true })
    await nameAnn(survey)
    const promise = '1001'
    const first = firstAnswer(survey, crypto.randomUUID(), { uKey: 'ann', promise })
    // Cached by the other process with the promise that was read.
    await other.call('GET', `/api/surveys/${survey._id}?uKey=ann`)
    const begin = () => other.call('POST', RESPONSES, first)
    const open = () => change(survey, { ballotSecrecy: 'open' })
    const [begun, changed] =
      round % 2 ? await Promise.all([begin(), open()]) : (await Promise.all([open(), begin()])).toReversed()
    outcomes.add(`${begun?.status} ${changed?.status}`)
  }
  expect([...outcomes].filter((outcome) => !['201 409', '409 200'].includes(outcome))).toEqual([])
})
