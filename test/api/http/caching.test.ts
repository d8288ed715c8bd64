import { beforeEach, expect, test } from 'bun:test'
import { API_BASE } from '../../../src/urls.ts'
import { makeSurvey, QV, RESPONSES, signIn, TEXT, type TestApp, testApp } from '../../support/app.ts'
import { firstAnswer } from '../../support/respond.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

test('no cache may serve a reply of the API without asking the server', async () => {
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV, TEXT])
  const ids: Record<string, string> = { ':surveyId': survey._id, ':questionId': survey.questions[1]._id }
  const paths = app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith(API_BASE))
    .map(({ path }) => path.replace(/:\w+/g, (name) => ids[name] ?? 'none'))
  const kept: string[] = []
  for (const path of paths) {
    const { headers } = await designer.call('GET', path)
    if (!/no-store|no-cache/.test(headers.get('cache-control') ?? '')) kept.push(path)
  }
  expect(paths.length).toBeGreaterThan(20)
  expect(kept).toEqual([])
})

test('answers of respondents are never cached', async () => {
  const survey = await makeSurvey(await signIn(app))
  await app.call('POST', RESPONSES, firstAnswer(survey, 'respondent-0001'))
  const own = await app.call('GET', `${RESPONSES}?surveyId=${survey._id}&uuid=respondent-0001`)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
})
