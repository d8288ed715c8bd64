import { expect, test } from 'bun:test'
import { ballot, makeSurvey, RESPONSES, signIn, testApp } from '../../support/app.ts'
import { breaches } from '../../support/invariants.ts'
import { firstAnswer } from '../../support/respond.ts'

test('a completion right after a changed answer is not earlier, even if the clock stands still for a millisecond', async () => {
  const app = await testApp()
  const survey = await makeSurvey(await signIn(app))
  for (let count = 0; count < 100; count++) {
    const { questionResponse, surveyResponse } = (
      await app.call('POST', RESPONSES, firstAnswer(survey, `respondent-${count}`))
    ).body
    const ids = { surveyId: survey._id, uuid: surveyResponse.uuid, surveyResponseId: surveyResponse._id }
    const { questionId, _id } = questionResponse
    const changed = { ...ids, questionId, questionResponseId: _id, responseContent: ballot(2) }
    expect((await app.call('PUT', RESPONSES, changed)).status).toBe(200)
    expect((await app.call('PUT', `${RESPONSES}/complete`, { ...ids, metadata: {} })).status).toBe(200)
  }
  expect(await breaches(app.deps.database)).toEqual([])
})
