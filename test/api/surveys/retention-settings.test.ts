import { expect, test } from 'bun:test'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

test('responses are kept for a whole number of days', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const { _id } = await makeSurvey(designer)
  const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${_id}`, { settings })
  for (const retentionDays of [0, 1.5, 3651, '30']) expect((await set({ retentionDays })).status).toBe(422)
  expect((await set({ retentionThen: 'keep' })).status).toBe(422)
  const short = await set({ retentionDays: 1 })
  expect([short.status, short.body.details[0]]).toEqual([
    422,
    { path: '/settings/retentionDays', message: 'settings.retentionDays must be 2 or more.' },
  ])
  expect((await set({ retentionDays: 3650, retentionThen: 'strip' })).status).toBe(200)
})

test('once somebody was told for how long, responses are kept for less at most', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV], { retentionDays: 30 })
  const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
  expect((await set({ retentionDays: 60 })).status).toBe(200)
  await respond(app, survey, { [survey.questions[0]?._id ?? '']: [1, 0, 0] })
  for (const settings of [{ retentionDays: 61 }, { retentionDays: null }, { retentionThen: 'strip' }]) {
    const { status, body } = await set(settings)
    expect([status, body.code, body.details[0]?.path]).toEqual([
      409,
      'SURVEY_HAS_RESPONSES',
      `/settings/${Object.keys(settings)[0]}`,
    ])
  }
  expect((await set({ retentionDays: 10 })).status).toBe(200)
  expect((await set({ retentionDays: 11 })).status).toBe(409)
})
