import { beforeEach, expect, test } from 'bun:test'
import { type Designer, makeSurvey, QV, SURVEYS, signIn, type TestApp, testApp } from '../support/app.ts'
import { respondent } from '../support/respondent.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const SETTING = { totalCredits: 150, creditsByLabel: { members: 100 } }

test('the server decides by the label of the key how many credits an answer may cost', async () => {
  const survey = await makeSurvey(designer, [{ ...QV, setting: SETTING }], { hasUKey: true })
  const keys = async (label: string) =>
    (await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 1, label })).body.keys[0]!
  const [member, guest] = [await keys('members'), await keys('guests')]
  const vote = async (uKey: string, ...votes: number[]) =>
    (await respondent(app, survey, `uuid-of-${uKey}`).create(votes, { uKey })).body.code ?? 'taken'
  expect(await vote(member, 10, 1)).toBe('OVER_BUDGET')
  expect(await vote(member, 11, 0)).toBe('INVALID_INPUT')
  expect(await vote(guest, 11, 5)).toBe('taken')
  expect(await vote(member, 10, 0)).toBe('taken')
})

test('what other labels have is told to designers alone', async () => {
  const survey = await makeSurvey(designer, [{ ...QV, setting: SETTING }])
  expect(survey.questions[0].setting).toMatchObject(SETTING)
  const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}`)
  expect(JSON.stringify(body)).not.toContain('members')
})
