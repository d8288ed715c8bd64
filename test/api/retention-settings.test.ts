import { expect, test } from 'bun:test'
import { makeSurvey, SURVEYS, signIn, testApp } from '../support/app.ts'

test('responses are kept for a whole number of days, of which respondents are sent nothing', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const { _id } = await makeSurvey(designer)
  const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${_id}`, { settings })
  for (const retentionDays of [0, 1.5, 3651, '30']) expect((await set({ retentionDays })).status).toBe(422)
  expect((await set({ retentionThen: 'keep' })).status).toBe(422)
  expect((await set({ retentionDays: 3650, retentionThen: 'strip' })).status).toBe(200)
  expect((await app.call('GET', `/api/v1/surveys/${_id}`)).text).not.toContain('retention')
})
